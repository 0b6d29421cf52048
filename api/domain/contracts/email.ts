import * as v from "valibot";
import { type MessageCode, message } from "../messages/index.ts";
import { isEmail, longestEmail, plainEmail } from "../people/email-address.ts";

/** Tells forms and the API's description that a text is an email address. */
export const emailFormat = { format: "email" } as const;

/** Tells forms that a text may be an email address, among other things. */
export const mayBeEmail = { mayBe: "email" } as const;

/**
 * The rule of every email address. Its domain is stored in small letters, in its ASCII form.
 * @param wrong what is said of anything else
 */
export const emailText = (wrong: MessageCode = message("email_invalid")) =>
	v.pipe(
		v.string(wrong),
		v.trim(),
		v.maxLength(longestEmail, wrong),
		v.metadata(emailFormat),
		v.transform(plainEmail),
		v.check(isEmail, wrong),
	);

/** An address that has to be there. */
export const emailAddress = (missing: MessageCode, wrong: MessageCode = message("email_invalid")) =>
	v.pipe(v.optional(v.string(wrong), ""), v.trim(), v.nonEmpty(missing), emailText(wrong));
