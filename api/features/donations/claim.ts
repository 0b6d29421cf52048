import { and, eq, isNull, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { donation, paymentAttempt } from "../../../db/schema/index.ts";
import type { RecordDonationBody } from "../../domain/contracts/payments.ts";
import { type Quote, quote } from "../../domain/fees.ts";
import { parseAmount } from "../../domain/money.ts";
import { attemptRank } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { type Issue, invalid } from "../../http/problem.ts";
import type { IntentFacts } from "../../providers/stripe-facts.ts";
import { type Beneficiary, findBeneficiary } from "./beneficiary.ts";
import type { DonationRow } from "./get.ts";

/** The person's id in `toUserInfo`, which clients send as an id or as an object. */
export function recipientPerson(body: RecordDonationBody): string {
	const to = body.toUserInfo;
	return typeof to === "string" ? to : (to?.unique_id ?? to?._id ?? "");
}

/** Who gives, from `externalUserInfo`; a guest must say (specification, section 5: donor-linked donations). */
function donorOf(ctx: Ctx, body: RecordDonationBody): { name: string | null; email: string | null } {
	const info = body.externalUserInfo;
	const first = info?.first_name ?? info?.name?.first_name ?? "";
	const last = info?.last_name ?? info?.name?.last_name ?? "";
	if (ctx.actor.kind !== "user") {
		const issues: Issue[] = [];
		if (!first) issues.push({ path: "externalUserInfo.first_name", message: "Please enter First Name" });
		if (!last) issues.push({ path: "externalUserInfo.last_name", message: "Please enter Last Name" });
		if (!info?.email) issues.push({ path: "externalUserInfo.email", message: "Please enter email" });
		if (issues.length > 0) throw invalid(issues);
	}
	return { name: `${first} ${last}`.trim() || null, email: info?.email ?? null };
}

/**
 * The split of what was really paid. `quantity` is what is given; with `processingFees` beside it the two must make the
 * charge under the region's policy, without it the fee is inside. Any other claim is refused.
 */
function splitOf(
	body: RecordDonationBody,
	facts: IntentFacts,
	beneficiary: Beneficiary,
): Quote & { feesOnTop: boolean } {
	const { currency, policy } = beneficiary;
	const claimed = body.quantity === undefined ? null : parseAmount(body.quantity);
	const within = quote(facts.amountMinor, currency, policy, false);
	if (claimed !== null) {
		const onTop = quote(claimed, currency, policy, true);
		if (onTop.chargeMinor === facts.amountMinor && onTop.coverMinor > 0) return { ...onTop, feesOnTop: true };
		if (claimed === facts.amountMinor || claimed === within.giftMinor) return { ...within, feesOnTop: false };
	}
	throw invalid([{ path: "quantity", message: "The amount is not what was paid." }], 422);
}

/** The batch's condition: nobody has claimed the intent, and it was not given back. */
function intentIsFree(attemptId: string): Statement {
	return requireThat(
		sql`EXISTS (SELECT 1 FROM payment_attempt WHERE id = ${attemptId} AND donation_id IS NULL AND status_rank < ${attemptRank.unapplied})`,
		"intent is free",
	);
}

/**
 * Ties a bare intent to a donation that exists already and that the caller names.
 * A donation that is paid already makes the payment surplus, which goes back by itself.
 * @throws Problem 422 figures that are not the donation's
 */
export async function tieIntent(ctx: Ctx, row: DonationRow, attemptId: string, facts: IntentFacts): Promise<string> {
	if (facts.amountMinor !== row.chargeMinor || facts.currency !== row.currency) {
		throw invalid([{ path: "donationId", message: "The amount that was paid is not this donation’s." }], 422);
	}
	await ctx.db.write([
		intentIsFree(attemptId),
		ctx.db.build
			.update(paymentAttempt)
			.set({ donationId: row.id })
			.where(and(eq(paymentAttempt.id, attemptId), isNull(paymentAttempt.donationId))),
	]);
	return row.id;
}

/**
 * Ties a bare intent (made without `donationId`) to a donation made from the body and what the provider says was paid.
 * Two calls at once make one donation: the tie is the batch's condition.
 * @returns the donation's id, or null when another call tied the intent first
 * @throws Problem 400 a missing donor, 404 or 409 the recipient, 422 an amount or currency that was not paid
 */
export async function claimIntent(
	ctx: Ctx,
	body: RecordDonationBody,
	attemptId: string,
	facts: IntentFacts,
): Promise<string | null> {
	const donor = donorOf(ctx, body);
	const beneficiary = await findBeneficiary(ctx, {
		donationFor: body.donationFor ?? "donationRequest",
		donationRequestId: body.donation_request_id ?? "",
		toUserInfo: recipientPerson(body),
	});
	if (facts.currency !== beneficiary.currency || (body.units && body.units !== facts.currency)) {
		throw invalid(
			[{ path: "units", message: "The currency is not the one that was paid, or not the recipient’s." }],
			422,
		);
	}
	const split = splitOf(body, facts, beneficiary);
	const id = ctx.platform.ids.next("don_");
	const address = body.billingAddress;
	const [, , tied] = await ctx.db.write([
		intentIsFree(attemptId),
		ctx.db.build.insert(donation).values({
			id,
			publicId: ctx.platform.ids.next("gift_"),
			donorUserId: ctx.actor.kind === "user" ? ctx.actor.userId : null,
			donorName: donor.name,
			donorEmail: donor.email,
			billingAddress: address
				? {
						line1: address.line1 ?? "",
						line2: address.line2 ?? "",
						city: address.city ?? "",
						state: address.state ?? "",
						zip_code: address.zip_code ?? "",
						country: address.country ?? "",
					}
				: null,
			beneficiaryKind: beneficiary.kind,
			beneficiaryId: beneficiary.id,
			currency: beneficiary.currency,
			giftMinor: split.giftMinor,
			coverMinor: split.coverMinor,
			chargeMinor: split.chargeMinor,
			feesOnTop: split.feesOnTop,
			feeBps: split.policy.bps,
			feeFixedMinor: split.policy.fixedMinor,
			anonymous: body.anonymous ?? false,
			status: "created",
			source: "api",
			region: beneficiary.region,
			createdAt: ctx.platform.clock.now(),
		}),
		ctx.db.build
			.update(paymentAttempt)
			.set({ donationId: id })
			.where(and(eq(paymentAttempt.id, attemptId), isNull(paymentAttempt.donationId))),
	]);
	return tied?.rowsAffected === 1 ? id : null;
}
