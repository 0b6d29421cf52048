import * as v from "valibot";
import { type MessageCode, message } from "../messages/index.ts";
import { plainDigits } from "../money.ts";
import { signInProviders } from "../people/sign-in-providers.ts";
import { emailText } from "./email.ts";
import { firstName, lastName } from "./names.ts";
import { plainName } from "./plain-text.ts";

/** A code of six digits, or a recovery code, as people type them: with spaces or hyphens. */
export const factorCode = v.pipe(
	v.string(message("factor_code_missing")),
	v.trim(),
	v.nonEmpty(message("factor_code_missing")),
	v.maxLength(40, message("too_long")),
	v.transform(plainDigits),
);

/** The second step of signing in. */
export const secondStepForm = v.object({ step: v.string(), code: factorCode });

/** Confirms a new authenticator app, or asks for new recovery codes. */
export const factorCodeForm = v.object({ code: factorCode });

/** Turns two-step login off: the password, or a code. */
export const factorProofForm = v.object({
	proof: v.pipe(
		v.string(message("factor_code_missing")),
		v.nonEmpty(message("factor_code_missing")),
		v.maxLength(200, message("too_long")),
	),
});

/** The box that has to be ticked. */
export const terms = v.pipe(v.optional(v.string(), ""), v.literal("yes", message("terms_missing")));

/** The button "Continue with…". */
export const providerForm = v.object({
	provider: v.picklist(signInProviders, message("provider_missing")),
	/** The path to open afterwards. */
	next: v.optional(v.string()),
	/** The username or id of the account whose invitation the person followed. */
	ref: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

const personName = (code: MessageCode) =>
	v.pipe(v.string(message(code)), v.trim(), v.nonEmpty(message(code)), plainName, v.maxLength(80, message("too_long")));

/** Finishes signing up with a provider's account. */
export const providerSignUpForm = v.object({
	step: v.string(),
	first_name: firstName("first_name_missing"),
	last_name: lastName(),
	/** Ignored if the provider has verified an address. */
	email: v.optional(v.pipe(emailText(), v.toLowerCase())),
	terms,
});

const token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(8000, message("too_long")));

/** The body of POST /oautherize: an id token, or a code that an app got with PKCE. */
export const providerTokenBody = v.object({
	provider: v.picklist(signInProviders, message("provider_missing")),
	id_token: v.optional(token),
	/** The nonce that the app sent to the provider. */
	nonce: v.optional(token),
	code: v.optional(token),
	code_verifier: v.optional(token),
	redirect_uri: v.optional(token),
	/** Whether the person has agreed to the terms of use, for a first sign-in. */
	terms: v.optional(v.boolean(), false),
	/** The second factor, if the account has one. */
	otp: v.optional(factorCode),
});

const credential = v.pipe(
	v.string(message("passkey_missing")),
	v.nonEmpty(message("passkey_missing")),
	v.maxLength(20_000, message("too_long")),
);

/** A new passkey: the JSON of the browser's credential. */
export const newPasskeyForm = v.object({ response: credential });

/** Another name of a passkey. */
export const passkeyNameForm = v.object({ id: v.string(), name: personName("passkey_name_missing") });

/** Logs in with the JSON of the browser's assertion. */
export const passkeyLoginForm = v.object({
	response: credential,
	/** The path to open afterwards. */
	next: v.optional(v.string()),
});
