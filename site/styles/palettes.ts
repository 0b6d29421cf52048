/** Colours by token, `--ink: #2b1e18`. */
export type Colours = ReadonlyMap<string, string>;

/** The colour tokens of a sheet, and which texts appear on which surfaces. */
export interface Palette {
	/** The sheet, from the project's root. */
	sheet: string;
	/** Text tokens by the surface below them. Each pair has the contrast that WCAG 2.2 AA requires for small text, 4.5 : 1. */
	text: Readonly<Record<string, readonly string[]>>;
	/** Edge tokens of controls, by the surface around them: 3 : 1. */
	edges: Readonly<Record<string, readonly string[]>>;
	/** Colours that no text uses or appears on. */
	decoration: readonly string[];
}

/** Our own pages and components. The themes differ only in the tokens' values, so one table serves both. */
export const sitePalette: Palette = {
	sheet: "site/styles/tokens.css",
	text: {
		"--paper": ["--ink", "--ink-soft", "--brand", "--warn", "--bad"],
		"--surface": ["--ink", "--ink-soft", "--brand", "--good", "--warn", "--bad"],
		"--sunken": ["--ink", "--ink-soft", "--brand", "--bad"],
		"--glow": ["--ink", "--ink-soft", "--brand"],
		"--ink": ["--paper"],
		"--line": ["--ink"],
		"--brand": ["--paper", "--brand-soft"],
		"--brand-soft": ["--ink", "--ink-soft", "--brand", "--bad"],
		"--cta": ["--cta-ink"],
		"--cta-strong": ["--cta-ink"],
		"--good-soft": ["--ink", "--brand", "--good"],
		"--warn-soft": ["--ink", "--brand", "--warn"],
		"--bad-soft": ["--ink", "--brand", "--bad"],
		"--bad": ["--paper"],
	},
	edges: {
		"--paper": ["--control"],
		"--surface": ["--control"],
		"--sunken": ["--control"],
	},
	decoration: ["--sun"],
};

/** The pages of the Stripe sandbox, which has its own colours. */
export const checkoutPalette: Palette = {
	sheet: "api/sandbox/stripe/browser/pages.css",
	text: {
		"--surface": ["--text", "--quiet", "--accent", "--fault"],
		"--summary": ["--text", "--quiet", "--accent"],
		"--accent": ["--on-accent"],
	},
	edges: {},
	decoration: ["--line"],
};

/** The tokens of a sheet that are colours, in both themes: a dark block or `light-dark()` gives the dark value. */
export function coloursIn(css: string): { light: Colours; dark: Colours } {
	const [usual = "", ...darkBlocks] = css.split("@media (prefers-color-scheme: dark)");
	const light = new Map<string, string>();
	const dark = new Map<string, string>();
	const opaque = "#(?:[0-9a-f]{6}|[0-9a-f]{3})";
	const token = new RegExp(`(--[\\w-]+): (?:light-dark\\((${opaque}), (${opaque})\\)|(${opaque}));`, "gi");
	for (const [, name = "", ofLight, ofDark, ofBoth = ""] of usual.matchAll(token)) {
		light.set(name, ofLight ?? ofBoth);
		dark.set(name, ofDark ?? ofBoth);
	}
	for (const [, name = "", , , value = ""] of darkBlocks.join().matchAll(token)) dark.set(name, value);
	return { light, dark };
}
