import { expect, it } from "vitest";
import { settingsPage } from "./settings.ts";

it("SETTINGS.md describes every setting as its table does", () => {
	const { stored, wanted } = settingsPage();
	expect(wanted).toContain("| `TRUSTED_PROXIES` |");
	expect(stored, "Run `node site/dev/settings.ts`.").toBe(wanted);
});
