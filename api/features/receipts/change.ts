import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { receiptChange } from "../../../db/schema/index.ts";
import type { CorrectReceiptBody } from "../../domain/contracts/receipts.ts";
import { issue } from "../../domain/forms/issues.ts";
import { receiptNumber } from "../../domain/giving/receipts.ts";
import { leftOf } from "../../domain/giving/refund-share.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";
import { type DonationRow, findDonation } from "../donations/find.ts";
import { giftLink } from "../donations/gift-link.ts";
import { requireUninvolved } from "../ledger/money-at-risk.ts";
import { listCountries } from "../lookups/places.ts";
import { queueMessage } from "../outbox/queue.ts";
import { hasPan, keptPan, panStatements } from "./donor-pan.ts";
import { findReceiptByCode, placeOf, type ReceiptRow } from "./find.ts";
import { renewStatements } from "./internal/statements.ts";
import { giftFacts, mailReceipt, myDonations } from "./issue.ts";
import { mayBeCorrected } from "./staff-receipt.ts";

type Changed = Omit<typeof receiptChange.$inferInsert, "receiptId" | "donationId" | "changedBy" | "changedAt">;

const changeRow = (ctx: Ctx, { id, donationId }: ReceiptRow, change: Changed): Statement => {
	const { kind: _kind, reason: _reason, ...donor } = change;
	const insert = ctx.db.build.insert(receiptChange).values({
		...change,
		receiptId: id,
		donationId,
		changedBy: requireUser(ctx).userId,
		changedAt: ctx.platform.clock.now(),
	});
	// A receipt that was voided keeps the reason of that.
	return change.kind === "corrected"
		? insert.onConflictDoUpdate({ target: receiptChange.receiptId, set: donor })
		: insert;
};

async function mailVoided(
	ctx: Ctx,
	{ donation, receipt, reason }: { donation: DonationRow; receipt: ReceiptRow; reason: string },
): Promise<Statement[]> {
	const { id: donationId, donorEmail, donorUserId: userId } = donation;
	if (!donorEmail && userId === null) return [];
	const { title, language, accountEmail } = await giftFacts(ctx, donation);
	const to = donorEmail || accountEmail;
	return [
		queueMessage(ctx, {
			template: "receipt-voided",
			channel: "mail",
			to,
			userId,
			language,
			data: {
				name: donation.donorFirstName ?? "",
				number: receiptNumber(receipt),
				title,
				reason,
				link: to ? await giftLink(ctx, { donationId, language }) : myDonations(ctx, language),
			},
		}),
	];
}

/**
 * Voids a receipt, of which its donor is told by mail. Nothing replaces it unless staff correct it later. It can be taken back for ten
 * seconds.
 * @throws Problem 403 as for a refund of the gift, 404, 409 for one that is void
 */
export async function voidReceipt(ctx: Ctx, { code, reason }: { code: string; reason: string }): Promise<void> {
	const receipt = await findReceiptByCode(ctx, { code });
	const { id, donationId } = receipt;
	const uninvolved = await requireUninvolved(ctx, donationId);
	if (receipt.voidedAt !== null) throw new Problem(409, "receipt_void");
	const donation = await findDonation(ctx, { id: donationId });
	const held = hold(ctx, "receipt", code);
	await ctx.db.write(
		[
			requireThat(sql`EXISTS (SELECT 1 FROM receipt WHERE id = ${id} AND voided_at IS NULL)`, "a valid receipt"),
			...uninvolved,
			...held.around([
				sql`UPDATE receipt SET voided_at = ${ctx.platform.clock.now()}, void_reason = 'withdrawn' WHERE id = ${id}`,
				changeRow(ctx, receipt, { kind: "voided", reason }),
				...(await mailVoided(held.ctx, { donation, receipt, reason })),
				auditRow(ctx, "receipt.voided", { receipt: code }, { reason }),
			]),
		],
		{
			unmet: async () => {
				await requireUninvolved(ctx, donationId);
				return new Problem(409, "receipt_void");
			},
		},
	);
}

/** The names of what a correction changes; its values are personal. */
async function changesIn(
	ctx: Ctx,
	donation: DonationRow,
	{ first_name, last_name, address, pan }: CorrectReceiptBody,
): Promise<string[]> {
	const { id: donationId, donorFirstName, donorLastName, billingAddress } = donation;
	const lines = (of: Readonly<Partial<NonNullable<CorrectReceiptBody["address"]>>> | null) =>
		[of?.line1, of?.line2, of?.city, of?.state, of?.zip_code, of?.country].map((text) => text ?? "").join("\n");
	return [
		...(first_name !== donorFirstName || last_name !== (donorLastName ?? "") ? ["name"] : []),
		...(lines(address) === lines(billingAddress) ? [] : ["address"]),
		...(pan && !(await hasPan(ctx, { donationId, pan })) ? ["PAN"] : []),
	];
}

/** The rest of the gift that a new receipt is for: a valid receipt's own amounts, else what refunds have left. */
function amountsFor(receipt: ReceiptRow, donation: DonationRow) {
	if (receipt.voidedAt === null) {
		return { giftMinor: receipt.giftMinor, coverMinor: receipt.coverMinor, certifies: receipt.certifiedMinor };
	}
	const left = leftOf(donation, donation.refundedMinor);
	if (donation.status === "charged_back" || left.giftMinor + left.coverMinor <= 0)
		throw new Problem(409, "receipt_void");
	return { ...left, certifies: undefined };
}

/**
 * Corrects the donor on a receipt: it becomes void, and one with the next number of its series names it. Its donor gets that by mail.
 * A number is never taken back, so this can't be undone, only corrected again.
 * @returns the code of the new one
 * @throws Problem 400 for a country that is none, 403 as for a refund of the gift, 404, 409 if nothing changes, for one that money void or that another has replaced, for a PAN that no 80G receipt needs
 */
export async function correctReceipt(
	ctx: Ctx,
	{ code, form }: { code: string; form: CorrectReceiptBody },
): Promise<string> {
	const receipt = await findReceiptByCode(ctx, { code });
	const { id, donationId, scheme, voidedAt, voidReason } = receipt;
	const [donation, place, uninvolved] = await Promise.all([
		findDonation(ctx, { id: donationId }),
		placeOf(ctx, receipt),
		requireUninvolved(ctx, donationId),
	]);
	if (place.after !== null) throw new Problem(409, "receipt_replaced");
	if (!mayBeCorrected(receipt, place)) throw new Problem(409, "receipt_void");
	if (form.pan && scheme !== "80G") throw new Problem(409, "receipt_pan_not_needed");
	const isCountry = !form.address?.country || (await listCountries(ctx)).some(({ id }) => id === form.address?.country);
	if (!isCountry) throw invalid([issue("country", "country_missing")]);
	const changed = await changesIn(ctx, donation, form);
	if (changed.length === 0 && voidedAt === null) throw new Problem(409, "receipt_unchanged");
	const { first_name: donorFirstName, last_name: donorLastName, address: billingAddress, pan, reason } = form;
	const corrected = { ...donation, donorFirstName, donorLastName, billingAddress };
	const amounts = amountsFor(receipt, donation);
	const renewed = renewStatements(ctx, { donation: corrected, reason: "corrected", ...amounts });
	if (renewed.code === null) throw new Problem(409, "receipt_void");
	const printed = {
		donorFirstName: donation.donorFirstName,
		donorLastName: donation.donorLastName,
		billingAddress: donation.billingAddress,
		panLast4: await keptPan(ctx, { donationId }),
	};
	const mailed = { ...receipt, ...amounts, replaces: id };
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM receipt r JOIN donation d ON d.id = r.donation_id WHERE r.id = ${id} AND r.void_reason IS ${voidReason}
					AND NOT EXISTS (SELECT 1 FROM receipt n WHERE n.replaces = r.id)
					AND NOT EXISTS (SELECT 1 FROM decision WHERE subject_id = ${code} AND kind = 'receipt') AND d.refunded_minor = ${donation.refundedMinor} AND d.status = ${donation.status})`,
				"receipt and gift as read",
			),
			...uninvolved,
			...renewed.statements,
			changeRow(ctx, receipt, { kind: "corrected", reason, ...printed }),
			sql`UPDATE donation SET donor_first_name = ${donorFirstName}, donor_last_name = ${donorLastName},
				billing_address = ${billingAddress === null ? null : JSON.stringify(billingAddress)} WHERE id = ${donationId}`,
			...(changed.includes("PAN") ? await panStatements(ctx, { donation, pan }) : []),
			...(await mailReceipt(ctx, { donation: corrected, receipt: mailed, isCorrection: true })),
			auditRow(ctx, "receipt.corrected", { receipt: code }, { reason, changed, by: renewed.code }),
			auditRow(ctx, "receipt.issued_as_correction", { receipt: renewed.code }, { reason, changed, of: code }),
		],
		{
			unmet: async () => {
				await requireUninvolved(ctx, donationId);
				return new Problem(409, voidReason === "withdrawn" ? "receipt_void_waits" : "receipt_replaced");
			},
		},
	);
	return renewed.code;
}
