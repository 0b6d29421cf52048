import * as v from "valibot";
import { message } from "../messages/index.ts";
import { codeDestination, codeDigits } from "./codes.ts";
import { emailAddress, mayBeEmail } from "./email.ts";
import { newPassword, typedPassword } from "./identity.ts";
import { firstName, lastName } from "./names.ts";
import { terms } from "./security.ts";

const next = v.optional(v.pipe(v.string(), v.maxLength(2000)));

/** The forms that ask for a code: to sign in, and for a forgotten password. */
export const codeRequestForm = v.object({ destination: v.pipe(codeDestination, v.metadata(mayBeEmail)), next });

/** The form with a password, sent for a code instead: the password stays out. */
export const codeInsteadForm = v.object({ identifier: codeDestination, next });

/** The form that enters a code, under the id of its challenge. */
export const enterCodeForm = v.object({ otp: codeDigits, next });

/** The same without an id. */
export const enterCodeForForm = v.object({ destination: codeDestination, otp: codeDigits, next });

/** The form of a new account for a number that a code has proved, and the body of POST /signup/number. */
export const numberSignUpForm = v.object({
	step: v.string(),
	first_name: firstName("first_name_missing"),
	last_name: lastName(),
	terms,
	/** The username or id of the account whose invitation the person followed. */
	ref: v.optional(v.pipe(v.string(), v.maxLength(100, message("value_invalid")))),
});

const nameOnAccount = v.pipe(
	v.string(message("owner_name_missing")),
	v.trim(),
	v.nonEmpty(message("owner_name_missing")),
	v.maxLength(200, message("too_long")),
);

/** The forms of whoever has the number of an account that was long away, by what they ask for beside the code at the number. */
export const numberOwnerForms = {
	/** The code from the account's mailbox. */
	email: v.object({ step: v.string(), otp: codeDigits }),
	/** The password of an account without an address. */
	password: v.object({ step: v.string(), password: typedPassword }),
	/** First and last name, on an account with neither. */
	name: v.object({ step: v.string(), name: nameOnAccount }),
};

/** The body of POST /login/number: the answer that the step asks for, or `isNew` for somebody who never had the account. */
export const numberOwnerBody = v.object({
	step: v.string(),
	otp: v.optional(codeDigits),
	password: v.optional(typedPassword),
	name: v.optional(nameOnAccount),
	isNew: v.optional(v.boolean(), false),
});

/** The form and the body that add an address to an account without one. */
export const ownEmailForm = v.object({
	email: v.pipe(emailAddress("email_missing"), v.toLowerCase()),
	/** The proof that the account is the user's: the password, or a code that was sent to the number. */
	password: v.optional(v.pipe(v.string(), v.maxLength(200, message("too_long")))),
	otp: v.optional(codeDigits),
});

/** The form that adds a password to an account without one. */
export const firstPasswordForm = v.object({ otp: codeDigits, newPassword });

/** The form that replaces a forgotten password. */
export const resetPasswordForm = v.object({ token: v.string(), newPassword, next });
