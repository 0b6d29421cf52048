import type { Language } from "../../../api/domain/languages.ts";

/** What a file is, by its ending: `PDF`. Empty for a name without one. */
export function kindOf(name: string): string {
	return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? "";
}

const kept = new Map<string, Intl.NumberFormat>();

/** How a language writes a size; making the format costs a page more than all that it is asked. */
function sizeFormat(language: Language, unit: "kilobyte" | "megabyte"): Intl.NumberFormat {
	const key = `${language} ${unit}`;
	const format =
		kept.get(key) ??
		new Intl.NumberFormat(language, {
			style: "unit",
			unit,
			numberingSystem: "latn",
			maximumFractionDigits: unit === "megabyte" ? 1 : 0,
		});
	kept.set(key, format);
	return format;
}

/** A file's size in words: `24 kB`, from a thousand of them on in MB. */
export function sizeText(bytes: number, language: Language): string {
	return bytes < 999_500
		? sizeFormat(language, "kilobyte").format(Math.max(1, bytes / 1000))
		: sizeFormat(language, "megabyte").format(bytes / 1_000_000);
}

/** Stands for our own address, whichever it is: what stays under it is ours. */
const here = "https://here.invalid";

/**
 * Where a document is, when a link may lead there: our own files, or another site by https. It is read as browsers read
 * it, to whom `/\\` is `//` and tabs and line ends are nothing, and written as it was read.
 */
export function documentHref(url: string): string | null {
	if (/[\0-\x20]/.test(url) || !/^(?:\/|https:\/\/)/.test(url) || !URL.canParse(url, here)) return null;
	const { origin, href } = new URL(url, here);
	if (url.startsWith("https://")) return origin === here ? null : href;
	const path = href.slice(here.length);
	return origin === here && !path.startsWith("//") ? path : null;
}
