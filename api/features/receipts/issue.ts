import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import { withFund } from "../../../db/sql/gift-columns.ts";
import { givenAmounts } from "../../domain/giving/fees.ts";
import { receiptAmountsOf, receiptColumns } from "../../domain/giving/paid-in.ts";
import { isTaxScheme, needsPan, panDue, type VoidReason } from "../../domain/giving/receipts.ts";
import type { TributeKind } from "../../domain/giving/tribute.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import { formatMoney } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import type { DonationRow } from "../donations/find.ts";
import { getIssuer } from "../donations/get-issuer.ts";
import { giftLink } from "../donations/gift-link.ts";
import { heldMatch } from "../matches/hold.ts";
import { queueMessage } from "../outbox/queue.ts";
import { type ReceiptRow, receiptOf } from "./find.ts";
import { issueStatement, renewStatements } from "./internal/statements.ts";

const mailFacts = sqlQuery<{
	title: string | null;
	language: Language | null;
	accountEmail: string | null;
	panLast4: string | null;
	tribute: TributeKind | null;
	tributeName: string | null;
	page: string | null;
}>(
	() => sql`SELECT CASE ${sql.placeholder("kind")}
			WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = ${sql.placeholder("id")})
			WHEN 'individual' THEN (SELECT first_name || ' ' || last_name FROM user WHERE id = ${sql.placeholder("id")})
			WHEN 'organization' THEN (SELECT ${withFund(sql`name`, sql`${sql.placeholder("fund")}`)} FROM organization WHERE id = ${sql.placeholder("id")}) END AS title,
		(SELECT language FROM user WHERE id = ${sql.placeholder("user")}) AS language,
		(SELECT email FROM user WHERE id = ${sql.placeholder("user")} AND email_verified_at IS NOT NULL) AS accountEmail,
		(SELECT number_last4 FROM donor_tax_id WHERE donation_id = ${sql.placeholder("donation")}) AS panLast4,
		(SELECT kind FROM gift_tribute WHERE donation_id = ${sql.placeholder("donation")}) AS tribute,
		(SELECT name FROM gift_tribute WHERE donation_id = ${sql.placeholder("donation")}) AS tributeName,
		(SELECT p.title FROM supporter_gift g JOIN supporter_page p ON p.id = g.page_id
			WHERE g.donation_id = ${sql.placeholder("donation")} AND p.state = 'shown') AS page`,
);

/** The facts of a gift in a mail to its donor: what it is for (empty for the foundation), in which language, with which PAN. */
export async function giftFacts(ctx: Ctx, donation: DonationRow) {
	const { beneficiaryKind: kind, beneficiaryId: id, fundId: fund, donorUserId: user } = donation;
	const [facts] = await ctx.db.all(mailFacts({ kind, id, fund, user, donation: donation.id }));
	return {
		title: facts?.title ?? "",
		language: facts?.language ?? defaultLanguage,
		accountEmail: facts?.accountEmail ?? null,
		panLast4: facts?.panLast4 ?? null,
		tribute: facts?.tribute ?? ("" as const),
		tributeName: facts?.tributeName ?? "",
		page: facts?.page ?? "",
	};
}

const dayIn = (language: Language, day: string) =>
	new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(day));

type Paid = "paidCurrency" | "paidGiftMinor" | "paidCoverMinor";

interface Mailed {
	donation: DonationRow;
	/** The gift of the receipt, and whether it replaces another. */
	receipt: Pick<ReceiptRow, "scheme" | "fiscalYear" | "giftMinor" | "coverMinor" | Paid> & { replaces: string | null };
	/** The reader's, if it is known better than from the account. */
	language?: Language;
	/** A correction that is not stored yet. */
	isCorrection?: true;
}

const reasonOf = sqlQuery<{ reason: VoidReason | null }>(
	() => sql`SELECT void_reason AS reason FROM receipt WHERE id = ${sql.placeholder("id")}`,
);

/** Whether it is the first receipt of its gift, one after a refund, or one whose donor was corrected. */
async function mailKind(ctx: Ctx, replaces: string | null): Promise<"first" | "renewed" | "corrected"> {
	if (replaces === null) return "first";
	const [row] = await ctx.db.all(reasonOf({ id: replaces }));
	return row?.reason === "corrected" || row?.reason === "withdrawn" ? "corrected" : "renewed";
}

/** A gift without an address is that of an account, which keeps its receipts. Whoever has its number now can't log in to see them. */
export const myDonations = (ctx: Ctx, language: Language) => linkFor(ctx, "/myDonations", language);

/**
 * The statements that mail a receipt to its donor. A gift without an address goes to its account's, or by SMS to the account's
 * number; a guest's without one is told nothing.
 */
export async function mailReceipt(ctx: Ctx, { donation, receipt, ...known }: Mailed): Promise<Statement[]> {
	const { id: donationId, donorEmail, donorUserId: userId, feesOnTop } = donation;
	if (!donorEmail && userId === null) return [];
	const { title, language: ofAccount, accountEmail, panLast4, ...about } = await giftFacts(ctx, donation);
	const to = donorEmail || accountEmail;
	const language = known.language ?? ofAccount;
	const { scheme, fiscalYear, replaces } = receipt;
	const kind = known.isCorrection ? "corrected" : await mailKind(ctx, replaces);
	const matched = replaces === null ? await heldMatch(ctx, { donationId }) : null;
	const due = panDue(fiscalYear, ctx.platform.clock.now());
	const amounts = receiptAmountsOf({ ...receipt, currency: donation.currency, feesOnTop });
	const { currency, credited } = amounts;
	const { givenMinor, insideMinor, addedMinor, paidMinor } = givenAmounts(amounts);
	const feeMinor = insideMinor + addedMinor;
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
				added: matched ? formatMoney(matched.minor, matched.currency) : "",
				sponsor: matched?.sponsor ?? "",
				credited: credited ? formatMoney(credited.minor, credited.currency) : "",
				title,
				...about,
				kind,
				link: to ? await giftLink(ctx, { donationId, language }) : myDonations(ctx, language),
				gift: formatMoney(givenMinor, currency),
				fee: feeMinor > 0 ? formatMoney(feeMinor, currency) : "",
				fees: feesOnTop ? "added" : "inside",
				deductible: isTaxScheme(scheme) ? "deductible" : "",
				panBy: due.late ? "" : dayIn(language, due.on),
				panLink: needsPan({ scheme, panLast4 }) ? await giftLink(ctx, { donationId, language, to: "pan" }) : "",
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
	const { statement, ...issued } = issueStatement(ctx, { donation, issuer, paidAt, paidOn });
	const receipt = { ...issued, giftMinor, coverMinor, ...receiptColumns(donation), replaces: null };
	return [statement, ...(await mailReceipt(ctx, { donation, receipt }))];
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
	const { id: receiptId, statements } = renewStatements(ctx, { donation, reason, giftMinor, coverMinor });
	const last = receiptId === null ? null : await receiptOf(ctx, donation.id);
	// A gift from before receipts were issued has none to replace: the timer issues its first one.
	if (receiptId === null || last === null || last.voidReason === "withdrawn") return statements;
	const { scheme, fiscalYear, id: replaces } = last;
	const receipt = { scheme, fiscalYear, giftMinor, coverMinor, ...receiptColumns(donation), replaces };
	return [...statements, ...(await mailReceipt(ctx, { donation, receipt }))];
}
