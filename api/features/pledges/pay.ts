import { placeholder, sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import { quote } from "../../domain/giving/fees.ts";
import { matchSource } from "../../domain/giving/matching.ts";
import { maximumChargeMinor } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { newDonation } from "../donations/create.ts";
import { whileOpen } from "../donations/recipient-open.ts";
import { knownDonor } from "../donors/donor.ts";
import { readPledge } from "./read.ts";

/** How long a payment that was begun and not paid may still come. */
const day = 86_400_000;

/** The sponsor's unpaid payment that the actor began, of no more than is due, while none is on its way. */
const begun = sqlQuery<{ id: string }>(
	() => sql`SELECT d.id FROM match_payment x JOIN donation d ON d.id = x.donation_id WHERE x.pledge_id = ${placeholder("pledge")}
		AND d.donor_user_id = ${placeholder("user")} AND d.status IN ('created', 'failed') AND d.gift_minor <= ${placeholder("due")}
		AND NOT EXISTS (SELECT 1 FROM match_payment y JOIN donation o ON o.id = y.donation_id WHERE y.pledge_id = x.pledge_id AND o.status = 'processing')
		ORDER BY d.created_at DESC LIMIT 1`,
);

/** The condition that so much of a pledge is due, and nobody is paying it. */
const isDue = ({
	id,
	minor,
	now,
}: {
	id: string;
	minor: number;
	now: number;
}) => sql`EXISTS (SELECT 1 FROM match_pledge p
	WHERE p.id = ${id} AND iif(p.pays = 'advance' AND p.state = 'live', p.limit_minor, p.matched_minor) - p.paid_minor
		- (SELECT coalesce(sum(d.gift_minor), 0) FROM match_payment x JOIN donation d ON d.id = x.donation_id
			WHERE x.pledge_id = p.id
				AND (d.status = 'processing' OR (d.status IN ('created', 'failed') AND d.created_at > ${now - day}))) >= ${minor})`;

/**
 * Begins the payment of what a pledge's sponsor owes: a gift to its beneficiary that the checkout takes as any other, and that is never
 * matched itself. What is more than one charge can take is due afterwards. Who has begun already goes on with that.
 * @returns the donation to pay
 * @throws Problem 404; 403 for anyone but the sponsor; 409 if nothing is due, or another of the sponsor's people pays it
 */
export async function payPledge(ctx: Ctx, { slug }: { slug: string }): Promise<{ donationId: string }> {
	const { pledge, beneficiary, own, dueMinor } = await readPledge(ctx, { slug });
	if (!own) throw new Problem(403, "not_allowed");
	if (dueMinor === 0) throw new Problem(409, "pledge_nothing_due");
	const user = ctx.actor.kind === "user" ? ctx.actor.userId : "";
	const [before] = await ctx.db.all(begun({ pledge: pledge.id, user, due: dueMinor }));
	if (before) return { donationId: before.id };
	const { policy, currency } = beneficiary;
	const most = Math.floor((maximumChargeMinor * 10_000) / (10_000 + policy.bps)) - 1;
	const amounts = quote(Math.min(dueMinor, most), currency, policy, true);
	const donor = await knownDonor(ctx);
	const { id, statement } = newDonation(ctx, {
		beneficiary,
		source: matchSource,
		fundId: pledge.fundId,
		giftMinor: amounts.giftMinor,
		coverMinor: amounts.coverMinor,
		chargeMinor: amounts.chargeMinor,
		feesOnTop: true,
		feeBps: policy.bps,
		feeFixedMinor: policy.fixedMinor,
		feeKind: "card",
		donorFirstName: pledge.sponsorName,
		donorLastName: "",
		donorEmail: donor?.email ?? null,
		billingAddress: donor?.address ?? null,
		anonymous: false,
	});
	const dueNow = isDue({ id: pledge.id, minor: amounts.giftMinor, now: ctx.platform.clock.now() });
	await ctx.db.write(
		[
			requireThat(dueNow, "due of the pledge"),
			...whileOpen(beneficiary),
			statement,
			sql`INSERT INTO match_payment (donation_id, pledge_id) VALUES (${id}, ${pledge.id})`,
		],
		{
			async unmet() {
				const [still] = await ctx.db.read.all<{ due: number }>(sql`SELECT ${dueNow} AS due`);
				return new Problem(409, still?.due === 1 ? "not_open_organization" : "pledge_nothing_due");
			},
		},
	);
	return { donationId: id };
}
