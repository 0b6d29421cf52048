import * as v from "valibot";
import { defineCall } from "../../http/call.ts";
import { beginPasskey, beginPasskeySignIn } from "./passkeys.ts";

/** Options for the browser's own functions, in the JSON form of Web Authentication Level 3. */
const options = v.looseObject({ challenge: v.string() });

/** Calls of our own pages to use passkeys. */
export default [
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
