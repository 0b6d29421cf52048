import { textCell } from "../../domain/csv.ts";
import { shareOf } from "../../domain/giving/refund-share.ts";
import { supporterPath } from "../../domain/giving/supporter-page.ts";
import { type Currency, formatMoney, toMajor } from "../../domain/money.ts";
import type { WebhookEvent, WebhookFormat } from "../../domain/webhook-endpoints.ts";

export interface GiftFacts {
	publicId: string;
	giftMinor: number;
	chargeMinor: number;
	refundedMinor: number;
	currency: Currency;
	beneficiaryKind: string;
	beneficiaryId: string;
	fundId: string | null;
	/** The recipient's name as the endpoint's owner may see it. */
	title: string | null;
	page: string | null;
	/** The supporter's page of the gift. */
	fundraiser: string | null;
}

/** The facts that a message tells; the gift of a ping is null. */
export interface MessageFacts {
	id: string;
	type: string;
	gift: GiftFacts | null;
}

interface Sent {
	now: number;
	publicUrl: string;
}

/** The whole message: the gift and its refunds, both without fees, and nothing about the donor. */
function whole({ type, gift }: MessageFacts, { now, publicUrl }: Sent): object {
	const timestamp = new Date(now).toISOString();
	if (!gift) return { type, timestamp, data: {} };
	return {
		type,
		timestamp,
		data: {
			donation: gift.publicId,
			amount: toMajor(gift.giftMinor),
			refunded: toMajor(shareOf(gift.refundedMinor, gift)),
			currency: gift.currency,
			recipient: {
				kind: gift.beneficiaryKind,
				id: gift.beneficiaryId,
				...(gift.fundId ? { fund: gift.fundId } : {}),
			},
			page: gift.page,
			...(gift.fundraiser
				? { fundraiser: { slug: gift.fundraiser, url: publicUrl + supporterPath(gift.fundraiser) } }
				: {}),
		},
	};
}

const sentences: Readonly<Record<WebhookEvent, string>> = {
	"donation.succeeded": "New gift: {amount} for {recipient}.",
	"donation.partially_refunded": "Part of a gift of {amount} for {recipient} was returned: {refunded} so far.",
	"donation.refunded": "A gift of {amount} for {recipient} was returned.",
	"donation.refund_failed":
		"A refund of a gift of {amount} for {recipient} failed, so that part counts as given again.",
	"donation.disputed": "The donor’s bank disputes a gift of {amount} for {recipient}.",
	"donation.dispute_won": "The dispute about a gift of {amount} for {recipient} was decided in our favour.",
	"donation.charged_back": "The donor’s bank took back a gift of {amount} for {recipient}.",
};

/** A message as a sentence, with names as the service at the other end takes them. */
function sentenceOf({ type, gift }: MessageFacts, escaped: (text: string) => string): string {
	if (!gift) return "This webhook can be reached. Messages about gifts will appear here.";
	const values: Readonly<Record<string, string>> = {
		amount: formatMoney(gift.giftMinor, gift.currency),
		refunded: formatMoney(shareOf(gift.refundedMinor, gift), gift.currency),
		recipient: escaped(gift.title ?? "a request"),
	};
	return (sentences[type as WebhookEvent] ?? type).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** Source: docs.slack.dev/messaging/formatting-message-text#escaping. So a title can't notify a channel. */
const forSlack = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Markdown of a title stays text. */
const forDiscord = (text: string) => text.replaceAll(/[\\*_~`|>#[\]()@<-]/g, "\\$&");

/** A line of a sheet: the message's id, its time and type, the gift, its amounts, the recipient and the page. */
function rowOf({ id, type, gift }: MessageFacts, now: number): (string | number)[] {
	const begin = [id, new Date(now).toISOString(), type];
	if (!gift) return begin;
	const amounts = [toMajor(gift.giftMinor), toMajor(shareOf(gift.refundedMinor, gift))];
	const where = [gift.beneficiaryKind, textCell(gift.title ?? ""), gift.page ?? ""];
	return [...begin, gift.publicId, ...amounts, gift.currency, ...where];
}

const shapes: Readonly<Record<WebhookFormat, (facts: MessageFacts, sent: Sent) => object>> = {
	json: whole,
	slack: (facts) => ({ text: sentenceOf(facts, forSlack) }),
	discord: (facts) => ({ content: sentenceOf(facts, forDiscord), allowed_mentions: { parse: [] } }),
	sheets: (facts, { now }) => ({ row: rowOf(facts, now) }),
};

/** The message to an endpoint in the shape that its owner chose. @returns JSON */
export const messageBody = (format: WebhookFormat, facts: MessageFacts, sent: Sent): string =>
	JSON.stringify(shapes[format](facts, sent));
