import * as v from "valibot";
import { languages } from "../languages.ts";
import { message } from "../messages/index.ts";
import { bloodGroups, homepages } from "../people/people.ts";
import { day } from "../requests/kinds/contract.ts";
import { checkbox, country, hasPostalCode, line, postalAddress, postalCode, wrongPostalCode } from "./address.ts";
import { codeDigits } from "./codes.ts";
import { firstName, lastName } from "./names.ts";
import { severalLines } from "./plain-text.ts";

const about = v.pipe(v.string(), v.trim(), v.maxLength(1000, message("too_long")), severalLines);

/** An address with its postal code checked. `state` is the state's name, or its ISO 3166-2 code. */
const address = v.pipe(
	v.object({ line1: line, line2: line, country, state: line, city: line, zip_code: postalCode }),
	v.forward(v.partialCheck([["zip_code"], ["country"]], hasPostalCode, wrongPostalCode), ["zip_code"]),
);

const phone = v.pipe(v.string(), v.trim(), v.maxLength(30, message("phone_invalid")));

const bloodGroup = v.picklist(bloodGroups, message("value_invalid"));

/** The forms of one's own profile. */
export const nameForm = v.object({
	first_name: firstName("first_name_missing"),
	last_name: lastName(),
	about: v.optional(about, ""),
});
export const addressForm = v.object({ address });
export const phoneForm = v.object({
	phone: v.pipe(phone, v.nonEmpty(message("phone_missing"))),
	/** One's own needs either of them. */
	password: v.optional(v.pipe(v.string(), v.maxLength(200, message("too_long")))),
	otp: v.optional(codeDigits),
});
export const bloodDonorForm = v.pipe(
	v.object({
		isBloodDonor: checkbox,
		bloodGroup: v.nullish(bloodGroup),
		lastBloodDonation: v.nullish(day),
		bloodPhoneShown: checkbox,
	}),
	v.forward(
		v.partialCheck(
			[["isBloodDonor"], ["bloodGroup"]],
			({ isBloodDonor, bloodGroup: group }) => !isBloodDonor || Boolean(group),
			message("blood_group_missing"),
		),
		["bloodGroup"],
	),
);

/** The forms of one's own settings. */
export const languageForm = v.object({ language: v.picklist(languages, message("value_invalid")) });
export const homepageForm = v.object({ homepage: v.picklist(homepages, message("value_invalid")) });
export const giftsForm = v.object({ acceptsGifts: checkbox });
export const sessionsForm = v.object({ id: v.optional(v.pipe(v.string(), v.maxLength(64))) });

/** The form and the body that close one's account: the password, or a code of six digits. */
export const closeAccountForm = v.object({
	password: v.optional(v.pipe(v.string(), v.maxLength(200, message("too_long")))),
	otp: v.optional(codeDigits),
});

/** The body of PUT /user/{id}: only what it names changes. Everything else that a client may send is ignored. */
export const updateUserBody = v.object({
	name: v.optional(
		v.object({
			first_name: v.optional(firstName("first_name_missing")),
			last_name: v.optional(lastName()),
		}),
	),
	about: v.optional(v.nullable(about)),
	profile_image_url: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500, message("too_long"))))),
	phone: v.optional(v.nullable(phone)),
	address: v.optional(v.nullable(address)),
	isBloodDonor: v.optional(v.boolean()),
	bloodGroup: v.optional(v.nullable(bloodGroup)),
	lastBloodDonation: v.optional(v.nullable(day)),
	bloodPhoneShown: v.optional(v.boolean()),
	language: v.optional(v.nullable(v.picklist(languages, message("value_invalid")))),
	homepage: v.optional(v.picklist(homepages, message("value_invalid"))),
	acceptsGifts: v.optional(v.boolean()),
});

const nullableText = v.nullable(v.string());
const nullableTime = v.nullable(v.number());

/** A user's whole record, for themselves and for staff. Times are in milliseconds. */
export const accountAnswer = v.object({
	unique_id: v.string(),
	username: v.string(),
	/** Null for an account with a mobile number only. */
	email: nullableText,
	emailVerifiedAt: nullableTime,
	name: v.object({ first_name: v.string(), last_name: v.string() }),
	profile_image_url: nullableText,
	about: nullableText,
	kindnessScore: v.number(),
	roles: v.array(v.string()),
	state: v.string(),
	phone: nullableText,
	phone_verified: v.boolean(),
	region: v.string(),
	country: nullableText,
	language: nullableText,
	address: v.nullable(postalAddress),
	isBloodDonor: v.boolean(),
	bloodGroup: nullableText,
	/** When the user agreed to be asked for blood. */
	bloodConsentAt: nullableTime,
	bloodPhoneShown: v.boolean(),
	lastBloodDonation: nullableText,
	acceptsGifts: v.boolean(),
	homepage: v.string(),
	termsVersion: nullableText,
	termsAgreedAt: nullableTime,
	consents: v.array(v.string()),
	createdAt: v.number(),
});
export type AccountAnswer = v.InferOutput<typeof accountAnswer>;
