import * as v from "valibot";
import { languages } from "../languages.ts";
import { type MessageCode, message } from "../messages/index.ts";
import { currencies } from "../money.ts";
import { regionCodes } from "../regions.ts";
import { mostMonths } from "../requests/campaigns/donor-groups.ts";
import { giftAmount } from "./amounts.ts";
import { isoDay } from "./filters.ts";
import { plainName } from "./plain-text.ts";

/** An empty field is no condition. */
const orNone = <Output>(
	contract: v.GenericSchema<string, Output> | v.GenericSchema<string | undefined, Output>,
	wrong: MessageCode,
) => v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal("")), contract], wrong), "");

const wrongNumber = message("donor_group_number");
const count = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(1000));
const wrongDay = message("day_invalid");
const day = v.pipe(v.string(), v.trim(), isoDay(wrongDay));
const missing = message("contact_group_name_missing");
const wrong = message("value_invalid");
const id = v.pipe(v.string(), v.maxLength(64));

const fields = {
	name: v.pipe(
		v.optional(v.string(missing), ""),
		v.trim(),
		v.nonEmpty(missing),
		plainName,
		v.maxLength(80, message("too_long")),
	),
	fewestGifts: orNone(count, wrongNumber),
	mostGifts: orNone(count, wrongNumber),
	/** The least that they gave together, as a decimal of `currency`. */
	total: orNone(giftAmount(null), message("amount_invalid")),
	currency: v.optional(v.picklist(currencies, wrong), "INR"),
	lastBefore: orNone(day, wrongDay),
	lastSince: orNone(day, wrongDay),
	months: orNone(
		v.pipe(v.string(), v.trim(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(2), v.maxValue(mostMonths)),
		message("donor_group_months"),
	),
	requestId: orNone(id, wrong),
	region: orNone(v.picklist(regionCodes), wrong),
	language: orNone(v.picklist(languages), wrong),
	city: orNone(v.pipe(v.string(), v.trim(), plainName, v.maxLength(100)), message("too_long")),
	contactGroup: orNone(id, wrong),
	contactBefore: orNone(day, wrongDay),
};

const donationRequestId = v.pipe(v.string(wrong), v.trim(), v.maxLength(64, message("too_long")));

/** The form of a group that fills itself. */
export const donorGroupForm = v.object(fields);
export type DonorGroupForm = v.InferOutput<typeof donorGroupForm>;
/** POST /donorGroups, PUT /donorGroups/{groupId}: the caller's requests and the sender are those of `donationRequestId`. */
export const donorGroupBody = v.object({ donationRequestId, ...fields });
const nameless = { ...fields, name: v.optional(v.string(), "") };
/** Counts a group before it is made. */
export const donorCountForm = v.object(nameless);
/** POST /donorGroups/count */
export const donorCountBody = v.object({ donationRequestId, ...nameless });
export const donorCountAnswer = v.object({ count: v.number() });
/** GET /donorGroups */
export const listDonorGroupsQuery = v.object({ donationRequestId });

/** Deletes a group on its page. */
export const deleteDonorGroupForm = v.object({
	id: v.pipe(v.optional(v.string(), ""), v.regex(/^dgr_\w{1,60}$/, wrong)),
});

const text = v.optional(v.string());
const number = v.optional(v.number());
/** Amounts are decimals; days are ISO days. */
export const donorGroupAnswer = v.object({
	/** `dgr_…`, or of a ready one its name. */
	_id: v.string(),
	/** Null for a ready one. */
	name: v.nullable(v.string()),
	/** How many people a mail to it reaches now. */
	count: v.number(),
	rule: v.object({
		fewestGifts: number,
		mostGifts: number,
		total: v.optional(v.object({ amount: v.number(), currency: v.picklist(currencies) })),
		lastBefore: text,
		lastSince: text,
		quietDays: number,
		months: number,
		requestId: text,
		region: text,
		language: text,
		city: text,
		contactGroup: text,
		contactBefore: text,
	}),
});
export type DonorGroupAnswer = v.InferOutput<typeof donorGroupAnswer>;
