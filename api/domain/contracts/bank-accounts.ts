import * as v from "valibot";
import {
	bankCountries,
	bankCurrency,
	depositCents,
	holderTypes,
	isMasked,
} from "../giving/bank-accounts/bank-account.ts";
import { isRoutingNumber } from "../giving/bank-accounts/routing-number.ts";
import { type MessageCode, message } from "../messages/index.ts";
import { plainDigits } from "../money.ts";
import { numberAsPrinted } from "../people/identity-numbers.ts";
import { checkbox } from "./address.ts";
import { oneLine } from "./plain-text.ts";

const text = (missing: MessageCode, longest: number) =>
	v.pipe(
		v.optional(v.string(missing), ""),
		v.trim(),
		v.nonEmpty(missing),
		oneLine,
		v.maxLength(longest, message("too_long")),
	);

/** A number as its owner types it, or as we masked it. */
const typedNumber = v.pipe(
	v.string(),
	v.trim(),
	v.maxLength(50, message("too_long")),
	v.transform((typed) => (isMasked(typed) ? typed : numberAsPrinted(typed))),
);

/**
 * POST and PUT of a payment account, and its form. Only shapes: the verb checks that the numbers exist. With PUT a number that
 * is sent back as we masked it stays as it is.
 */
export const bankAccountBody = v.pipe(
	v.object({
		country: v.pipe(v.optional(v.string(), ""), v.picklist(bankCountries, message("country_missing"))),
		label: text("bank_name_missing", 80),
		accountHolderName: text("holder_name_missing", 80),
		accountHolderType: v.pipe(v.optional(v.string(), ""), v.picklist(holderTypes, message("holder_type_missing"))),
		accountNumber: v.pipe(v.optional(typedNumber, ""), v.nonEmpty(message("account_number_missing"))),
		routingNumber: v.optional(typedNumber, ""),
		isDefault: checkbox,
		currency: v.optional(v.pipe(v.string(), v.toUpperCase(), v.picklist(["INR", "USD"], message("currency_invalid")))),
	}),
	// Checked even while other fields are wrong, so that all messages appear at once.
	v.forward(
		v.partialCheck(
			[["country"], ["routingNumber"]],
			({ country, routingNumber }) => country === "IN" || routingNumber !== "",
			message("routing_number_missing"),
		),
		["routingNumber"],
	),
	v.forward(
		v.partialCheck(
			[["country"], ["routingNumber"]],
			({ country, routingNumber }) => country === "US" || routingNumber !== "",
			message("ifsc_missing"),
		),
		["routingNumber"],
	),
	v.forward(
		v.partialCheck(
			[["country"], ["routingNumber"]],
			({ country, routingNumber }) => country === "IN" || isMasked(routingNumber) || isRoutingNumber(routingNumber),
			message("routing_number_invalid"),
		),
		["routingNumber"],
	),
	v.forward(
		v.partialCheck(
			[["country"], ["currency"]],
			({ country, currency }) => currency === undefined || currency === bankCurrency(country),
			message("currency_invalid"),
		),
		["currency"],
	),
);
export type BankAccountBody = v.InferOutput<typeof bankAccountBody>;

const cents = v.union(
	[
		v.pipe(
			v.number(),
			v.integer(message("deposit_invalid")),
			v.minValue(1, message("deposit_invalid")),
			v.maxValue(99, message("deposit_invalid")),
		),
		v.pipe(v.string(), v.transform(depositCents), v.number(message("deposit_invalid"))),
	],
	message("deposit_invalid"),
);

/** The code in the description of a small deposit. */
const depositCode = v.pipe(
	v.string(),
	v.trim(),
	v.transform(plainDigits),
	v.toUpperCase(),
	v.regex(/^SM[0-9A-Z]{4}$/, message("deposit_code_invalid")),
);

/** POST /stripe/verify-bank-account/{accountId}: two amounts in cents, or the code. */
export const verifyAccountBody = v.pipe(
	v.object({
		amount: v.optional(v.array(cents, message("deposits_missing"))),
		descriptorCode: v.optional(depositCode),
	}),
	v.forward(
		v.check(
			({ amount, descriptorCode }) => descriptorCode !== undefined || amount?.length === 2,
			message("deposits_missing"),
		),
		["amount"],
	),
);

const typedCents = (missing: MessageCode) =>
	v.pipe(
		v.optional(v.string(), ""),
		v.trim(),
		v.nonEmpty(missing),
		v.transform(depositCents),
		v.number(message("deposit_invalid")),
	);

/** The forms that verify an account. */
export const depositsForm = v.object({
	first: typedCents("first_deposit_missing"),
	second: typedCents("second_deposit_missing"),
});
export const depositCodeForm = v.object({
	code: v.pipe(v.optional(v.string(), ""), v.nonEmpty(message("deposit_code_missing")), depositCode),
});

/** An account without its numbers: they are masked to their last four characters. */
export const bankAccountAnswer = v.object({
	uniqueId: v.string(),
	status: v.nullable(v.picklist(["new", "verified"])),
	country: v.picklist(bankCountries),
	currency: v.picklist(["inr", "usd"]),
	label: v.string(),
	accountHolderName: v.string(),
	accountHolderType: v.picklist(holderTypes),
	accountNumber: v.string(),
	routingNumber: v.string(),
	isDefault: v.boolean(),
	/** The way in which a new US account is verified; null for one that isn't. */
	deposits: v.nullable(v.picklist(["amounts", "code"])),
	createdAt: v.number(),
});
export type BankAccountAnswer = v.InferOutput<typeof bankAccountAnswer>;
