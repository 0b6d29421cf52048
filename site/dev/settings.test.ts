import { expect, it } from "vitest";
import { settingsInReadme } from "./settings.ts";

it("README.md describes every setting as its table does", () => {
	const { stored, wanted } = settingsInReadme();
	expect(wanted).toContain("| `TRUSTED_PROXIES` |");
	expect(stored, "Run `node site/dev/settings.ts`.").toBe(wanted);
});
