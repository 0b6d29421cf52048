/** A placeholder for our own origin, to resolve relative addresses against. */
const placeholderOrigin = "https://placeholder.invalid";

/**
 * The address of a stored file, or null unless it points to our own files or to an https address. It is parsed as browsers do,
 * where `/\\` means `//` and tabs and line breaks are dropped, and returned in normalized form.
 */
export function fileAddress(url: string): string | null {
	if (/[\0-\x20]/.test(url) || !/^(?:\/|https:\/\/)/.test(url) || !URL.canParse(url, placeholderOrigin)) return null;
	const { origin, href } = new URL(url, placeholderOrigin);
	if (url.startsWith("https://")) return origin === placeholderOrigin ? null : href;
	const path = href.slice(placeholderOrigin.length);
	return origin === placeholderOrigin && !path.startsWith("//") ? path : null;
}
