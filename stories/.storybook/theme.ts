export type Theme = "light" | "dark";

/** Every rule of a sheet, those inside another included. */
export function rulesOf(list: CSSRuleList): CSSRule[] {
	return [...list].flatMap((rule) =>
		rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? [rule, ...rulesOf(rule.cssRules)] : [rule],
	);
}

/** Every rule that asks for the dark scheme, found while its condition still says so. */
const darkRules = new Set<CSSMediaRule>();

/**
 * Shows the site in a theme whatever the browser prefers: the site's styles ask `prefers-color-scheme`, so the answer
 * is written into the loaded sheets' conditions.
 */
export function applyTheme(theme: Theme): void {
	for (const rule of [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules))) {
		if (rule instanceof CSSMediaRule && rule.conditionText.includes("prefers-color-scheme: dark")) darkRules.add(rule);
	}
	for (const rule of darkRules) rule.media.mediaText = theme === "dark" ? "all" : "not all";
	document.documentElement.style.colorScheme = theme;
}
