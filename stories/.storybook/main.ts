import type { StorybookConfig } from "@storybook/react-vite";

/** Stories stand beside their components; whole screens are in stories/. */
const config: StorybookConfig = {
	framework: "@storybook/react-vite",
	stories: ["../../{stories,islands,widget-sdk}/**/*.stories.tsx"],
	addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
	core: {
		disableTelemetry: true,
		// The product's own vite.config.ts describes its builds, not this one.
		builder: { name: "@storybook/builder-vite", options: { viteConfigPath: "stories/.storybook/vite.config.ts" } },
	},
	staticDirs: ["../../site/public"],
	typescript: { reactDocgen: "react-docgen" },
};

export default config;
