import * as v from "valibot";
import { entryStates, registrationSchemes } from "../giving/tax-numbers.ts";
import { message } from "../messages/index.ts";
import { plainDigits } from "../money.ts";
import { flag, isoDay, region } from "./filters.ts";
import { limit, offset } from "./paging.ts";

/** An empty day counts as none. */
const dayOrNone = v.nullish(
	v.union(
		[
			v.pipe(
				v.literal(""),
				v.transform(() => null),
			),
			isoDay(message("day_invalid")),
		],
		message("day_invalid"),
	),
	null,
);

/** PUT /organization/{id}/registrations/{scheme}, and the form. */
export const registrationEntryForm = v.object({
	number: v.pipe(
		v.optional(v.string(message("field_required")), ""),
		v.trim(),
		v.nonEmpty(message("field_required")),
		v.maxLength(60, message("too_long")),
	),
	/** The year in which it was granted, `2021`. */
	year: v.pipe(
		v.optional(v.union([v.string(), v.number()], message("org_year_invalid")), ""),
		v.transform((year) => plainDigits(String(year)).trim()),
		v.nonEmpty(message("field_required")),
		v.regex(/^\d{4}$/, message("org_year_invalid")),
		v.transform(Number),
	),
	/** Its last day, `2031-03-31`, in the organization's country. A 501(c)(3) registration and the organization's own have none. */
	validUntil: dayOrNone,
	/** A document of the organization that proves it. */
	documentId: v.optional(v.pipe(v.string(), v.maxLength(64, message("value_invalid"))), ""),
});

const scheme = v.picklist(registrationSchemes);
const time = v.nullable(v.number());

/** A registration as it is entered: `reason` says why it was rejected. */
const entryAnswer = v.object({
	number: v.string(),
	year: v.number(),
	validUntil: time,
	documentId: v.string(),
	state: v.picklist(["waiting", "rejected"]),
	reason: v.nullable(v.string()),
	enteredAt: v.number(),
});

/**
 * The registrations of an organization, one for each scheme of its country. `valid` is the approved one, also once it has ended; its year is null if staff
 * recorded it. `entry` waits for staff, or was rejected.
 */
export const ownRegistrationsAnswer = v.array(
	v.object({
		scheme,
		valid: v.nullable(v.object({ number: v.string(), year: time, validUntil: time })),
		entry: v.nullable(entryAnswer),
	}),
);
export type OwnRegistration = v.InferOutput<typeof ownRegistrationsAnswer>[number];

/** The public part. */
export const publicRegistrationAnswer = v.object({ scheme, year: time, validUntil: time });

/** GET /organizationRegistrations. */
export const staffRegistrationsQuery = v.object({
	limit: limit(20),
	offset,
	state: v.optional(v.picklist(entryStates, message("value_invalid")), "waiting"),
	scheme: v.optional(v.picklist(registrationSchemes, message("value_invalid"))),
	region: v.optional(region),
	/** One entry, in any state. */
	id: v.optional(v.pipe(v.string(), v.maxLength(64, message("value_invalid")))),
	isDownload: v.optional(flag),
});

/** A registration in staff's list. */
export const staffRegistrationAnswer = v.object({
	_id: v.string(),
	orgId: v.string(),
	orgName: v.string(),
	region: v.string(),
	scheme,
	number: v.string(),
	year: v.number(),
	validUntil: time,
	/** Null once the document was deleted: then it can't be approved. */
	documentUrl: v.nullable(v.string()),
	state: v.picklist(entryStates),
	reason: v.nullable(v.string()),
	enteredAt: v.number(),
	decidedAt: time,
	/** Of the registration that it would replace. */
	current: v.nullable(v.string()),
});

/** PUT /organizationRegistrations/{id}/decision. */
export const decideRegistrationBody = v.object({
	decision: v.picklist(["approve", "reject"], message("value_invalid")),
	/** The owners read why it was rejected; a reason to approve is for the log. */
	reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, message("too_long"))), ""),
	/** The day on which the tax office issued an 80G number, for Form 10BD. */
	issuedOn: v.optional(v.nullable(isoDay(message("value_invalid"))), null),
	/** `enteredAt` of what was looked at; a newer one is another to look at. */
	seen: v.number(message("value_invalid")),
});
