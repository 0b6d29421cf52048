import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import { formatMoney } from "../../domain/money.ts";
import type { VoidReason } from "../../domain/receipts.ts";
import type { Ctx } from "../../http/context.ts";
import type { DonationRow } from "../donations/find.ts";
import { getIssuer } from "../donations/get-issuer.ts";
import { queueMessage } from "../outbox/queue.ts";
import { issueStatement, renewStatements } from "./internal/statements.ts";

/** What a mail to a gift's donor says about the gift. */
const mailFacts = sqlQuery<{ title: string | null; language: Language | null }>(
	() => sql`SELECT CASE ${sql.placeholder("kind")}
			WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = ${sql.placeholder("id")})
			WHEN 'individual' THEN (SELECT first_name || ' ' || last_name FROM user WHERE id = ${sql.placeholder("id")})
			WHEN 'organization' THEN (SELECT name FROM organization WHERE id = ${sql.placeholder("id")}) END AS title,
		(SELECT language FROM user WHERE id = ${sql.placeholder("user")}) AS language`,
);

/** The statements that mail a receipt to its donor; none without an address. */
async function mailReceipt(
	ctx: Ctx,
	{
		donation,
		receiptId,
		minor,
		kind: receiptKind,
	}: { donation: DonationRow; receiptId: string; minor: number; kind: "first" | "renewed" },
): Promise<Statement[]> {
	const { donorEmail: to, donorUserId: userId, beneficiaryKind: kind, beneficiaryId: id } = donation;
	if (!to) return [];
	const [facts] = await ctx.db.all(mailFacts({ kind, id, user: userId }));
	const language = facts?.language ?? defaultLanguage;
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
				amount: formatMoney(minor, donation.currency),
				title: facts?.title ?? "",
				kind: receiptKind,
				link: `${ctx.platform.settings.publicUrl}/receipts/${receiptId}${language === defaultLanguage ? "" : `?lang=${language}`}`,
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
	const issuer = await getIssuer(ctx, { donation: { ...donation, succeededAt: paidAt } });
	const { id, statement } = issueStatement(ctx, { donation, issuer, paidAt, paidOn });
	return [
		statement,
		...(await mailReceipt(ctx, { donation, receiptId: id, minor: donation.chargeMinor, kind: "first" })),
	];
}

/**
 * The statements that void a gift's receipt and issue one for what is left. They belong in the write that posts the refund.
 * @param input.giftMinor what is left of the gift, and `coverMinor` of what was added for fees
 */
export async function renewReceipt(
	ctx: Ctx,
	input: { donation: DonationRow; reason: VoidReason; giftMinor: number; coverMinor: number },
): Promise<Statement[]> {
	const { donation, reason, giftMinor, coverMinor } = input;
	const { id, statements } = renewStatements(ctx, { donationId: donation.id, reason, giftMinor, coverMinor });
	if (id === null) return statements;
	const minor = giftMinor + coverMinor;
	return [...statements, ...(await mailReceipt(ctx, { donation, receiptId: id, minor, kind: "renewed" }))];
}
