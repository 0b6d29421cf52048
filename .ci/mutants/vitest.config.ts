import { join } from "node:path";
import { defineConfig } from "vitest/config";
import unitConfig, { unit, worlds } from "../../vitest.unit.config.ts";

/** The tests without a server or browser, also without Storybook and the build, which take longer than most files of tests. */
export default defineConfig({
	...unitConfig,
	root: join(import.meta.dirname, "../.."),
	test: { ...unitConfig.test, projects: [unit, worlds] },
});
