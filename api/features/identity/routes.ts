import * as v from "valibot";
import {
	agreementBody,
	changePasswordBody,
	changeUsernameBody,
	loginBody,
	signedInAnswer,
} from "../../domain/contracts/identity.ts";
import { providerTokenBody } from "../../domain/contracts/security.ts";
import { reply } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { passCaptcha } from "../../http/captcha.ts";
import { sessionChange, signedOutChanges } from "../../http/cookies.ts";
import { agreeToTerms } from "./agreement.ts";
import { changePassword } from "./change-password.ts";
import { changeUsername } from "./change-username.ts";
import { beginPasskey, beginPasskeySignIn } from "./passkeys.ts";
import { signInByProviderToken } from "./provider-token.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import signUpCalls from "./sign-up-routes.ts";

/** Options for the browser's own functions, in the JSON form of Web Authentication Level 3. */
const options = v.looseObject({ challenge: v.string() });

/** Calls of our own pages to use passkeys. */
const passkeyCalls = [
	defineCall("POST /passkey/challenge", {
		allow: "anyone",
		summary: "Options to log in with a passkey",
		description: "For `navigator.credentials.get`. The challenge works once, within five minutes.",
		answer: options,
		problems: [429],
		run: async (ctx) => ({ ...(await beginPasskeySignIn(ctx)) }),
	}),
	defineCall("POST /passkey/options", {
		allow: "signed-in",
		summary: "Options to create a passkey",
		description: "For `navigator.credentials.create`. The challenge works once, within five minutes.",
		answer: options,
		problems: [403],
		run: async (ctx) => ({ ...(await beginPasskey(ctx)) }),
	}),
];

/** Calls to sign up, in and out, and for passwords, usernames and phone numbers. */
export default callArea("Identity", [
	...signUpCalls,
	...passkeyCalls,
	defineCall("POST /login", {
		failed: "log_in_failed",
		allow: "anyone",
		summary: "Sign in by email, phone or username",
		description: "Answers the token for `Authorization: Bearer`, and sets it as the session cookie too.",
		body: loginBody,
		answer: signedInAnswer,
		problems: [401, 429],
		run: async (ctx, { body }) => {
			const user = await signIn(ctx, body);
			return reply(user, { cookies: [sessionChange(user.token_detail.token)] });
		},
	}),
	defineCall("POST /oautherize", {
		allow: "anyone",
		summary: "Sign in with a provider's id token or code",
		description:
			"For apps. The id token must be issued to our client, or the code be obtained with PKCE for our redirect address. Creates the account the first time, if `terms` is true.",
		body: providerTokenBody,
		answer: signedInAnswer,
		problems: [400, 401, 403, 409, 429, 503],
		run: async (ctx, { body }) => {
			const user = await signInByProviderToken(ctx, body);
			return reply(user, { cookies: [sessionChange(user.token_detail.token)] });
		},
	}),
	defineCall("POST /logout", {
		allow: "signed-in",
		summary: "End this session",
		answer: v.object({}),
		run: async (ctx) => {
			await signOut(ctx);
			return reply({}, { cookies: signedOutChanges(ctx.platform.settings) });
		},
	}),
	defineCall("POST /change/user/password", {
		failed: "change_password_failed",
		allow: "signed-in",
		summary: "Change one's own password",
		description: "Ends all other sessions of the user.",
		body: changePasswordBody,
		answer: v.object({}),
		problems: [400, 429],
		run: async (ctx, { body }) => {
			await changePassword(ctx, body);
			return {};
		},
	}),
	defineCall("POST /change/username", {
		allow: "signed-in",
		summary: "Change one's own username",
		description: "It is unique in any case of its letters, and never the first part of an address on our site.",
		body: changeUsernameBody,
		answer: v.object({ username: v.string() }),
		problems: [400, 409, 429],
		run: (ctx, { body }) => changeUsername(ctx, body),
	}),
	defineCall("POST /users/terms", {
		allow: "signed-in",
		summary: "Agree to the terms of use",
		description: "`version` is the one that the user has read. An older one than the current is refused.",
		body: agreementBody,
		answer: v.object({ version: v.string(), at: v.number() }),
		problems: [409],
		run: (ctx, { body }) => agreeToTerms(ctx, body),
	}),
	defineCall("POST /auth/verify-captcha", {
		allow: "anyone",
		summary: "Pass the captcha",
		description:
			"After many refused log-ins, /login answers 403 `captcha_needed` until this client passes Turnstile or signs in by code. So do forms and calls that many people at one address use within a minute. After many declined cards, card payments answer 403 `card_captcha_needed` until it passes Turnstile; the hosted page stays open.",
		body: v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)) }),
		answer: v.object({ success: v.boolean() }),
		problems: [400, 429],
		run: async (ctx, { body }) => ({ success: await passCaptcha(ctx, body.token) }),
	}),
]);
