import * as v from "valibot";
import { message } from "../messages/index.ts";

const longest = 500;
const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/**
 * A web address as it is stored: http or https; a link without a scheme gets http:// prepended.
 * @returns null for anything else
 */
function readWebAddress(text: string): string | null {
	const address = scheme.test(text) ? text : `http://${text}`;
	if (!/^https?:\/\/[^/\\]/i.test(address) || /\s/.test(address) || !URL.canParse(address)) return null;
	const { hostname, username, password } = new URL(address);
	// `https://bank.example@other.example` leads to another site than it seems.
	return hostname.includes(".") && username === "" && password === "" ? address : null;
}

/** A link that a person enters. */
export const webAddress = v.pipe(
	v.string(message("url_invalid")),
	v.trim(),
	v.maxLength(longest, message("too_long")),
	v.rawTransform(({ dataset, addIssue, NEVER }) => {
		const address = readWebAddress(dataset.value);
		if (address !== null) return address;
		addIssue({ message: message("url_invalid") });
		return NEVER;
	}),
);
