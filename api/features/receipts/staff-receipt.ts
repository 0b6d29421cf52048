import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { ReceiptRecord } from "../../domain/contracts/receipts.ts";
import { receiptNumber } from "../../domain/giving/receipts.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { countTry, type TryLimit } from "../../http/tries.ts";
import { type DonationRow, findDonation } from "../donations/find.ts";
import { isUninvolved } from "../ledger/money-at-risk.ts";
import { readHistory } from "../users/list-activity.ts";
import { keptPan } from "./donor-pan.ts";
import {
	donorAsPrinted,
	findReceiptByCode,
	openReceipt,
	placeOf,
	type ReceiptFacts,
	type ReceiptPlace,
	type ReceiptRow,
} from "./find.ts";
import { mailReceipt } from "./issue.ts";

/** Mails with a gift's receipt that staff can send in an hour. */
const mailsPerGift: TryLimit = { name: "gift-receipt-by-staff", max: 3, windowMinutes: 60 };

const namesOf = sqlQuery<{ staff: string | null; accountEmail: string | null }>(
	() => sql`SELECT (SELECT trim(first_name || ' ' || last_name) FROM user WHERE id = ${sql.placeholder("staff")}) AS staff,
		(SELECT email FROM user WHERE id = ${sql.placeholder("donor")} AND email_verified_at IS NOT NULL) AS accountEmail`,
);

/** Whether staff may issue one with another donor in its place: it is valid, or they have voided it and nothing replaces it. */
export const mayBeCorrected = ({ voidReason }: ReceiptRow, { after }: ReceiptPlace): boolean =>
	after === null && (voidReason === null || voidReason === "withdrawn");

const linkOf = (row: ReceiptRow | null) => (row ? { _id: row.code, number: receiptNumber(row) } : null);

function donorFields(donation: DonationRow): ReceiptRecord["donor"] {
	const { donorFirstName, donorLastName, billingAddress } = donation;
	const { line1 = "", line2 = "", city = "", state = "", zip_code = "", country = "" } = billingAddress ?? {};
	return {
		first_name: donorFirstName ?? "",
		last_name: donorLastName ?? "",
		line1,
		line2,
		city,
		state,
		zip_code,
		country,
	};
}

/**
 * A receipt for staff: its donor as it names them, the receipts before and after it, and what happened to it.
 * @throws Problem 404 for an unknown code
 */
export async function readReceiptRecord(ctx: Ctx, { code }: { code: string }): Promise<ReceiptRecord> {
	const row = await findReceiptByCode(ctx, { code });
	const [donation, place, panLast4, mayDecide] = await Promise.all([
		findDonation(ctx, { id: row.donationId }),
		placeOf(ctx, row),
		keptPan(ctx, { donationId: row.donationId }),
		isUninvolved(ctx, row.donationId),
	]);
	const { before, after, change, printed } = place;
	const [[names], activity] = await Promise.all([
		ctx.db.all(namesOf({ staff: change?.changedBy ?? "", donor: donation.donorUserId ?? "" })),
		readHistory(ctx, { subjectKind: "receipt", subjectId: code, limit: 20 }),
	]);
	return {
		donor: donorFields(donorAsPrinted(donation, place)),
		panLast4: printed ? printed.panLast4 : panLast4,
		mailTo: donation.donorEmail || names?.accountEmail || null,
		replaces: linkOf(before),
		replacedBy: linkOf(after),
		change: change ? { kind: change.kind, reason: change.reason, by: names?.staff ?? "", at: change.changedAt } : null,
		isOwn: !mayDecide,
		mayCorrect: mayDecide && mayBeCorrected(row, place),
		activity,
	};
}

/**
 * A receipt's content for staff who open its document. Each time is in the audit log.
 * @throws Problem 404 for an unknown code
 */
export async function openReceiptAsStaff(ctx: Ctx, { code }: { code: string }): Promise<ReceiptFacts> {
	const { id } = await findReceiptByCode(ctx, { code });
	const facts = await openReceipt(ctx, { id, opened: true });
	if (facts === null) throw new Problem(404, "receipt_not_found");
	await ctx.db.write([auditRow(ctx, "receipt.opened", { receipt: code })]);
	return facts;
}

/**
 * Mails a receipt to its donor once more: to the address that is stored with the gift, else to the account.
 * @throws Problem 404, 409 for a void one or a donor without an address, 429 after three mails in an hour
 */
export async function sendReceiptAgain(ctx: Ctx, { code }: { code: string }): Promise<void> {
	const receipt = await findReceiptByCode(ctx, { code });
	if (receipt.voidedAt !== null) throw new Problem(409, "receipt_void");
	const donation = await findDonation(ctx, { id: receipt.donationId });
	const mails = await mailReceipt(ctx, { donation, receipt });
	if (mails.length === 0) throw new Problem(409, "receipt_no_address");
	await countTry(ctx, mailsPerGift, donation.id);
	await ctx.db.write([...mails, auditRow(ctx, "receipt.sent_again", { receipt: code })]);
}
