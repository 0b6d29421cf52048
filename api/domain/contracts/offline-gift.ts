import * as v from "valibot";
import { acceptedDonationFors, type DonationFor } from "../giving/donation-for.ts";
import { isCalendarDay } from "../local-day.ts";
import { message } from "../messages/index.ts";
import { type Currency, currencies, plainDigits } from "../money.ts";
import { checkbox } from "./address.ts";
import { byCurrency, inNamedCurrency, receivedAmount } from "./amounts.ts";
import { emailText } from "./email.ts";
import { lastNameIfAny, nameIfAny } from "./names.ts";
import { severalLines } from "./plain-text.ts";

const wrongDay = message("received_on_invalid");

const fieldsIn = (currency: Currency | null) =>
	v.object({
		donationFor: v.optional(v.picklist(acceptedDonationFors, message("recipient_missing")), "donationRequest"),
		donationRequestId: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ""),
		toUserInfo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ""),
		orgId: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64))),
		/** The match that its sponsor pays, by the end of its page's address; it names the recipient. */
		match: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80, message("too_long")))),
		/** A fund of the organization. */
		fundId: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80, message("fund_unknown")))),
		currency: v.optional(v.picklist(currencies, message("recipient_missing")), "INR"),
		amount: receivedAmount(currency),
		bankReference: v.pipe(
			v.optional(v.string(message("bank_reference_missing")), ""),
			v.trim(),
			v.regex(/^[\w ./-]{1,64}$/, message("bank_reference_missing")),
		),
		/** `2026-11-05` */
		receivedOn: v.pipe(
			v.optional(v.string(wrongDay), ""),
			v.trim(),
			v.transform(plainDigits),
			v.isoDate(wrongDay),
			v.check(isCalendarDay, wrongDay),
		),
		first_name: nameIfAny(),
		last_name: lastNameIfAny(),
		email: v.optional(v.union([v.literal(""), emailText()], message("email_invalid")), ""),
		anonymous: checkbox,
		note: v.pipe(v.optional(v.string(), ""), v.trim(), severalLines, v.maxLength(500, message("too_long"))),
	});
type Fields = v.InferOutput<ReturnType<typeof fieldsIn>>;

/** The field of each kind of recipient. */
export const recipientFields = {
	donationRequest: "donationRequestId",
	individual: "toUserInfo",
	organization: "orgId",
} as const satisfies Partial<Record<DonationFor, keyof Fields>>;

/** The recipient's fields that are empty, or filled although the gift goes elsewhere: what is ignored would be missed. */
function wrongRecipients({ donationFor = "donationRequest", match, fundId, ...ids }: Partial<Fields>) {
	const elsewhere = message(match ? "recipient_of_match" : "recipient_of_other_kind");
	const wrong = Object.entries(recipientFields).flatMap(([kind, field]) => {
		const isOwn = !match && kind === donationFor;
		if (isOwn === Boolean(ids[field])) return [];
		return [{ field, code: isOwn ? message("recipient_missing") : elsewhere }];
	});
	const isFundElsewhere = fundId && (match || donationFor !== "organization");
	return isFundElsewhere ? [...wrong, { field: "fundId", code: elsewhere }] : wrong;
}

/** A bank transfer that staff read on the bank's statement, in its currency. */
export const offlineGiftFormIn = byCurrency((currency) =>
	v.pipe(
		fieldsIn(currency),
		v.rawCheck(({ dataset, addIssue }) => {
			const input = dataset.value as Record<string, unknown> | null;
			if (input === null || typeof input !== "object") return;
			for (const { field: key, code } of wrongRecipients(input as Partial<Fields>)) {
				addIssue({ message: code, path: [{ type: "object", origin: "value", input, key, value: input[key] }] });
			}
		}),
	),
);
/** POST /offlineDonations */
export const offlineGiftForm = inNamedCurrency(offlineGiftFormIn, ({ currency = "INR" }) => currency);
export type OfflineGiftForm = v.InferOutput<typeof offlineGiftForm>;
