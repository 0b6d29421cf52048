export type Theme = "light" | "dark";

/** All rules of a sheet, including nested ones. */
export function rulesOf(list: CSSRuleList): CSSRule[] {
	return [...list].flatMap((rule) =>
		rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? [rule, ...rulesOf(rule.cssRules)] : [rule],
	);
}

/** Every rule for the dark scheme, collected before its condition is changed. */
const darkRules = new Set<CSSMediaRule>();

/**
 * Displays the site in a theme, whatever the browser prefers. The styles use `prefers-color-scheme`, so this rewrites the
 * conditions of the loaded sheets.
 */
export function applyTheme(theme: Theme): void {
	for (const rule of [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules))) {
		if (rule instanceof CSSMediaRule && rule.conditionText.includes("prefers-color-scheme: dark")) darkRules.add(rule);
	}
	for (const rule of darkRules) rule.media.mediaText = theme === "dark" ? "all" : "not all";
	document.documentElement.style.colorScheme = theme;
}
