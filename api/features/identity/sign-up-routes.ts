import * as v from "valibot";
import { numberOwnerBody, numberSignUpForm, ownEmailForm } from "../../domain/contracts/code-forms.ts";
import {
	type CodeType,
	forgotPasswordBody,
	loginCodeBody,
	resendCodeBody,
	resetPasswordBody,
	sendPhoneCodeBody,
	verifyCodeBody,
} from "../../domain/contracts/codes.ts";
import { signedInAnswer } from "../../domain/contracts/identity.ts";
import { registerBody } from "../../domain/contracts/sign-up.ts";
import { issue } from "../../domain/forms/issues.ts";
import { defaultLanguage } from "../../domain/languages.ts";
import { reply } from "../../http/answer.ts";
import { defineCall } from "../../http/call.ts";
import type { Ctx } from "../../http/context.ts";
import { sessionChange } from "../../http/cookies.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { changePassword } from "./change-password.ts";
import { type Challenge, findChallenge, findChallengeAt, resendSeconds } from "./codes.ts";
import type { Entered } from "./enter.ts";
import { signUpByNumber } from "./number-sign-up.ts";
import { sendEmailCode } from "./own-email.ts";
import { beginAnew, enterAsOwner, mailOwnerCode } from "./owner-step.ts";
import { phoneChallenge, sendPhoneCode } from "./phone-codes.ts";
import { register } from "./register.ts";
import { isResetToken, resetPassword } from "./reset-password.ts";
import { purposeOf, readDestination, requestCode, resendCode } from "./send-code.ts";
import { verifyCode } from "./verify-code.ts";

/** The id under which the code is entered, in `/otp-validation/{id}` and as `email` of /verifyotp. */
const codeSent = v.object({ verification: v.string(), resendAfterSeconds: v.number() });
const sent = ({ verification }: { verification: string }) => ({ verification, resendAfterSeconds: resendSeconds });

interface Named {
	email?: string;
	phone?: string;
	type?: CodeType;
}

/** The field with the address or number. For "change number", `email` may hold the user's id beside `phone`. */
const fieldOf = ({ email, phone, type }: Named) => (email && !(type === "change number" && phone) ? "email" : "phone");

/** `email` holds an address, a challenge's id, or the user's id or phone number for "change number". */
async function challengeOf(ctx: Ctx, { email = "", phone = "", type }: Named): Promise<[Challenge | null, string]> {
	if (type === "change number")
		return [
			phoneChallenge(ctx, phone ? { userId: email, phone } : { phone: email }, fieldOf({ email, phone, type })),
			email,
		];
	const typed = email || phone;
	if (typed === "") throw invalid([issue("email", "destination_missing")]);
	if (typed.startsWith("otp_")) return [await findChallenge(ctx, typed), typed];
	const destination = readDestination(ctx, typed, fieldOf({ email }));
	return [await findChallengeAt(ctx, destination, purposeOf(type)), destination];
}

function answerEntered({ user }: Entered) {
	if (!user) throw new Problem(401, "second_factor_needed");
	return reply(user, { cookies: [sessionChange(user.token_detail.token)] });
}

export default [
	defineCall("POST /register", {
		allow: "anyone",
		summary: "Sign up",
		description:
			"Mails a code that confirms the account. The answer is the same for an address that has an account already, whose owner gets a mail instead.",
		body: registerBody,
		answer: codeSent,
		problems: [400, 429],
		run: async (ctx, { body }) => sent(await register(ctx, body, defaultLanguage)),
	}),
	defineCall("POST /resendotp", {
		allow: "anyone",
		summary: "Send another code",
		description:
			"At most every 30 seconds. The three newest codes are valid. For `change number`, `email` holds the phone number.",
		body: resendCodeBody,
		answer: codeSent,
		problems: [400, 401, 429],
		run: async (ctx, { body }) => {
			const [found, destination] = await challengeOf(ctx, body);
			const challenge = found ?? { purpose: purposeOf(body.type) ?? "register", destination, userId: null };
			return sent(await resendCode(ctx, challenge, defaultLanguage, fieldOf(body)));
		},
	}),
	defineCall("POST /verifyotp", {
		allow: "anyone",
		summary: "Enter a code",
		description:
			"`email` holds the address, or the id that the code was sent under; for `change number` the user’s id. Confirms an account or signs in (answers `user` with a token), allows a new password (`resetToken`), or confirms a phone number or an address. A number without an account answers `signUp`, for POST /signup/number; one whose account was away for long answers `owner`, for POST /login/number, which needs what `asks` names: a code by email, the password, or the name on the account. An account with two factors answers 401 `second_factor_needed`; the same code is then sent again with `code`, the second factor.",
		body: verifyCodeBody,
		answer: v.object({
			user: v.optional(signedInAnswer),
			resetToken: v.optional(v.string()),
			phone: v.optional(v.string()),
			email: v.optional(v.string()),
			/** The step for POST /signup/number. */
			signUp: v.optional(v.string()),
			/** The step for POST /login/number, what it asks for, and for a code the account's address with most of it left out. */
			owner: v.optional(v.string()),
			asks: v.optional(v.picklist(["email", "password", "name"])),
			hint: v.optional(v.nullable(v.string())),
		}),
		problems: [400, 401, 403, 409, 429],
		run: async (ctx, { body }) => {
			const [challenge, counted] = await challengeOf(ctx, body);
			const verified = await verifyCode(ctx, challenge, body.otp, { counted, factor: { code: body.code } });
			if (!("entered" in verified)) {
				const { purpose: _, ...answer } = verified;
				return answer;
			}
			const { user } = verified.entered;
			if (!user) throw new Problem(401, "second_factor_needed");
			return reply({ user }, { cookies: [sessionChange(user.token_detail.token)] });
		},
	}),
	defineCall("POST /login/code", {
		allow: "anyone",
		summary: "Ask for a code to log in or sign up with",
		description:
			"By mail or SMS. The code is entered at /verifyotp with `verification` as `email`. The answer is the same with and without an account; a number without one gets a code too, to sign up with.",
		body: loginCodeBody,
		answer: codeSent,
		problems: [400, 403, 429],
		run: async (ctx, { body }) => sent(await requestCode(ctx, { purpose: "login", ...body }, defaultLanguage)),
	}),
	defineCall("POST /signup/number", {
		allow: "anyone",
		summary: "Create the account of a mobile number",
		description: "`step` is `signUp` of /verifyotp, good for half an hour in the same browser. `terms` is `yes`.",
		body: numberSignUpForm,
		answer: signedInAnswer,
		problems: [400, 401, 409],
		run: async (ctx, { body }) => answerEntered((await signUpByNumber(ctx, body, defaultLanguage)).entered),
	}),
	defineCall("POST /login/number", {
		allow: "anyone",
		summary: "Log in by a number whose account was away for long",
		description:
			"`step` is `owner` of /verifyotp. For `asks: email`, mails the account a code without `otp`, and logs in with it. For the others, `password` or `name` (first and last) logs in; a name can be tried five times a day. `isNew` says that the account is a former owner’s, and answers `signUp`.",
		body: numberOwnerBody,
		answer: v.object({ user: v.optional(signedInAnswer), signUp: v.optional(v.string()) }),
		problems: [400, 401, 403, 429],
		run: async (ctx, { body: { isNew, ...answer } }) => {
			const { step, otp, password, name } = answer;
			if (isNew) return beginAnew(ctx, step);
			if ((otp ?? password ?? name) === undefined) {
				await mailOwnerCode(ctx, step);
				return {};
			}
			const { user } = (await enterAsOwner(ctx, answer)).entered;
			if (!user) throw new Problem(401, "second_factor_needed");
			return reply({ user }, { cookies: [sessionChange(user.token_detail.token)] });
		},
	}),
	defineCall("POST /users/email", {
		allow: "signed-in",
		summary: "Add an address to one’s own account without one",
		description:
			"Needs `password`, or `otp`: a code of POST /login/code at one’s own number. Mails a code, which is entered at /verifyotp with `verification` as `email`.",
		body: ownEmailForm,
		answer: codeSent,
		problems: [400, 403, 409, 429],
		run: async (ctx, { body }) => sent(await sendEmailCode(ctx, body, defaultLanguage)),
	}),
	defineCall("POST /forgotpassword", {
		allow: "anyone",
		summary: "Ask for a new password",
		description: "Sends a code and a link, if there is such an account. The answer is the same without one.",
		body: forgotPasswordBody,
		answer: codeSent,
		problems: [400, 429],
		run: async (ctx, { body }) => sent(await requestCode(ctx, { purpose: "reset", ...body }, defaultLanguage)),
	}),
	defineCall("POST /changepassword", {
		allow: "signed-in or reset token",
		summary: "Change the password, or replace a forgotten one",
		description: "With `oldPassword` when signed in, else with the `token` that /verifyotp or the mailed link gave.",
		body: resetPasswordBody,
		holdsToken: async (ctx, { body }) => {
			if (body.token === undefined || (await isResetToken(ctx, body.token))) return body.token !== undefined;
			// Logging in is what someone with a link that is too old can't do.
			throw new Problem(401, "code_wrong", { issues: [issue("token", "code_wrong")] });
		},
		answer: v.object({ user: v.optional(signedInAnswer) }),
		problems: [400, 401, 429],
		run: async (ctx, { body }) => {
			const { token, newPassword } = body;
			if (token === undefined) {
				await changePassword(ctx, body);
				return {};
			}
			const { user } = await resetPassword(ctx, { token, newPassword });
			// An account with two factors is changed, but not signed in.
			return user ? reply({ user }, { cookies: [sessionChange(user.token_detail.token)] }) : {};
		},
	}),
	defineCall("POST /change/number", {
		allow: "signed-in",
		summary: "Send a code to one’s own new phone number",
		description:
			"Needs `password`, or `otp`: a code of POST /login/code at one’s own address or number. The number becomes the user’s when the code is entered (/verifyotp with type `change number`).",
		body: sendPhoneCodeBody,
		answer: v.object({ ...codeSent.entries, phone: v.string() }),
		problems: [400, 403, 409, 429],
		run: async (ctx, { body }) => {
			const { phone, ...code } = await sendPhoneCode(ctx, body, defaultLanguage);
			return { ...sent(code), phone };
		},
	}),
] as const;
