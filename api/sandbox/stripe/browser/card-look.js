// The Element's `style` option, as rules of a sheet of its own.

const properties = [
	"backgroundColor",
	"color",
	"fontFamily",
	"fontSize",
	"fontStyle",
	"fontVariant",
	"fontWeight",
	"letterSpacing",
	"lineHeight",
	"padding",
	"textAlign",
	"textDecoration",
	"textShadow",
	"textTransform",
];
const pseudos = [":hover", ":focus", "::placeholder", "::selection", ":-webkit-autofill", ":disabled"];

/**
 * Dresses the card's inputs. Written property by property, so that a value can be nothing but a value.
 * @param {any} style the Element's `style` option: base, complete, empty, invalid
 * @param {object} inherited what the host page's own text looks like
 */
export function dress(style, inherited) {
	const sheet = new CSSStyleSheet();
	/** @param {string} selector @param {any} look */
	const add = (selector, look) => {
		const rule = /** @type {CSSStyleRule} */ (
			sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)]
		);
		for (const name of properties) {
			const value = look?.[name];
			if (value === undefined) continue;
			rule.style.setProperty(
				name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
				String(value),
			);
		}
		if (selector.endsWith("::placeholder") && look?.color) rule.style.setProperty("opacity", "1");
	};
	const variants = { base: "input", complete: ".complete input", empty: ".empty input", invalid: "input.invalid" };
	add("input", inherited);
	for (const [variant, selector] of Object.entries(variants)) {
		const look = variant === "invalid" ? { color: "#eb1c26", ...style.invalid } : style[variant];
		if (!look) continue;
		add(selector, look);
		for (const pseudo of pseudos) if (look[pseudo]) add(`${selector}${pseudo}`, look[pseudo]);
	}
	document.adoptedStyleSheets = [sheet];
}
