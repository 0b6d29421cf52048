import * as v from "valibot";
import { taxSchemes } from "../giving/tax-numbers.ts";
import { type MessageCode, message } from "../messages/index.ts";
import { memberRoles } from "../people/access.ts";
import {
	checkItems,
	giftsStates,
	organizationDecisions,
	organizationTypes,
	plainSpaces,
	verifications,
} from "../people/organizations.ts";
import { country, hasPostalCode, line, postalAddress, postalCode, wrongPostalCode } from "./address.ts";
import { emailText } from "./email.ts";
import { fileAnswer } from "./files.ts";
import { flag, region, requiredReason } from "./filters.ts";
import { limit, offset } from "./paging.ts";
import { plainName, severalLines, shownName } from "./plain-text.ts";
import { publicRegistrationAnswer } from "./registrations.ts";
import { activityAnswer } from "./users.ts";
import { webAddress } from "./web-address.ts";

/** A missing text is refused like an empty one. */
export const text = (missing: MessageCode) => v.pipe(v.optional(v.string(missing), ""), v.trim(), v.nonEmpty(missing));
export const email = v.pipe(emailText("org_email_invalid"), v.toLowerCase());
/** An empty text counts as none. */
const orNone = <const Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
	v.nullish(
		v.union(
			[
				v.pipe(
					v.literal(""),
					v.transform(() => null),
				),
				schema,
			],
			// A union has no message of its own: what is wrong with the text is the schema's.
			({ issues }) => issues?.at(-1)?.message ?? message("value_invalid"),
		),
	);

const incomplete = message("org_address_incomplete");
const addressLine = v.pipe(line, v.nonEmpty(incomplete));

/** Every part is required that addresses of the country have. `state` is the state's name, or its ISO 3166-2 code. */
const orgAddress = v.pipe(
	v.object(
		{
			line1: addressLine,
			line2: addressLine,
			country: v.pipe(country),
			/** Needed where the country has any, which the verb knows. */
			state: line,
			city: addressLine,
			zip_code: postalCode,
		},
		incomplete,
	),
	v.forward(v.partialCheck([["zip_code"], ["country"]], hasPostalCode, wrongPostalCode), ["zip_code"]),
);

const noAddress = { line1: "", line2: "", country: "", state: "", city: "", zip_code: "" };

/** Yes or no, as JSON and as a form's radio buttons send it; nothing is not an answer. */
const csrWing = v.pipe(
	v.optional(v.union([v.boolean(), v.string()], message("csr_wing_missing")), ""),
	v.check(
		(value) => typeof value === "boolean" || ["yes", "no", "true", "false"].includes(value),
		message("csr_wing_missing"),
	),
	v.transform((value) => value === true || value === "yes" || value === "true"),
);

const entries = {
	orgName: v.pipe(
		text("org_name_missing"),
		// Before compatible forms are made one: "™" would be "TM".
		shownName,
		v.transform(plainSpaces),
		plainName,
		v.maxLength(50, message("too_long")),
	),
	orgType: v.pipe(
		v.optional(v.string(message("org_type_missing")), ""),
		v.picklist(organizationTypes, message("org_type_missing")),
	),
	description: v.pipe(text("org_description_missing"), severalLines, v.maxLength(1000, message("too_long"))),
	orgEmail: orNone(email),
	websiteUrl: orNone(webAddress),
	hasCsrWing: csrWing,
	orgAddress: v.optional(orgAddress, noAddress),
};

/** POST /organization and its form. The creator becomes the owner; staff's marks are ignored. */
export const organizationForm = v.object(entries);
export type OrganizationInput = v.InferOutput<typeof organizationForm>;

/** The address of one of the organization's own pictures. */
const picture = v.nullish(v.pipe(v.string(), v.maxLength(500, message("too_long"))));

/** The version that staff have seen: nothing is changed if the organization differs from it. */
export const seen = v.optional(v.pipe(v.string(), v.maxLength(64, message("too_long"))));

/** PUT /organization/{id}: only what it names changes. The marks are staff's; sent by anyone else they are refused. */
export const updateOrganizationBody = v.object({
	...v.partial(organizationForm).entries,
	seen,
	defaultImageUrl: picture,
	isProfileVerified: v.optional(v.boolean(message("field_required"))),
	isTopOrg: v.optional(v.boolean(message("field_required"))),
	/** Takes back the name that waits for staff. */
	keepsName: v.optional(v.boolean(message("field_required"))),
	/** Why staff take the verified mark, for the owners. */
	reason: v.optional(v.pipe(v.string(message("reason_missing")), v.trim(), v.maxLength(500, message("too_long")))),
});
export type OrganizationChanges = v.InferOutput<typeof updateOrganizationBody>;

/** GET /organization */
export const listOrganizationsQuery = v.object({
	search: v.optional(v.pipe(v.string(), v.maxLength(100, message("keyword_too_long")), v.trim())),
	orgType: v.optional(v.picklist(organizationTypes, message("org_type_missing"))),
	hasCsrWing: v.optional(flag),
	isProfileVerified: v.optional(flag),
	isTopOrg: v.optional(flag),
	limit: limit(12),
	offset,
});

/** GET /organization/verify/{id} */
export const verifyEmailQuery = v.object({
	token: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, message("link_invalid"))),
});

/** GET /organizations, staff's list. By default those that wait for a decision. */
export const staffOrganizationsQuery = v.object({
	id: v.optional(v.pipe(v.string(), v.maxLength(64, message("value_invalid")))),
	search: v.optional(v.pipe(v.string(), v.maxLength(100, message("keyword_too_long")), v.trim())),
	/** `waiting` are also new organizations and new names, which staff have not looked at. */
	state: v.optional(v.picklist([...verifications, "all"], message("value_invalid")), "waiting"),
	orgType: v.optional(v.picklist(organizationTypes, message("org_type_missing"))),
	isProfileVerified: v.optional(flag),
	isTopOrg: v.optional(flag),
	/** Those that are assigned to the caller. */
	mine: v.optional(flag),
	region: v.optional(region),
	isDownload: v.optional(flag),
	limit: limit(10),
	offset,
});

/** PUT /organizations/{id}/decision. The owners read why their organization was rejected. */
export const decideOrganizationBody = v.object({
	/**
	 * `open-gifts` lets it take gifts once its address is proved, and `stop-gifts` ends that. `approve-name` gives it the name that
	 * waits, and `refuse-name` leaves it the one it has.
	 */
	decision: v.picklist(organizationDecisions, message("field_required")),
	reason: requiredReason,
	seen,
});

/** POST /organizations/{id}/merge */
export const mergeOrganizationBody = v.object({
	/** The organization that stays. */
	into: v.pipe(v.string(message("field_required")), v.regex(/^\w{1,64}$/, message("field_required"))),
	reason: requiredReason,
});

const nullableText = v.nullable(v.string());
const nullableTime = v.nullable(v.number());

const publicEntries = {
	_id: v.string(),
	orgName: v.string(),
	orgType: v.string(),
	description: v.string(),
	websiteUrl: nullableText,
	defaultImageUrl: nullableText,
	hasCsrWing: v.boolean(),
	isProfileVerified: v.boolean(),
	isTopOrg: v.boolean(),
	region: v.string(),
	orgAddress: postalAddress,
	createdAt: v.number(),
};

const takesGifts = v.boolean();

/** An organization in a list. */
export const listedOrganizationAnswer = v.object(publicEntries);
export type ListedOrganization = v.InferOutput<typeof listedOrganizationAnswer>;

/** A check that staff made of an organization. Times are in milliseconds. */
export const checkAnswer = v.object({
	item: v.picklist(checkItems),
	passed: v.boolean(),
	register: v.string(),
	validUntil: nullableTime,
	checkedAt: v.number(),
});

export const staffCheckAnswer = v.object({ ...checkAnswer.entries, numberLast4: nullableText });
export type StaffCheck = v.InferOutput<typeof staffCheckAnswer>;

/** An organization. The last fields are null for everyone but its members and staff. */
export const organizationAnswer = v.object({
	...publicEntries,
	takesGifts,
	closedAt: nullableTime,
	/** The organization that it became a part of. */
	mergedInto: nullableText,
	checks: v.array(checkAnswer),
	/** The name that its people ask for, until staff have looked at it. */
	pendingName: nullableText,
	orgEmail: nullableText,
	emailVerifiedAt: nullableTime,
	verification: v.nullable(v.picklist(verifications)),
	verificationReason: nullableText,
	userId: nullableText,
	/** The approved registrations, also those that have ended. Gifts are deductible while an 80G or 501(c)(3) one of a verified organization is valid. */
	registrations: v.array(publicRegistrationAnswer),
	/** The caller's own role. */
	role: v.nullable(v.picklist(memberRoles)),
});
export type OrganizationRecord = v.InferOutput<typeof organizationAnswer>;

/** An organization in staff's list. */
export const staffOrganizationAnswer = v.object({
	...publicEntries,
	takesGifts,
	/** Whether staff let it take gifts. */
	giftsState: v.picklist(giftsStates),
	/** The name that its people ask for, until staff have looked at it. */
	pendingName: nullableText,
	orgEmail: nullableText,
	emailVerifiedAt: nullableTime,
	verification: v.picklist(verifications),
	verificationReason: nullableText,
	updatedAt: v.number(),
	closedAt: nullableTime,
	/** The oldest first, at most 20. */
	owners: v.array(v.object({ id: v.string(), name: v.string(), email: v.string() })),
	/** Send it as `seen` with a decision, a check or a change, which is then refused if the organization has changed since. */
	version: v.string(),
});
export type StaffOrganization = v.InferOutput<typeof staffOrganizationAnswer>;

export const registrationsAnswer = v.array(
	v.object({ scheme: v.picklist(taxSchemes), number: v.string(), validUntil: nullableTime, issuedOn: nullableText }),
);

/** The record that staff read before they decide about an organization. */
export const organizationRecordAnswer = v.object({
	checks: v.array(staffCheckAnswer),
	documents: v.array(fileAnswer),
	registrations: registrationsAnswer,
	/** Organizations that may be the same. */
	duplicates: v.array(
		v.object({
			_id: v.string(),
			orgName: v.string(),
			/** The name that its people ask for. */
			pendingName: nullableText,
			verification: v.picklist(verifications),
			/** Whether their names are near each other, so that donors may take one for the other. */
			isNear: v.boolean(),
		}),
	),
	/** Newest first, at most 50. */
	activity: v.array(activityAnswer),
});
export type OrganizationReview = v.InferOutput<typeof organizationRecordAnswer>;

export const createdAnswer = v.object({ orgId: v.string() });

/** GET /org/user/{id}: an organization with the person's role in it. */
export const ownOrganizationAnswer = v.object({
	...publicEntries,
	role: v.picklist(memberRoles),
	verification: v.nullable(v.picklist(verifications)),
	emailVerified: v.nullable(v.boolean()),
	closedAt: nullableTime,
	/** A new name that waits for our team. */
	pendingName: v.nullable(v.string()),
	waitingRequests: v.nullable(v.number()),
});
export type OwnOrganization = v.InferOutput<typeof ownOrganizationAnswer>;
