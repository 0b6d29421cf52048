import * as v from "valibot";
import { taxSchemes } from "../giving/tax-numbers.ts";
import { message } from "../messages/index.ts";
import { numberAsPrinted } from "../people/identity-numbers.ts";
import { manualCheckItems } from "../people/organizations.ts";
import { isoDay } from "./filters.ts";
import { seen } from "./organizations.ts";
import { oneLine } from "./plain-text.ts";

/** A day of this or the next century. */
const validUntil = v.optional(
	v.nullable(
		v.pipe(
			v.number(message("value_invalid")),
			v.integer(message("value_invalid")),
			v.minValue(0, message("value_invalid")),
			v.maxValue(Date.UTC(2200, 0), message("value_invalid")),
		),
	),
	null,
);

/** PUT /organizations/{id}/checks. Times are in milliseconds. */
export const checkOrganizationBody = v.object({
	item: v.picklist(manualCheckItems, message("value_invalid")),
	passed: v.boolean(message("flag_invalid")),
	/** The PAN or EIN, of a passed `tax_number`. Only its last four characters are kept. */
	number: v.optional(v.pipe(v.string(), v.transform(numberAsPrinted), v.maxLength(20, message("too_long"))), ""),
	register: v.optional(v.pipe(v.string(), v.trim(), oneLine, v.maxLength(100, message("too_long"))), ""),
	validUntil,
	seen,
});

/** PUT /organizations/{id}/registrations. Without `validUntil` it has no end. */
export const registrationBody = v.object({
	scheme: v.picklist(taxSchemes, message("value_invalid")),
	number: v.pipe(
		v.string(message("field_required")),
		v.transform(numberAsPrinted),
		v.nonEmpty(message("field_required")),
		v.maxLength(20, message("too_long")),
	),
	validUntil,
	/** The day on which the tax office issued the number, `2021-05-28`, for Form 10BD. */
	issuedOn: v.optional(v.nullable(isoDay(message("value_invalid"))), null),
	seen,
});
