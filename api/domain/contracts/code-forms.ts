import * as v from "valibot";
import { codeDestination, codeDigits } from "./codes.ts";
import { mayBeEmail } from "./email.ts";
import { newPassword } from "./identity.ts";

const next = v.optional(v.pipe(v.string(), v.maxLength(2000)));

/** The forms that ask for a code: to sign in, and for a forgotten password. */
export const codeRequestForm = v.object({ destination: v.pipe(codeDestination, v.metadata(mayBeEmail)), next });

/** The form that enters a code, under the id of its challenge. */
export const enterCodeForm = v.object({ otp: codeDigits, next });

/** The same without an id. */
export const enterCodeForForm = v.object({ destination: codeDestination, otp: codeDigits, next });

/** The form that replaces a forgotten password. */
export const resetPasswordForm = v.object({ token: v.string(), newPassword, next });
