import type { Preview } from "@storybook/react-vite";
import { applyTheme } from "./theme.ts";
import "../../site/styles/apps.css";

/** The site's own styles around every story, in the theme that the toolbar chose. */
const preview: Preview = {
	tags: ["autodocs"],
	parameters: {
		layout: "padded",
		// A story that axe finds fault with fails its test.
		a11y: { test: "error" },
		controls: { expanded: true },
	},
	globalTypes: {
		theme: {
			description: "Colour scheme",
			toolbar: { title: "Theme", icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
		},
	},
	initialGlobals: { theme: "light" },
	decorators: [
		(Story, { globals }) => {
			applyTheme(globals.theme === "dark" ? "dark" : "light");
			return <Story />;
		},
	],
};

export default preview;
