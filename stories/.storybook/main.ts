import type { StorybookConfig } from "@storybook/react-vite";

/** Stories stand beside their components; whole screens are in stories/. */
const config: StorybookConfig = {
	framework: {
		name: "@storybook/react-vite",
		// The product's own vite.config.ts describes its builds, not this one.
		options: { builder: { viteConfigPath: "stories/.storybook/vite.config.ts" } },
	},
	stories: ["../**/*.stories.tsx", "../../{islands,widget-sdk}/**/*.stories.tsx"],
	addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
	core: { disableTelemetry: true },
	staticDirs: ["../../site/public"],
	typescript: { reactDocgen: "react-docgen" },
};

export default config;
