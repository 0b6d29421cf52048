/** HTML's rule for an email address (html.spec.whatwg.org, "valid email address"), with a dot in its domain. */
const address = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Characters that may stand in a domain before its ASCII form is known; the dots include those of East Asian keyboards. */
const domainLetters = /^[\p{L}\p{M}\p{N}\p{Join_Control}.。．｡·・-]+$/u;

/** The longest address that mail servers accept (RFC 5321, 4.5.3.1.3). */
export const longestEmail = 254;

/** The ASCII form of a domain (UTS 46, as URLs have it); null if it has none. */
function asciiDomain(domain: string): string | null {
	const host = `http://${domain}`;
	if (!domainLetters.test(domain) || !URL.canParse(host)) return null;
	const { hostname } = new URL(host);
	// `0x7f.1` is the number of a host, 127.0.0.1.
	return /(?:^|\.)\d+$/.test(hostname) ? null : hostname;
}

/**
 * An address as it is stored and compared: `asha@bücher.example` and `asha@xn--bcher-kva.example` are one, an East Asian keyboard's @ is
 * an @, and a mark that ended the sentence it was copied from is left out.
 * @returns a text that is no address unchanged, without the spaces around it
 */
export function plainEmail(text: string): string {
	const trimmed = text
		.trim()
		.replaceAll(/[＠﹫]/g, "@")
		.replace(/[\s.,;:!?…،。，]+$/u, "");
	const at = trimmed.lastIndexOf("@");
	const domain = at < 0 ? null : asciiDomain(trimmed.slice(at + 1));
	return domain === null ? trimmed : `${trimmed.slice(0, at)}@${domain}`;
}

/** Whether a text, as `plainEmail` writes it, is an email address. */
export function isEmail(text: string): boolean {
	if (text.length > longestEmail || !address.test(text)) return false;
	return asciiDomain(text.slice(text.lastIndexOf("@") + 1)) !== null;
}

/** An address that only its owner recognizes: `d…@demo.test`. */
export const hintOf = (email: string): string => email.replace(/^(.)[^@]*/, "$1…");
