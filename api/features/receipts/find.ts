import { eq, type SQL, sql } from "drizzle-orm";
import { query, sqlQuery } from "../../../db/client.ts";
import { receipt, receiptChange } from "../../../db/schema/index.ts";
import { withFund } from "../../../db/sql/gift-columns.ts";
import { asPaid, type GiftAmounts, receiptAmountsOf } from "../../domain/giving/paid-in.ts";
import type { PaymentMethod } from "../../domain/giving/payments.ts";
import {
	codeFrom,
	initials,
	type ReceiptScheme,
	receiptNumber,
	type VoidReason,
} from "../../domain/giving/receipts.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { type DonationRow, findDonation, mayOpen } from "../donations/find.ts";

export type ReceiptRow = typeof receipt.$inferSelect;

const receiptById = query((read) =>
	read
		.select()
		.from(receipt)
		.where(eq(receipt.id, sql.placeholder("id"))),
);

const receiptByCode = query((read) =>
	read
		.select()
		.from(receipt)
		.where(eq(receipt.code, sql.placeholder("code"))),
);

/** The last of a gift's receipts: the others are void. */
const lastOfDonation = query((read) =>
	read
		.select()
		.from(receipt)
		.where(
			sql`${receipt.donationId} = ${sql.placeholder("donationId")} AND NOT EXISTS (SELECT 1 FROM receipt n WHERE n.replaces = ${receipt.id})`,
		),
);

const successorOf = query((read) =>
	read
		.select()
		.from(receipt)
		.where(eq(receipt.replaces, sql.placeholder("id"))),
);

export type ReceiptChangeRow = typeof receiptChange.$inferSelect;

const changeOf = query((read) =>
	read
		.select()
		.from(receiptChange)
		.where(eq(receiptChange.receiptId, sql.placeholder("id"))),
);

/**
 * SQL for the id of the receipt whose correction keeps the donor that this one was printed with: its own, or the next one's of the
 * gift. All of a gift's receipts are of one series. None for the last ones, which name the gift's donor.
 */
export const printedChange = (receipt: { donationId: SQL; number: SQL }): SQL =>
	sql`(SELECT c.receipt_id FROM receipt_change c INDEXED BY receipt_change_of_gift CROSS JOIN receipt n ON n.id = c.receipt_id
		WHERE c.donation_id = ${receipt.donationId} AND n.number >= ${receipt.number}
			AND EXISTS (SELECT 1 FROM receipt s WHERE s.replaces = n.id) ORDER BY n.number LIMIT 1)`;

const printedOf = query((read) =>
	read
		.select()
		.from(receiptChange)
		.where(
			sql`${receiptChange.receiptId} = ${printedChange({ donationId: sql`${sql.placeholder("donationId")}`, number: sql`${sql.placeholder("number")}` })}`,
		),
);

/** A gift's newest receipt, which is void if nothing of the gift is left; null for a gift without one. */
export async function receiptOf(ctx: Ctx, donationId: string): Promise<ReceiptRow | null> {
	const [row] = await ctx.db.all(lastOfDonation({ donationId }));
	return row ?? null;
}

/** The payment that a receipt names. */
export interface ReceiptPayment {
	method: PaymentMethod;
	/** The provider's id of the payment, or the bank's reference of a transfer that staff entered. */
	paymentId: string | null;
	cardBrand: string | null;
	cardLast4: string | null;
	instrument: string | null;
	instrumentName: string | null;
	instrumentReference: string | null;
}

/** The content of a receipt. */
export interface ReceiptFacts {
	receipt: ReceiptRow;
	/** With its donor as this receipt names them. */
	donation: DonationRow;
	/** The gift's recipient, whoever may see that now; null for the foundation, or if it is gone. */
	title: string | null;
	/** The method of payment; without the card, bank and reference of another user who paid it. */
	payment: ReceiptPayment | null;
	/** The last four characters of the donor's PAN. */
	panLast4: string | null;
	/** The number of the receipt that this one replaces, and of the one that replaces it. */
	replaces: string | null;
	replacedBy: string | null;
}

/** A receipt's place among those of its gift, and what staff changed. */
export interface ReceiptPlace {
	before: ReceiptRow | null;
	after: ReceiptRow | null;
	change: ReceiptChangeRow | null;
	/** The correction that keeps its donor; null if it names the gift's. */
	printed: ReceiptChangeRow | null;
}

export async function placeOf(ctx: Ctx, { id, replaces, donationId, number }: ReceiptRow): Promise<ReceiptPlace> {
	const [[before], [after], [change], [printed]] = await ctx.db.batch([
		receiptById({ id: replaces ?? "" }),
		successorOf({ id }),
		changeOf({ id }),
		printedOf({ donationId, number }),
	]);
	return { before: before ?? null, after: after ?? null, change: change ?? null, printed: printed ?? null };
}

/** A gift with its donor as a receipt names them. */
export function donorAsPrinted(donation: DonationRow, { printed }: Pick<ReceiptPlace, "printed">): DonationRow {
	if (printed === null) return donation;
	const { donorFirstName, donorLastName, billingAddress } = printed;
	return { ...donation, donorFirstName, donorLastName, billingAddress };
}

const surroundings = sqlQuery<{ title: string | null; panLast4: string | null }>(
	() => sql`SELECT CASE ${sql.placeholder("kind")}
			WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = ${sql.placeholder("id")})
			WHEN 'individual' THEN (SELECT first_name || ' ' || last_name FROM user WHERE id = ${sql.placeholder("id")})
			WHEN 'organization' THEN (SELECT ${withFund(sql`name`, sql`${sql.placeholder("fund")}`)} FROM organization WHERE id = ${sql.placeholder("id")}) END AS title,
		(SELECT number_last4 FROM donor_tax_id WHERE donation_id = ${sql.placeholder("donation")}) AS panLast4`,
);

const paymentOf = sqlQuery<ReceiptPayment & { principal: string }>(
	() => sql`SELECT method, coalesce(provider_charge_id, provider_intent_id) AS paymentId, card_brand AS cardBrand, card_last4 AS cardLast4,
			instrument, instrument_name AS instrumentName, instrument_reference AS instrumentReference, principal
		FROM payment_attempt WHERE donation_id = ${sql.placeholder("donation")} AND status = 'succeeded' LIMIT 1`,
);

/** The payment as the donor may know it: another user may have paid it with a card or account of their own. */
function knownToDonor(
	{ principal, ...payment }: ReceiptPayment & { principal: string },
	{ donorUserId }: DonationRow,
): ReceiptPayment {
	const byAnother = principal.startsWith("user:") && principal !== `user:${donorUserId}`;
	if (!byAnother) return payment;
	const hidden = {
		cardBrand: null,
		cardLast4: null,
		instrument: null,
		instrumentName: null,
		instrumentReference: null,
	};
	return { ...payment, ...hidden };
}

/** @throws Problem 404 for an unknown id */
export async function findReceipt(ctx: Ctx, { id }: { id: string }): Promise<ReceiptRow> {
	const [row] = /^rcp_[0-9A-Z]{26}$/.test(id) ? await ctx.db.all(receiptById({ id })) : [];
	if (!row) throw notFound("receipt");
	return row;
}

/**
 * A receipt with all that is printed on it, for its donor; null for anyone else.
 * @param input.opened it was opened otherwise, by a key of its own
 * @throws Problem 404 for an unknown id
 */
export async function openReceipt(
	ctx: Ctx,
	{ id, opened = false }: { id: string; opened?: boolean },
): Promise<ReceiptFacts | null> {
	const row = await findReceipt(ctx, { id });
	const donation = await findDonation(ctx, { id: row.donationId });
	if (!opened && !mayOpen(ctx, donation)) return null;
	const of = {
		kind: donation.beneficiaryKind,
		id: donation.beneficiaryId,
		fund: donation.fundId,
		donation: donation.id,
	};
	const [[[facts], [payment]], place] = await Promise.all([
		ctx.db.batch([surroundings(of), paymentOf({ donation: donation.id })]),
		placeOf(ctx, row),
	]);
	const { before, after, printed } = place;
	return {
		receipt: row,
		donation: donorAsPrinted(donation, place),
		title: facts?.title ?? null,
		payment: payment ? knownToDonor(payment, donation) : null,
		panLast4: (printed ? printed.panLast4 : facts?.panLast4) ?? null,
		replaces: before ? receiptNumber(before) : null,
		replacedBy: after ? receiptNumber(after) : null,
	};
}

/** A receipt by the code that is printed on it, by which staff know it. @throws Problem 404 for an unknown one */
export async function findReceiptByCode(ctx: Ctx, { code }: { code: string }): Promise<ReceiptRow> {
	const [row] = codeFrom(code) === code ? await ctx.db.all(receiptByCode({ code })) : [];
	if (!row) throw notFound("receipt");
	return row;
}

/** The public facts about a receipt: enough to compare it with a paper, without the donor. */
export interface VerifiedReceipt {
	number: string;
	scheme: ReceiptScheme;
	/** Null for the foundation. */
	issuerName: string | null;
	registrationNumber: string | null;
	/** As it was paid, with the refunds when it was issued. */
	amounts: GiftAmounts;
	certifiedMinor: number;
	/** Of the certified part. */
	currency: ReceiptRow["currency"];
	paidOn: string;
	issuedAt: number;
	/** Of the donor's names on this receipt; empty if they were erased. */
	initials: string;
	voided: { at: number; reason: VoidReason; replaced: boolean } | null;
}

/** Confirms a receipt by the code that is printed on it; null if we issued none with this code. */
export async function verifyReceipt(ctx: Ctx, { code: typed }: { code: string }): Promise<VerifiedReceipt | null> {
	const code = codeFrom(typed);
	const [row] = code === null ? [] : await ctx.db.all(receiptByCode({ code }));
	if (!row) return null;
	const [gift, place, last] = await Promise.all([
		findDonation(ctx, { id: row.donationId }),
		placeOf(ctx, row),
		receiptOf(ctx, row.donationId),
	]);
	const donation = donorAsPrinted(gift, place);
	const { voidedAt: at, voidReason: reason } = row;
	const { scheme, issuerName, registrationNumber, currency, certifiedMinor, paidOn, issuedAt } = row;
	return {
		number: receiptNumber(row),
		scheme,
		issuerName,
		registrationNumber,
		amounts: receiptAmountsOf({ ...row, feesOnTop: donation.feesOnTop }, asPaid(donation).chargeMinor),
		certifiedMinor,
		currency,
		paidOn,
		issuedAt,
		initials: initials([...new Set([donation.donorFirstName, donation.donorLastName])]),
		voided: at !== null && reason !== null ? { at, reason, replaced: last?.voidedAt === null } : null,
	};
}
