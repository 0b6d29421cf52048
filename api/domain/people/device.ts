/** A browser or program, and the system it runs on, by the names that people know. */
export interface Device {
	/** Null if the program is not one of the common browsers. */
	browser: string | null;
	system: string | null;
}

/** In this order: most browsers name the ones that they are built on too. */
const browsers: readonly (readonly [RegExp, string])[] = [
	[/\bEdgA?(?:iOS)?\//, "Edge"],
	[/\b(?:OPR|Opera)\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bUCBrowser\//, "UC Browser"],
	[/\b(?:Firefox|FxiOS)\//, "Firefox"],
	[/\b(?:Chrome|CriOS)\//, "Chrome"],
	[/\bVersion\/\S+ .*Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
	[/\bAndroid\b/, "Android"],
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bWindows\b/, "Windows"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\b(?:Macintosh|Mac OS X)\b/, "Mac"],
	[/\bLinux\b/, "Linux"],
];

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) =>
	names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The device of a User-Agent header (RFC 9110 §10.1.5). */
export function deviceOf(userAgent: string | null): Device {
	const text = userAgent ?? "";
	return { browser: nameIn(browsers, text), system: nameIn(systems, text) };
}
