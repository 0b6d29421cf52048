import { matchPledge } from "../../../db/schema/index.ts";
import type { PledgeForm } from "../../domain/contracts/pledges.ts";
import { issue } from "../../domain/forms/issues.ts";
import { fundSlug } from "../../domain/giving/fund-name.ts";
import { dayAfter, dayThere, regionZones, startOfDay } from "../../domain/local-day.ts";
import { isHomeCurrency } from "../../domain/money.ts";
import { regionOf } from "../../domain/regions.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { chosenFund } from "../donations/chosen-fund.ts";
import { findBeneficiary } from "../donations/find-beneficiary.ts";
import { organizationFor } from "../organizations/find.ts";
import { getRequest } from "../requests/get.ts";

const day = 86_400_000;
const longest = 2 * 366 * day;

/** The beneficiary that a form or call names. @throws Problem 400 for none, 404, 409 or 410 for one that takes no gifts, 422 for its fund */
export async function matchedBeneficiaryOf(
	ctx: Ctx,
	{ donationRequestId, orgId, fund }: { donationRequestId: string; orgId: string; fund: string },
) {
	if ((donationRequestId === "") === (orgId === "")) throw invalid([issue("donationRequestId", "recipient_missing")]);
	const beneficiary = await findBeneficiary(ctx, {
		donationFor: orgId ? "organization" : "donationRequest",
		donationRequestId,
		toUserInfo: "",
		orgId: orgId || undefined,
	});
	if (beneficiary.kind === "request" && (await getRequest(ctx, { id: beneficiary.id })).requestType !== "cash")
		throw new Problem(409, "pledge_no_money");
	return { beneficiary, fundId: await chosenFund(ctx, beneficiary, fund || null) };
}

/**
 * Promises to add to what others give. Nobody else sees it until staff have approved it, and then it keeps its terms.
 * @throws Problem 401; 403 for an organization that the actor does not run; as `matchedBeneficiaryOf`; 400 for its last day
 */
export async function proposePledge(ctx: Ctx, form: PledgeForm): Promise<{ id: string; slug: string }> {
	const { userId } = requireUser(ctx);
	if (form.sponsor) await organizationFor(ctx, { id: form.sponsor, action: "edit" });
	const { beneficiary, fundId } = await matchedBeneficiaryOf(ctx, form);
	const { kind, currency } = beneficiary;
	if ((kind !== "request" && kind !== "organization") || !isHomeCurrency(currency))
		throw invalid([issue("donationRequestId", "recipient_missing")]);
	const { ids, clock } = ctx.platform;
	const now = clock.now();
	const zone = regionZones[regionOf(currency)];
	const endsAt = startOfDay(dayAfter(form.endsOn), zone);
	if (form.endsOn <= dayThere(now, zone) || endsAt > now + longest)
		throw invalid([issue("endsOn", "pledge_ends_invalid")]);
	const id = ids.next("mpl_");
	const words = fundSlug(form.name, new Set())
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "")
		.slice(0, 40);
	const slug = `${words || "match"}-${id.slice(-6).toLowerCase()}`;
	const [adds = "1", given = "1"] = form.ratio.split(":");
	await ctx.db.write([
		ctx.db.build.insert(matchPledge).values({
			id,
			slug,
			sponsorKind: form.sponsor ? "organization" : "user",
			sponsorId: form.sponsor || userId,
			sponsorName: form.name,
			message: form.message,
			beneficiaryKind: kind,
			beneficiaryId: beneficiary.id,
			fundId,
			currency,
			limitMinor: form.limit,
			ratioAdds: Number(adds),
			ratioGiven: Number(given),
			startsAt: now,
			endsAt,
			pays: form.pays,
			state: "waiting",
			createdBy: userId,
			createdAt: now,
		}),
		auditRow(ctx, "match.proposed", { match_pledge: id }, { limitMinor: form.limit, currency, ratio: form.ratio }),
	]);
	return { id, slug };
}
