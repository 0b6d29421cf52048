import { eq, sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { donation, offlineGift, paymentAttempt } from "../../../db/schema/index.ts";
import { pagesWithGiftsOf } from "../../../db/sql/request-pages.ts";
import type { OfflineGiftForm } from "../../domain/contracts/offline-gift.ts";
import { issue } from "../../domain/forms/issues.ts";
import { matchSource } from "../../domain/giving/matching.ts";
import { attemptRank } from "../../domain/giving/payments.ts";
import { dayThere, isCalendarDay, monthText, regionZones, startOfDay } from "../../domain/local-day.ts";
import { regionOf } from "../../domain/regions.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { callId } from "../../http/idempotency.ts";
import { forgetPages } from "../../http/page-cache-key.ts";
import { invalid } from "../../http/problem.ts";
import { fundClosed, noOpenFund } from "../donations/chosen-fund.ts";
import type { DonationRow } from "../donations/find.ts";
import { notReceiving } from "../donations/find-beneficiary.ts";
import { canKeep } from "../donations/recipient-open.ts";
import { markPaid } from "../donations/status.ts";
import { monthClosed } from "../ledger/month-errors.ts";
import { alreadyPosted, captureKey, clearing, ledgerOwner, payable, postStatements } from "../ledger/post.ts";
import { postMatch } from "../matches/post.ts";
import { issueReceipt } from "../receipts/issue.ts";
import { offlineRecipient } from "./name-offline-gift.ts";

const day = 86_400_000;
const oldest = 2 * 366 * day;

/**
 * Enters a bank transfer that staff read on the bank's statement: a paid donation in the same ledger, without a provider or a fee.
 * Its bank reference is its key, so that it can't be entered twice.
 * @returns the donation's public id
 * @throws Problem 403; 404 or 409 for its recipient; 400 for a day that can't be; 409 for a reference that is entered already
 */
export async function enterOfflineGift(ctx: Ctx, { form }: { form: OfflineGiftForm }): Promise<{ publicId: string }> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const { id: publicId, repeated } = callId(ctx, "gift_");
	if (repeated && (await isEntered(ctx, publicId))) return { publicId };
	const { ids, clock, settings } = ctx.platform;
	const now = clock.now();
	const { receivedOn } = form;
	const wrongDay = () => invalid([issue("receivedOn", "received_on_invalid")]);
	if (!isCalendarDay(receivedOn)) throw wrongDay();
	const asUtc = Date.parse(receivedOn);
	const { pledge, beneficiary, fundId } = await offlineRecipient(ctx, form);
	const owner = ledgerOwner({ ...beneficiary, fundId });
	const { currency } = beneficiary;
	const zone = regionZones[regionOf(currency)];
	if (receivedOn > dayThere(now, zone) || asUtc < now - oldest) throw wrongDay();
	// Noon there, which is the same day in all our zones.
	const receivedAt = Math.min(now, startOfDay(receivedOn, zone) + 12 * 3_600_000);
	const reference = form.bankReference.replace(/\s+/g, " ").toUpperCase();
	const attemptId = ids.next("pat_");
	const row: DonationRow = {
		id: ids.next("don_"),
		publicId,
		browserHash: null,
		linksFrom: 0,
		paidCurrency: null,
		paidGiftMinor: null,
		paidMinor: null,
		paidRefundedMinor: 0,
		visitSource: null,
		every: null,
		everyZone: null,
		everyLanguage: null,
		donorUserId: null,
		donorFirstName: form.first_name || null,
		donorLastName: form.last_name || null,
		donorEmail: form.email || null,
		billingAddress: null,
		beneficiaryKind: beneficiary.kind,
		beneficiaryId: beneficiary.id,
		fundId,
		currency,
		giftMinor: form.amount,
		coverMinor: 0,
		chargeMinor: form.amount,
		feesOnTop: false,
		feeBps: 0,
		feeFixedMinor: 0,
		feeKind: "bank",
		anonymous: form.anonymous,
		status: "created",
		refundedMinor: 0,
		source: pledge ? matchSource : "offline",
		region: beneficiary.region,
		createdAt: now,
		succeededAt: null,
	};
	const used = () => invalid([issue("bankReference", "bank_reference_used")], 409);
	await ctx.db.write(
		[
			ctx.db.build.insert(donation).values(row),
			requireThat(canKeep(row.id), "recipient is open"),
			ctx.db.build.insert(paymentAttempt).values({
				id: attemptId,
				donationId: row.id,
				provider: "offline",
				providerAccount: "default",
				livemode: settings.mode === "live",
				method: "bank_statement",
				providerChargeId: reference,
				amountMinor: form.amount,
				currency,
				status: "succeeded",
				statusRank: attemptRank.succeeded,
				settledMinor: form.amount,
				settledCurrency: currency,
				providerFeeMinor: 0,
				createdAt: now,
				checkedAt: now,
			}),
			ctx.db.build.insert(offlineGift).values({
				attemptId,
				bankReference: reference,
				receivedOn: form.receivedOn,
				note: form.note || null,
				enteredBy: ctx.actor.kind === "user" ? ctx.actor.userId : "",
			}),
			...(pledge
				? [sql`INSERT INTO match_payment (donation_id, pledge_id) VALUES (${row.id}, ${pledge.pledgeId})`]
				: []),
			...postStatements(ctx, {
				key: captureKey("offline", reference),
				kind: "capture",
				source: { kind: "payment_attempt", id: attemptId },
				effectiveAt: receivedAt,
				inItsMonth: true,
				entries: [
					{ account: clearing("offline"), currency, amountMinor: form.amount },
					{ account: payable(owner.kind, owner.id), currency, amountMinor: -form.amount },
				],
			}),
			...markPaid(ctx, { donation: row, paidAt: receivedAt }),
			...(await postMatch(ctx, row)),
			...(await issueReceipt(ctx, { donation: row, paidAt: receivedAt, paidOn: form.receivedOn })),
			auditRow(
				ctx,
				"donation.entered",
				{ donation: publicId },
				{ amountMinor: form.amount, currency, bankReference: reference, receivedOn: form.receivedOn },
			),
		],
		{
			unmet: () => notReceiving(beneficiary),
			[noOpenFund]: () => fundClosed("fundId"),
			"offline_gift.bank_reference": used,
			"payment_attempt.provider": used,
			[alreadyPosted]: used,
			[monthClosed]: () =>
				invalid(
					[
						issue("receivedOn", "day_in_closed_month", {
							month: monthText(new Date(receivedAt).toISOString().slice(0, 7)),
						}),
					],
					409,
				),
		},
	);
	const pages = beneficiary.kind === "request" ? pagesWithGiftsOf(beneficiary.id) : ["/"];
	await forgetPages(ctx, pages);
	return { publicId };
}

async function isEntered(ctx: Ctx, publicId: string): Promise<boolean> {
	const found = await ctx.db.read.select({ id: donation.id }).from(donation).where(eq(donation.publicId, publicId));
	return found.length > 0;
}
