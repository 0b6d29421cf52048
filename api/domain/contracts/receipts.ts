import * as v from "valibot";
import { fiscalYearFrom, missingFacts, receiptSchemes } from "../giving/receipts.ts";
import { message } from "../messages/index.ts";
import { hasPostalCode, line, postalAddress, postalCode, wrongPostalCode } from "./address.ts";
import { donorEmail, panNumber } from "./billing.ts";
import { flag, isoDay, requiredReason } from "./filters.ts";
import { firstName, lastName } from "./names.ts";
import { limit, offset } from "./paging.ts";
import { activityAnswer } from "./users.ts";

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
	/** Of an organization by its id, or of the `foundation`. */
	issuer: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64, message("too_long")))),
	/** Valid receipts under a tax law that lack something for the year's report. */
	missing: v.optional(v.picklist(missingFacts, message("value_invalid"))),
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

/** POST /receipts/{id}/void. The donor reads the reason. */
export const voidReceiptBody = v.object({ reason: requiredReason });

const countryCode = v.pipe(
	v.optional(v.string(), ""),
	v.trim(),
	v.toUpperCase(),
	v.regex(/^([A-Z]{2})?$/, message("country_missing")),
);

type AddressFields = Record<"line1" | "line2" | "city" | "state" | "zip_code" | "country", string>;
const isEmpty = ({ line1, line2, city, state, zip_code }: AddressFields) =>
	[line1, line2, city, state, zip_code].every((text) => text === "");

/** POST /receipts/{id}/correction: the donor as the new receipt names them. An empty address is none; an empty PAN leaves the PAN. */
export const correctReceiptBody = v.pipe(
	v.object({
		first_name: firstName(message("first_name_missing")),
		last_name: lastName(),
		line1: line,
		line2: line,
		city: line,
		state: line,
		zip_code: postalCode,
		country: countryCode,
		pan: v.optional(v.union([v.literal(""), panNumber]), ""),
		reason: requiredReason,
	}),
	v.forward(
		v.partialCheck(
			[["line1"], ["line2"], ["city"], ["state"], ["zip_code"], ["country"]],
			(form) => isEmpty(form) || form.country !== "",
			message("country_missing"),
		),
		["country"],
	),
	v.forward(
		v.partialCheck(
			[["line1"], ["line2"], ["city"], ["state"], ["zip_code"], ["country"]],
			(form) => isEmpty(form) || hasPostalCode(form),
			wrongPostalCode,
		),
		["zip_code"],
	),
	v.transform(({ line1, line2, city, state, zip_code, country, ...form }) => ({
		...form,
		address: isEmpty({ line1, line2, city, state, zip_code, country })
			? null
			: { line1, line2, city, state, zip_code, country },
	})),
);
export type CorrectReceiptBody = v.InferOutput<typeof correctReceiptBody>;

const otherReceipt = v.nullable(v.object({ _id: v.string(), number: v.string() }));

/** GET /receipts/{id}/record */
export const receiptRecord = v.object({
	/** The donor as this receipt names them. */
	donor: v.object({
		first_name: v.string(),
		last_name: v.string(),
		...postalAddress.entries,
	}),
	panLast4: v.nullable(v.string()),
	/** The address that its mails go to; null if there is none. */
	mailTo: v.nullable(v.string()),
	replaces: otherReceipt,
	replacedBy: otherReceipt,
	/** Why staff voided or corrected it. */
	change: v.nullable(
		v.object({ kind: v.picklist(["voided", "corrected"]), reason: v.string(), by: v.string(), at: v.number() }),
	),
	mayCorrect: v.boolean(),
	/** The reader gave the gift, or has a part in what it was given to: others correct and void it. */
	isOwn: v.boolean(),
	activity: v.array(activityAnswer),
});
export type ReceiptRecord = v.InferOutput<typeof receiptRecord>;

/** The new receipt. */
export const correctedReceipt = v.object({ _id: v.string() });

/** GET /receipts/checklist */
export const checklistQuery = v.object({ year, issuer: v.optional(v.pipe(v.string(), v.maxLength(64)), "foundation") });

/** The facts that an issuer's reports of a year lack. */
export const checklistAnswer = v.object({
	/** Those with receipts in the year, the foundation first; at most 500. */
	issuers: v.array(v.object({ _id: v.string(), name: v.nullable(v.string()) })),
	/** Valid receipts under the year's tax law. */
	receipts: v.number(),
	missing: v.object({
		pan: v.number(),
		name: v.number(),
		address: v.number(),
		registration: v.number(),
		date: v.number(),
	}),
	/** Whether the site claims Gift Aid. */
	giftAid: v.boolean(),
});
export type ChecklistAnswer = v.InferOutput<typeof checklistAnswer>;
