import * as v from "valibot";
import { fiscalYearFrom, receiptSchemes } from "../giving/receipts.ts";
import { message } from "../messages/index.ts";
import { donorEmail, panNumber } from "./billing.ts";
import { flag, isoDay } from "./filters.ts";
import { limit, offset } from "./paging.ts";

/** The form for a donor's PAN. */
export const panForm = v.object({ pan: panNumber });

const year = v.pipe(
	v.string(),
	v.check((text) => fiscalYearFrom(text) !== null, message("receipt_year_not_found")),
);

/** The page and the call that mail the link of a gift. */
export const giftLinkForm = v.object({
	email: donorEmail,
	/** The gift's reference, its receipt's number, or the payment's id or UPI reference. */
	reference: v.pipe(
		v.optional(v.string(), ""),
		v.trim(),
		v.nonEmpty(message("gift_reference_missing")),
		v.maxLength(100, message("too_long")),
	),
});

/** The forms with an address alone: the one that a receipt was sent to, and the corrected one of a gift. */
export const giftEmailForm = v.object({ email: donorEmail });

/** GET /receipts */
export const listReceiptsQuery = v.object({
	/** The start of a donor's last name or address, or a receipt's code. */
	search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, message("too_long")))),
	scheme: v.optional(v.picklist(["all", ...receiptSchemes], message("value_invalid"))),
	state: v.optional(v.picklist(["all", "valid", "void"], message("value_invalid"))),
	/** `2026` in the US, `2026-27` in India. */
	year: v.optional(year),
	/** One receipt, by its code. */
	id: v.optional(v.pipe(v.string(), v.maxLength(64))),
	isDownload: v.optional(flag, "false"),
	limit: limit(10),
	offset,
});

/** Amounts are in major units, times in milliseconds. */
export const receiptAnswer = v.object({
	/** The code that is printed on it. */
	_id: v.string(),
	number: v.string(),
	scheme: v.picklist(receiptSchemes),
	year: v.string(),
	/** Null for the foundation. */
	issuerId: v.nullable(v.string()),
	issuer: v.nullable(v.string()),
	donor: v.object({ name: v.nullable(v.string()), email: v.nullable(v.string()) }),
	/** The donation's public id. */
	donationId: v.string(),
	/** The gift after refunds: with the fee inside it, but without what was added for fees. */
	giftAmount: v.number(),
	feesInside: v.number(),
	feesAdded: v.number(),
	/** The sum that it certifies to the tax office; null for a gift that is not deductible. */
	certifiedAmount: v.nullable(v.number()),
	currency: v.string(),
	paidOn: v.string(),
	issuedAt: v.number(),
	voidedAt: v.nullable(v.number()),
	voidReason: v.nullable(v.string()),
	/** Whether the donor gave a PAN. */
	hasPan: v.boolean(),
	/** Whether the donor declared Gift Aid for the gift, and has not withdrawn it. */
	hasGiftAid: v.boolean(),
	giftAidWithdrawnAt: v.nullable(v.number()),
	/** When its declaration was first on a schedule for HMRC. */
	giftAidScheduledAt: v.nullable(v.number()),
});
export type ReceiptAnswer = v.InferOutput<typeof receiptAnswer>;

/** GET /receipts/giftAid: days in the UK. */
export const giftAidQuery = v.object({ from: isoDay(message("day_invalid")), to: isoDay(message("day_invalid")) });

/** POST /giftAid/withdraw/{donationId}: milliseconds. */
export const withdrawnGiftAid = v.object({ withdrawnAt: v.number() });

/** GET /receipts/form10bd */
export const form10bdQuery = v.object({
	year: v.pipe(
		year,
		v.check((text) => fiscalYearFrom(text)?.country === "IN", message("receipt_year_not_found")),
	),
	/** The organization that reports its gifts; the foundation by default. */
	issuer: v.optional(v.pipe(v.string(), v.maxLength(64)), "foundation"),
});
