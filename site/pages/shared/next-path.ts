import { splitLanguage } from "../../../api/domain/languages.ts";
/**
 * The path to open after signing in: only one of our own, so that a link to the sign-in page can't lead to another site.
 * @returns null if there is none, or it is not ours
 */
export function nextPath(text: string | null | undefined): string | null {
	if (!text || text.length > 2000 || !/^\/(?![/\\])/.test(text)) return null;
	const url = URL.canParse(text, "https://own.invalid") ? new URL(text, "https://own.invalid") : null;
	// The parser removes dots: /.//evil.example becomes //evil.example, which names another host; so does /hi//evil.example.
	if (url?.origin !== "https://own.invalid" || /[/\\]{2}|^\/(%2f|%5c)/i.test(url.pathname)) return null;
	if (/^\/(login|NewLogin|logout)\b/.test(splitLanguage(url.pathname).path)) return null;
	return url.pathname + url.search;
}
