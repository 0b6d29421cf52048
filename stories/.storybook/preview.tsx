import type { Preview } from "@storybook/react-vite";
import axe from "axe-core";
import { languageNames, languages } from "../../api/domain/languages.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { WordsContext } from "../../islands/ui/words.ts";
import { fittingControls } from "./controls.ts";
import { applyTheme } from "./theme.ts";
import "../../site/styles/apps.css";

/** Where the addon looks, too: the story and what it opened, without Storybook's own. */
const shown = { include: [["body"]], exclude: [[".sb-wrapper"], ["#storybook-docs"], ["#storybook-highlights-root"]] };

/** The dark scheme has the same elements in other colours, so a test asks about those alone. */
async function expectReadableInTheDark(): Promise<void> {
	applyTheme("dark");
	try {
		const { violations } = await axe.run(shown, { runOnly: ["color-contrast", "link-in-text-block"] });
		const found = violations.flatMap(({ id, nodes }) =>
			nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
		);
		if (found.length > 0) throw new Error(`axe in the dark theme:\n${found.join("\n\n")}`);
	} finally {
		applyTheme("light");
	}
}

/** The site's own styles around every story, in the theme that the toolbar chose. */
const preview: Preview = {
	tags: ["autodocs"],
	argTypesEnhancers: [fittingControls],
	parameters: {
		layout: "padded",
		// A story that axe finds fault with fails its test.
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
	async afterEach() {
		if (import.meta.env.ASK_IN_THE_DARK) await expectReadableInTheDark();
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
