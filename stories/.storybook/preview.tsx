import type { Preview } from "@storybook/react-vite";
import { configure, expect } from "storybook/test";
import { languageNames, languages } from "../../api/domain/languages.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { WordsContext } from "../../islands/ui/words.ts";
import { coloursIn, sitePalette } from "../../site/styles/palettes.ts";
import { readTextColours, unknownPairs } from "../../site/styles/text-colours.ts";
import tokensSheet from "../../site/styles/tokens.css?raw";
import { fittingControls } from "./controls.ts";
import { applyTheme } from "./theme.ts";
import "../../site/styles/apps.ts";
import "./area-styles.ts";

// A story waits for what it shows as long as a busy machine needs; one second is the library's own default.
configure({ asyncUtilTimeout: 30_000 });

/** The contrast of the dark theme is computed from the palette, so every story's text must use colours of the palette. */
async function expectColoursOfThePalette(): Promise<void> {
	const { light } = coloursIn(tokensSheet);
	await expect(unknownPairs(readTextColours(), sitePalette, light)).toEqual([]);
}

/** Renders every story with the site's own styles, in the theme of the toolbar. */
const preview: Preview = {
	tags: ["autodocs"],
	argTypesEnhancers: [fittingControls],
	parameters: {
		layout: "padded",
		// A story with an axe violation fails its test.
		a11y: { test: "error" },
		controls: { expanded: true },
		viewport: {
			options: {
				phone: { name: "Phone, 320 px", type: "mobile", styles: { width: "320px", height: "640px" } },
				tablet: { name: "Tablet, 768 px", type: "tablet", styles: { width: "768px", height: "1024px" } },
				desk: { name: "Desk, 1280 px", type: "desktop", styles: { width: "1280px", height: "800px" } },
			},
		},
	},
	globalTypes: {
		theme: {
			description: "Colour scheme",
			toolbar: { title: "Theme", icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
		},
		language: {
			description: "Language",
			toolbar: {
				title: "Language",
				icon: "globe",
				items: languages.map((value) => ({ value, title: languageNames[value] })),
				dynamicTitle: true,
			},
		},
	},
	// In tests only: Storybook's own pages would show the error in place of the story, and its dark theme has other colours.
	// Widgets for other sites have colours of their own, whose contrast axe checks.
	afterEach: async ({ parameters }) => {
		if (import.meta.env.VITEST && !parameters.ownColours) await expectColoursOfThePalette();
	},
	initialGlobals: { theme: "light", language: "en" },
	decorators: [
		(Story, { globals }) => {
			applyTheme(globals.theme === "dark" ? "dark" : "light");
			return (
				<WordsContext.Provider value={wordsIn(globals.language)}>
					<Story />
				</WordsContext.Provider>
			);
		},
	],
};

export default preview;
