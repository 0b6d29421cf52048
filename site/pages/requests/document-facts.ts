import type { Language } from "../../../api/domain/languages.ts";

/** What a file is, by its ending: `PDF`. Empty for a name without one. */
export function kindOf(name: string): string {
	return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? "";
}

/** A file's size in words: `24 kB`, from a thousand of them on in MB. */
export function sizeText(bytes: number, language: Language): string {
	const [value, unit] = bytes < 999_500 ? [Math.max(1, bytes / 1000), "kilobyte"] : [bytes / 1_000_000, "megabyte"];
	return value.toLocaleString(language, {
		style: "unit",
		unit,
		numberingSystem: "latn",
		maximumFractionDigits: unit === "megabyte" ? 1 : 0,
	});
}

/** Where a document is, when a link may lead there: our own files, or another site by https. Browsers read `/\\` as `//`. */
export function documentHref(url: string): string | null {
	return /^(?:\/(?![/\\])|https:\/\/)/.test(url) ? url : null;
}
