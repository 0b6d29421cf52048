import * as v from "valibot";
import { message } from "../messages/index.ts";
import { codeDestination } from "./codes.ts";
import { emailAddress, mayBeEmail } from "./email.ts";
import { newPassword } from "./identity.ts";
import { firstName, lastName } from "./names.ts";
import { severalLines } from "./plain-text.ts";

/** The optional consents of signing up. */
const signUpConsents = ["weekly-mix", "research"] as const;

const accountEmail = v.pipe(emailAddress("email_missing"), v.toLowerCase());

/** Empty for the country of the client. */
const country = v.pipe(
	v.optional(v.string(message("country_missing")), ""),
	v.trim(),
	v.toUpperCase(),
	v.regex(/^([A-Z]{2})?$/, message("country_missing")),
);

/** A phone number as it is typed; `parsePhone` decides whether it exists. */
const typedPhone = v.pipe(v.string(message("phone_invalid")), v.trim(), v.maxLength(40, message("phone_invalid")));

const basics = {
	first_name: firstName("first_name_missing"),
	last_name: lastName(),
	email: accountEmail,
};

const about = {
	/** ISO 3166-1 alpha-2; empty for the country of the client. */
	country,
	phone: v.optional(typedPhone, ""),
	about: v.optional(v.pipe(v.string(), v.trim(), severalLines, v.maxLength(1000, message("too_long"))), ""),
};

const rest = {
	consents: v.optional(
		v.pipe(v.array(v.picklist(signUpConsents, message("value_invalid"))), v.maxLength(signUpConsents.length)),
		[],
	),
	password: newPassword,
	/** The username or id of the account whose invitation the person followed. */
	ref: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, message("value_invalid"))), ""),
};

/** The steps of the sign-up form. The password comes last, so that no page has to carry it to the next step. */
export const signUpSteps = {
	basics: ["first_name", "last_name", "email"],
	about: ["country", "phone", "about"],
	done: ["consents", "password"],
} as const;
export type SignUpStep = keyof typeof signUpSteps;

/** The sign-up form. */
export const signUpForm = v.object({
	...basics,
	...about,
	...rest,
	/** The step that was displayed. */
	step: v.optional(v.picklist(["basics", "about", "done"]), "basics"),
	/** The path to open after signing up. */
	next: v.optional(v.pipe(v.string(), v.maxLength(2000)), ""),
});

/** The start of signing up: an address for the steps above, or a mobile number, which gets a code at once. */
export const signUpStartForm = v.object({
	destination: v.pipe(codeDestination, v.metadata(mayBeEmail)),
	next: v.optional(v.pipe(v.string(), v.maxLength(2000)), ""),
	ref: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, message("value_invalid"))), ""),
});

/** The body of POST /register. `name` may hold both names, as users have them elsewhere. */
export const registerBody = v.pipe(
	v.looseObject({}),
	v.transform((body) => {
		const { name: names } = body;
		return typeof names === "object" && names !== null ? { ...names, ...body } : body;
	}),
	v.object({ ...basics, ...about, ...rest }),
);
export type Registration = v.InferOutput<typeof registerBody>;
