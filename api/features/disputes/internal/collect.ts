import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import type { Address } from "../../../../db/schema/people.ts";
import type { EvidenceTexts } from "../../../domain/giving/disputes.ts";
import { localDay } from "../../../domain/giving/receipts.ts";
import { type Currency, formatMoney } from "../../../domain/money.ts";
import { regionOf } from "../../../domain/regions.ts";
import type { Ctx } from "../../../http/context.ts";
import { evidenceDocuments } from "../documents.ts";
import type { DisputeRow } from "./rows.ts";

/** A gift as evidence tells of it. */
interface Gift {
	address: string | null;
	giftMinor: number;
	chargeMinor: number;
	currency: Currency;
	createdAt: number;
	succeededAt: number | null;
	message: string | null;
	payerCountry: string | null;
	cardBrand: string | null;
	cardLast4: string | null;
	instrument: string | null;
	instrumentName: string | null;
	instrumentReference: string | null;
	riskLevel: string | null;
	receiptId: string | null;
	/** Paid gifts of the same account or address before this one, and the first of them. */
	earlier: number;
	since: number | null;
}

const place = sql.placeholder;
const donation = place("donation");
const giftOf = sqlQuery<Gift>(
	() => sql`SELECT d.billing_address AS address, d.gift_minor AS giftMinor, d.charge_minor AS chargeMinor, d.currency, d.created_at AS createdAt,
		d.succeeded_at AS succeededAt, m.text AS message, a.payer_country AS payerCountry, a.card_brand AS cardBrand, a.card_last4 AS cardLast4,
		a.instrument, a.instrument_name AS instrumentName, a.instrument_reference AS instrumentReference, a.risk_level AS riskLevel,
		(SELECT id FROM receipt WHERE donation_id = d.id ORDER BY issued_at DESC LIMIT 1) AS receiptId,
		(SELECT count(*) FROM (SELECT 1 FROM donation e WHERE e.donor_email = d.donor_email COLLATE NOCASE AND e.donor_email IS NOT NULL
			AND e.succeeded_at < d.succeeded_at AND e.status IN ('succeeded', 'partially_refunded') LIMIT 100)) AS earlier,
		(SELECT min(e.succeeded_at) FROM donation e WHERE e.donor_email = d.donor_email COLLATE NOCASE AND e.donor_email IS NOT NULL
			AND e.succeeded_at < d.succeeded_at AND e.status IN ('succeeded', 'partially_refunded')) AS since
	FROM donation d LEFT JOIN payment_attempt a ON a.id = (SELECT attempt_id FROM dispute WHERE id = ${place("dispute")})
		LEFT JOIN gift_message m ON m.donation_id = d.id WHERE d.id = ${donation}`,
);

/** Mails to the donor that name the gift, its receipt or its recipient. The outbox keeps them for 90 days. */
const mailsOf = sqlQuery<{ template: string; recipient: string; sentAt: number }>(
	() => sql`SELECT template, recipient, sent_at AS sentAt FROM outbox_message INDEXED BY outbox_by_recipient
		WHERE recipient = ${place("email")} AND created_at >= ${place("since")} AND channel = 'mail' AND state = 'sent' AND sent_at IS NOT NULL
			AND (instr(data, ${donation}) > 0 OR instr(data, ${place("gift")}) > 0 OR instr(data, ${place("receipt")}) > 0 OR instr(data, ${place("beneficiary")}) > 0)
		ORDER BY created_at DESC LIMIT 50`,
);

/** The donor's messages to our help desk since then, and our answers. */
const messagesOf = sqlQuery<{ message: string; createdAt: number; answer: string | null; answeredAt: number | null }>(
	() => sql`SELECT message, created_at AS createdAt, answer, answered_at AS answeredAt FROM help_message INDEXED BY help_message_by_email
		WHERE email = ${place("email")} COLLATE NOCASE AND email IS NOT NULL AND created_at >= ${place("since")} ORDER BY created_at DESC LIMIT 20`,
);

/** Names of our mails to donors, in plain words. */
const mailNames: Readonly<Record<string, string>> = {
	"gift-receipt": "the receipt for this payment",
	"gift-thanks": "thanks from the recipient",
	"gift-link": "a link to the gift that the donor asked for",
	"gift-refunded": "a refund",
	"request-update": "what has become of the gift",
	"transfer-returned": "a returned transfer",
	"event-tickets": "the tickets that were paid for",
};

const time = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
const lines = (of: readonly (string | null | false)[]) => of.filter(Boolean).join("\n");
const cut = (text: string) => (text.length > 1000 ? `${text.slice(0, 999)}…` : text);

function addressText(json: string | null): string {
	if (json === null) return "";
	const { line1, line2, city, state, zip_code, country } = JSON.parse(json) as Address;
	return lines([line1, line2 ?? "", [city, state, zip_code].filter(Boolean).join(", "), country]);
}

const countryName = (code: string) =>
	new Intl.DisplayNames("en", { type: "region", fallback: "code" }).of(code) ?? code;

function originText(gift: Gift): string {
	const { payerCountry, cardBrand, cardLast4, instrument, instrumentName, instrumentReference, riskLevel } = gift;
	return lines([
		payerCountry && `The payment was made from a network in ${countryName(payerCountry)}.`,
		cardLast4 && `It was made with a ${cardBrand ?? ""} card ending in ${cardLast4}.`.replace("a  card", "a card"),
		instrument && `It was made by ${[instrument, instrumentName].filter(Boolean).join(", ")}.`,
		instrumentReference && `The bank’s own reference of it is ${instrumentReference}.`,
		riskLevel && `The payment provider rated its risk as ${riskLevel}.`,
		gift.earlier > 0 &&
			gift.since !== null &&
			`The same donor has given ${gift.earlier === 100 ? "100 times or more" : gift.earlier === 1 ? "once" : `${gift.earlier} times`} before, first on ${time(gift.since).slice(0, 10)}, without a dispute.`,
	]);
}

function productText({ publicUrl, dispute, gift }: { publicUrl: string; dispute: DisputeRow; gift: Gift }): string {
	const { kind, beneficiaryId, title } = dispute;
	const charge = formatMoney(gift.chargeMinor, gift.currency);
	const page =
		kind === "request"
			? `/donationRequest/${beneficiaryId}`
			: kind === "organization"
				? `/organization/${beneficiaryId}`
				: "";
	return lines([
		`A donation of ${charge} to ${title ? `“${title}”` : "our foundation"}. The donor chose the recipient and the amount, and saw both before paying. Nothing is delivered for it.`,
		page && `The page on which it was given: ${publicUrl}${page}`,
		`It was begun at ${time(gift.createdAt)}${gift.succeededAt ? ` and paid at ${time(gift.succeededAt)}` : ""}.`,
		gift.message && `With it the donor wrote: “${cut(gift.message)}”`,
	]);
}

/** Evidence on a disputed gift, with the day of its payment and its last receipt. */
export async function collectEvidence(
	ctx: Ctx,
	dispute: DisputeRow,
): Promise<{ texts: EvidenceTexts; paidOn: string; receiptId: string | null }> {
	const { publicUrl } = ctx.platform.settings;
	const refundPolicy = evidenceDocuments().refundPolicy(publicUrl);
	const nothing = {
		statement: "",
		product: "",
		donorName: "",
		donorEmail: "",
		billingAddress: "",
		origin: "",
		communication: "",
	};
	const { donationId, publicId, beneficiaryId, email, firstName, lastName } = dispute;
	const [gift] = donationId ? await ctx.db.all(giftOf({ donation: donationId, dispute: dispute.id })) : [];
	const region = regionOf(dispute.currency);
	if (!gift)
		return { texts: { ...nothing, refundPolicy }, paidOn: localDay(region, dispute.openedAt), receiptId: null };
	const none = "nothing has this id";
	const about = {
		donation: donationId ?? none,
		gift: publicId ?? none,
		receipt: gift.receiptId ?? none,
		beneficiary: beneficiaryId ?? none,
	};
	const [mails, messages] = email
		? await ctx.db.batch([
				mailsOf({ email, since: gift.createdAt, ...about }),
				messagesOf({ email, since: gift.createdAt }),
			])
		: [[], []];
	const told = [
		...mails.map(({ template, recipient, sentAt }) => ({
			at: sentAt,
			text: `${time(sentAt)}: we mailed ${mailNames[template] ?? "a message about it"} to ${recipient}.`,
		})),
		...messages.flatMap(({ message, createdAt, answer, answeredAt }) => [
			{ at: createdAt, text: `${time(createdAt)}: the donor wrote to us: “${cut(message)}”` },
			...(answer && answeredAt ? [{ at: answeredAt, text: `${time(answeredAt)}: we answered: “${cut(answer)}”` }] : []),
		]),
	];
	return {
		texts: {
			...nothing,
			product: productText({ publicUrl, dispute, gift }),
			donorName: [firstName, lastName].filter(Boolean).join(" "),
			donorEmail: email ?? "",
			billingAddress: addressText(gift.address),
			origin: originText(gift),
			communication: lines(told.toSorted((a, b) => a.at - b.at).map(({ text }) => text)),
			refundPolicy,
		},
		paidOn: localDay(region, gift.succeededAt ?? gift.createdAt),
		receiptId: gift.receiptId,
	};
}
