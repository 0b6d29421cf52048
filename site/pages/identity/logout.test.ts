// @module-tag slow
import { expect, it } from "vitest";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";

const app = await sharedApp();

it.each([
	["removes what staff's tabs hold", "admin", ["log-out", "log-out"]],
	["loads nothing more for others", "donor", []],
] as const)("/logout %s", async (_what, who, parts) => {
	const html = await (await app.fetch("/logout", { headers: await signedIn(app, who) })).text();
	const forms = [...html.matchAll(/<form\b[^>]*action="\/logout"[^>]*>/g)].map(([tag]) => tag);
	// The menu's and the page's own.
	expect(forms).toHaveLength(2);
	expect(forms.flatMap((tag) => /="(log-out)" /.exec(tag.replace(/class="[^"]*"/, ""))?.[1] ?? [])).toEqual(parts);
	expect(forms.filter((tag) => tag.includes("data-hold"))).toHaveLength(parts.length);
});
