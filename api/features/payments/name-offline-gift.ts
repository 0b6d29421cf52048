import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { type OfflineGiftForm, recipientFields } from "../../domain/contracts/offline-gift.ts";
import { issue } from "../../domain/forms/issues.ts";
import { formatMoney } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { chosenFund } from "../donations/chosen-fund.ts";
import { getBeneficiary, namedBeneficiary, notReceiving } from "../donations/find-beneficiary.ts";
import { pledgeAt } from "../matches/hold.ts";

/** An offline gift before it is entered, in names. */
export interface NamedGift {
	amount: string;
	/** Null for the foundation. */
	name: string | null;
	/** The person who raised the request. */
	owner: string | null;
	fund: string | null;
	/** Differs once the recipient or the amount does. */
	checked: string;
}

const fundName = sqlQuery<{ name: string }>(() => sql`SELECT name FROM fund WHERE id = ${sql.placeholder("id")}`);

/** Puts a refusal of the recipient beside the field that names it. */
function besideItsField(error: unknown, { donationFor, match }: OfflineGiftForm): unknown {
	if (!(error instanceof Problem) || error.issues.length > 0) return error;
	const { status, code, values } = error;
	const field = match ? "match" : donationFor === "tal" ? "donationFor" : recipientFields[donationFor];
	return new Problem(status, code, { values, issues: [issue(field, code, values)] });
}

/**
 * The recipient of an offline gift, and the match that it pays, if any.
 * @throws Problem 404, 409, 410 or 422 for a recipient or a fund that the gift can't go to, with the field that names it
 */
export async function offlineRecipient(ctx: Ctx, form: OfflineGiftForm) {
	try {
		const pledge = form.match ? await pledgeAt(ctx, { slug: form.match }) : null;
		const beneficiary = pledge
			? await getBeneficiary(ctx, { kind: pledge.kind, id: pledge.id, region: ctx.region })
			: await namedBeneficiary(ctx, form);
		// The money is here already, so it is booked although its organization may not ask for more; a match also after its request has ended.
		if (!pledge && !beneficiary.open && !beneficiary.waiting) throw notReceiving(beneficiary);
		const fundId = pledge ? pledge.fundId : await chosenFund(ctx, beneficiary, form.fundId, "fundId");
		return { pledge, beneficiary, fundId };
	} catch (error) {
		throw besideItsField(error, form);
	}
}

/**
 * Names the recipient and the amount of an offline gift, so that staff see whose id they have given.
 * @throws Problem 403; 404, 409 or 422 for a recipient or a fund that the gift can't go to
 */
export async function nameOfflineGift(ctx: Ctx, { form }: { form: OfflineGiftForm }): Promise<NamedGift> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const { beneficiary, fundId } = await offlineRecipient(ctx, form);
	const { kind, id, title, ownerName, currency } = beneficiary;
	const [fund] = fundId === null ? [] : await ctx.db.all(fundName({ id: fundId }));
	return {
		amount: formatMoney(form.amount, currency),
		name: title,
		owner: kind === "request" ? ownerName : null,
		fund: fund?.name ?? null,
		checked: [kind, id, fundId ?? "", form.amount, currency, form.match ?? ""].join(" "),
	};
}
