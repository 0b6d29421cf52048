import * as v from "valibot";
import { message } from "../messages/index.ts";
import { plainDigits } from "../money.ts";
import { newPassword } from "./identity.ts";
import { factorCode } from "./security.ts";

/** Six digits of any script; spaces and hyphens between them are dropped. */
export const codeDigits = v.pipe(
	v.string(message("code_missing")),
	v.transform((text) => plainDigits(text).replaceAll(/[\s-]/g, "")),
	v.nonEmpty(message("code_missing")),
	v.regex(/^\d{6}$/, message("code_invalid")),
);

const destination = v.pipe(v.string(), v.trim(), v.maxLength(254, message("too_long")));

/** The kinds of codes on the wire. */
const codeTypes = ["register", "login", "forgot password", "change number"] as const;
export type CodeType = (typeof codeTypes)[number];

const destinations = {
	/** An e-mail address; for "change number" the user's id or the phone number. */
	email: v.optional(destination),
	phone: v.optional(destination),
	/** Any kind of code but "change number", if it is missing. */
	type: v.optional(v.picklist(codeTypes)),
};

/** The body of POST /verifyotp. */
export const verifyCodeBody = v.object({
	otp: codeDigits,
	...destinations,
	/** The second factor, if the account has one. */
	code: v.optional(factorCode),
});

/** The body of POST /resendotp. */
export const resendCodeBody = v.object(destinations);

/** An e-mail address or phone number to send a code to. */
export const codeDestination = v.pipe(
	v.string(message("destination_missing")),
	v.trim(),
	v.nonEmpty(message("destination_missing")),
	v.maxLength(254, message("too_long")),
);

/** The body of POST /forgotpassword: one of the three. An email address or phone number may be in any of them. */
export const forgotPasswordBody = v.pipe(
	v.object({ email: v.optional(destination), phone: v.optional(destination), destination: v.optional(destination) }),
	v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
		const field = (["email", "phone", "destination"] as const).find((name) => value[name]);
		const typed = field && value[field];
		if (typed) return { destination: typed, field };
		const path: [v.IssuePathItem] = [
			{ type: "object", origin: "value", input: value, key: "email", value: value.email },
		];
		addIssue({ message: message("destination_missing"), path });
		return NEVER;
	}),
);

/** A reset token is a code's id and the code, as the mailed link has it. */
const resetToken = v.pipe(v.string(), v.regex(/^otp_\w{26}\.\d{6}$/, message("reset_token_invalid")));

/** The body of POST /changepassword: signed in with the old password, else with a reset token. */
export const resetPasswordBody = v.object({
	token: v.optional(resetToken),
	oldPassword: v.optional(v.pipe(v.string(), v.maxLength(200, message("too_long"))), ""),
	newPassword,
});

/** The body of POST /change/number: a code is sent to the phone. */
export const sendPhoneCodeBody = v.object({
	userId: v.string(),
	phone: v.optional(v.string(message("phone_invalid")), ""),
	/** The proof that the account is the user's: the password, or a code of POST /login/code. */
	password: v.optional(v.pipe(v.string(), v.maxLength(200, message("too_long")))),
	otp: v.optional(codeDigits),
});

/** The body of POST /login/code. */
export const loginCodeBody = v.object({ destination: codeDestination });
