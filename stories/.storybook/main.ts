import { join } from "node:path";
import type { StorybookConfig } from "@storybook/react-vite";
import { makeArt } from "../../site/dev/art.ts";

/** The folder of the illustrations, which are generated and not part of the repository. */
const artFolder = join(import.meta.dirname, "../../node_modules/.cache/kindwave-stories/art");

/** Stories of components are beside their components; whole screens are in stories/. */
const config: StorybookConfig = {
	framework: {
		name: "@storybook/react-vite",
		// The product's vite.config.ts describes its own builds, not this one.
		options: { builder: { viteConfigPath: "stories/.storybook/vite.config.ts" } },
	},
	stories: ["../**/*.stories.tsx", "../../{islands,widget-sdk}/**/*.stories.tsx"],
	addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
	// Docs pages bring React code of their own, which tests on Preact must not load.
	previewAnnotations: (entries = []) =>
		process.env.VITEST ? entries : [...entries, join(import.meta.dirname, "docs.tsx")],
	core: { disableTelemetry: true },
	staticDirs: async () => {
		await makeArt(artFolder, true);
		return ["../../site/public", { from: artFolder, to: "/art" }];
	},
	typescript: { reactDocgen: "react-docgen" },
};

export default config;
