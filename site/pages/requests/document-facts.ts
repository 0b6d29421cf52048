import type { Language } from "../../../api/domain/languages.ts";

/** A file's type by its extension: `PDF`. Empty for a name without one. */
export function kindOf(name: string): string {
	return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? "";
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached: creating a formatter costs a page more than all its uses. */
function sizeFormat(language: Language, unit: "kilobyte" | "megabyte"): Intl.NumberFormat {
	const key = `${language} ${unit}`;
	const format =
		formats.get(key) ??
		new Intl.NumberFormat(language, {
			style: "unit",
			unit,
			numberingSystem: "latn",
			maximumFractionDigits: unit === "megabyte" ? 1 : 0,
		});
	formats.set(key, format);
	return format;
}

/** A file's size in words: `24 kB`, or in MB from 1,000 kB. */
export function sizeText(bytes: number, language: Language): string {
	return bytes < 999_500
		? sizeFormat(language, "kilobyte").format(Math.max(1, bytes / 1000))
		: sizeFormat(language, "megabyte").format(bytes / 1_000_000);
}
