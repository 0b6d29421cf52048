import * as v from "valibot";
import { message } from "../messages/index.ts";
import { homepages } from "../people/people.ts";
import { usernamePattern } from "../people/usernames.ts";
import { factorCode } from "./security.ts";

const text = (code: Parameters<typeof message>[0]) =>
	v.pipe(v.string(message(code)), v.trim(), v.nonEmpty(message(code)));

/** A person signs in with an e-mail address, a phone number or a username. */
const identifier = v.pipe(text("identifier_missing"), v.maxLength(254, message("too_long")));

/** One of the three in a call, whose client may leave the others empty. */
const maybeIdentifier = v.optional(
	v.pipe(v.string(message("identifier_missing")), v.trim(), v.maxLength(254, message("too_long"))),
);

/** A password as it is typed to sign in. Rules for new passwords are in `newPassword`. */
export const typedPassword = v.pipe(
	v.string(message("password_missing")),
	v.nonEmpty(message("password_missing")),
	v.maxLength(200, message("too_long")),
);

/** The sign-in form. */
export const signInForm = v.object({
	identifier,
	password: typedPassword,
	/** The path to open afterwards. */
	next: v.optional(v.string()),
});

/** The body of POST /login: one of the three names, and the password. */
export const loginBody = v.pipe(
	v.object({
		email: maybeIdentifier,
		phone: maybeIdentifier,
		username: maybeIdentifier,
		password: typedPassword,
		/** The second factor, if the account has one. */
		code: v.optional(factorCode),
	}),
	v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
		const { email, phone, username, password, code } = value;
		const given = email || phone || username;
		if (given) return { identifier: given, password, code };
		const key = (["email", "phone", "username"] as const).find((name) => value[name] === "") ?? "identifier";
		addIssue({
			message: message("identifier_missing"),
			path: [{ type: "object", origin: "value", input: value, key, value: "" }],
		});
		return NEVER;
	}),
);

/** The rules for a new password, in the order in which they are reported. */
export const newPassword = v.pipe(
	v.string(message("password_missing")),
	v.nonEmpty(message("password_missing")),
	v.regex(/\p{Ll}/u, message("password_letter")),
	v.regex(/\p{Lu}/u, message("password_capital")),
	v.regex(/\p{Nd}/u, message("password_digit")),
	v.regex(/[^\p{L}\p{N}\-/]/u, message("password_special")),
	v.minLength(6, message("password_short")),
	v.maxLength(200, message("too_long")),
);

/** The body of POST /change/user/password. */
export const changePasswordBody = v.object({ oldPassword: typedPassword, newPassword });

/** The signed-in user. Field names are the wire's own. */
export const signedInAnswer = v.object({
	unique_id: v.string(),
	username: v.string(),
	/** Null for an account with a mobile number only. */
	email: v.nullable(v.string()),
	name: v.object({ first_name: v.string(), last_name: v.string() }),
	profile_image_url: v.nullable(v.string()),
	kindnessScore: v.number(),
	roles: v.array(v.string()),
	phone: v.nullable(v.string()),
	phone_verified: v.boolean(),
	homepage: v.picklist(homepages),
	token_detail: v.object({ token: v.string() }),
});
export type SignedIn = v.InferOutput<typeof signedInAnswer>;

/** The version of the terms that a user has read and agrees to. */
export const agreementBody = v.object({ version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)) });

/** The body of POST /change/username. */
export const changeUsernameBody = v.object({
	username: v.pipe(
		text("username_missing"),
		v.regex(usernamePattern, message("username_rules")),
		v.maxLength(30, message("username_rules")),
	),
});
