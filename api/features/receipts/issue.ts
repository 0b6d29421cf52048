import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import { givenAmounts } from "../../domain/giving/fees.ts";
import { isTaxScheme, needsPan, type ReceiptScheme, type VoidReason } from "../../domain/giving/receipts.ts";
import { defaultLanguage, inLanguage, type Language } from "../../domain/languages.ts";
import { formatMoney } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import type { DonationRow } from "../donations/find.ts";
import { getIssuer } from "../donations/get-issuer.ts";
import { queueMessage } from "../outbox/queue.ts";
import { receiptOf } from "./find.ts";
import { issueStatement, renewStatements } from "./internal/statements.ts";

/** The facts about a gift in the mail to its donor. */
const mailFacts = sqlQuery<{ title: string | null; language: Language | null; panLast4: string | null }>(
	() => sql`SELECT CASE ${sql.placeholder("kind")}
			WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = ${sql.placeholder("id")})
			WHEN 'individual' THEN (SELECT first_name || ' ' || last_name FROM user WHERE id = ${sql.placeholder("id")})
			WHEN 'organization' THEN (SELECT name FROM organization WHERE id = ${sql.placeholder("id")}) END AS title,
		(SELECT language FROM user WHERE id = ${sql.placeholder("user")}) AS language,
		(SELECT number_last4 FROM donor_tax_id WHERE donation_id = ${sql.placeholder("donation")}) AS panLast4`,
);

interface Mailed {
	donation: DonationRow;
	receiptId: string;
	scheme: ReceiptScheme;
	kind: "first" | "renewed";
	/** The gift of the receipt. */
	giftMinor: number;
	coverMinor: number;
}

/** The statements that mail a receipt to its donor; none without an address. */
async function mailReceipt(ctx: Ctx, { donation, receiptId, scheme, kind, ...part }: Mailed): Promise<Statement[]> {
	const { donorEmail: to, donorUserId: userId, beneficiaryKind, beneficiaryId, currency, feesOnTop } = donation;
	if (!to) return [];
	const { publicUrl } = ctx.platform.settings;
	const of = { kind: beneficiaryKind, id: beneficiaryId, user: userId, donation: donation.id };
	const [facts] = await ctx.db.all(mailFacts(of));
	const language = facts?.language ?? defaultLanguage;
	const { givenMinor, insideMinor, addedMinor, paidMinor } = givenAmounts({ feesOnTop, ...part });
	const feeMinor = insideMinor + addedMinor;
	const lacksPan = needsPan({ scheme, panLast4: facts?.panLast4 ?? null });
	return [
		queueMessage(ctx, {
			template: "gift-receipt",
			channel: "mail",
			to,
			userId,
			language,
			byTimer: true,
			data: {
				name: donation.donorFirstName ?? "",
				amount: formatMoney(paidMinor, currency),
				title: facts?.title ?? "",
				kind,
				link: `${publicUrl}/receipts/${receiptId}${language === defaultLanguage ? "" : `?lang=${language}`}`,
				gift: formatMoney(givenMinor, currency),
				fee: feeMinor > 0 ? formatMoney(feeMinor, currency) : "",
				fees: feesOnTop ? "added" : "inside",
				deductible: isTaxScheme(scheme) ? "deductible" : "",
				panLink: lacksPan ? publicUrl + inLanguage(`/receiptPan?donation=${donation.id}`, language) : "",
			},
		}),
	];
}

/**
 * The statements that issue a gift's receipt and mail it. They belong in the write that posts the payment, so that every paid gift
 * has a receipt, and every number of a series a gift.
 * @param input.paidOn the day that a bank statement names
 */
export async function issueReceipt(
	ctx: Ctx,
	input: { donation: DonationRow; paidAt: number; paidOn?: string },
): Promise<Statement[]> {
	const { donation, paidAt, paidOn } = input;
	const { giftMinor, coverMinor } = donation;
	const issuer = await getIssuer(ctx, { donation: { ...donation, succeededAt: paidAt } });
	const { id: receiptId, scheme, statement } = issueStatement(ctx, { donation, issuer, paidAt, paidOn });
	return [
		statement,
		...(await mailReceipt(ctx, { donation, receiptId, scheme, kind: "first", giftMinor, coverMinor })),
	];
}

/**
 * The statements that void a gift's receipt and issue one for what is left. They belong in the write that posts the refund.
 * @param input.giftMinor what is left of the gift, and `coverMinor` of what it has for fees
 */
export async function renewReceipt(
	ctx: Ctx,
	input: { donation: DonationRow; reason: VoidReason; giftMinor: number; coverMinor: number },
): Promise<Statement[]> {
	const { donation, reason, giftMinor, coverMinor } = input;
	const { id: receiptId, statements } = renewStatements(ctx, {
		donationId: donation.id,
		reason,
		giftMinor,
		coverMinor,
	});
	const last = receiptId === null ? null : await receiptOf(ctx, donation.id);
	// A gift from before receipts were issued has none to replace: the timer issues its first one.
	if (receiptId === null || last === null) return statements;
	const { scheme } = last;
	return [
		...statements,
		...(await mailReceipt(ctx, { donation, receiptId, scheme, kind: "renewed", giftMinor, coverMinor })),
	];
}
