import { globSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { expect, it } from "vitest";
import { cssOf, cssSource } from "./css.ts";

const guest = { styles: "requests", account: false, notice: false, offer: false, sound: false } as const;
const member = { ...guest, account: true } as const;
const atHome = { ...guest, styles: "home" } as const;

it("adds the side menu's styles for signed-in visitors only", () => {
	expect(cssOf(member)).toContain(".side-menu");
	expect(cssOf(member).startsWith(cssOf(guest))).toBe(true);
	expect(cssOf(guest)).not.toContain(".side-menu");
});

it("gives each area its own styles", () => {
	const home = cssOf(atHome);
	expect(home).toContain(".hero");
	expect(cssOf(guest)).not.toContain(".hero");
	// The failure page belongs to no area.
	expect(home.startsWith(cssOf({ ...guest, styles: undefined }))).toBe(true);
});

it("adds a notice's styles if the page displays one", () => {
	expect(cssOf({ ...atHome, notice: true })).toContain(".alert");
	expect(cssOf(atHome)).not.toContain(".alert");
});

it("adds the player's styles if the page brings a sound along, in signed-in areas too", () => {
	expect(cssOf({ ...guest, sound: true })).toContain(".radio-bar");
	expect(cssOf(guest)).not.toContain(".radio-bar");
	expect(cssOf({ ...guest, styles: "signed-in", sound: true })).toContain(".radio-bar");
});

it("inlines nothing in signed-in areas, which share one cached sheet", () => {
	expect(cssOf({ ...member, styles: "signed-in" })).toBe("");
});

it("refuses an area without a sheet", () => {
	expect(() => cssOf({ ...guest, styles: "nowhere" })).toThrow("site/pages/nowhere has no styles.css");
	expect(() => cssOf({ ...guest, styles: "home/closed" })).toThrow("site/pages/home/closed has no styles.css");
});

it("adds the sheet of closed requests to the one of their area", () => {
	const [open, closed] = [cssOf(guest), cssOf({ ...guest, styles: "requests/closed" })];
	expect(closed.startsWith(open)).toBe(true);
	expect([open.includes(".ribbon"), closed.includes(".ribbon")]).toEqual([false, true]);
});

it("allows each sheet by its own hash", async () => {
	const sources = await Promise.all([guest, member, guest].map((page) => cssSource(page)));
	expect(sources[0]).toMatch(/^'sha256-/);
	expect(sources[1]).not.toBe(sources[0]);
	expect(sources[2]).toBe(sources[0]);
});

it("imports the sheet of every layout part, page part and island", () => {
	const root = join(import.meta.dirname, "../..");
	const lists = globSync(
		"{site/styles/*,site/layout/{account,notice,offer,sound},site/pages/*/{styles,closed,later,apps}}.css",
		{
			cwd: root,
		},
	);
	const reached = lists.flatMap((list) =>
		[...readFileSync(join(root, list), "utf8").matchAll(/@import "([^"]+)"/g)].map(([, path = ""]) =>
			normalize(join(list, "..", path)),
		),
	);
	// A script that shows its part on other pages too brings the sheet along.
	const inScripts = globSync("islands/visitor/*/*.ts", { cwd: root }).flatMap((script) =>
		[...readFileSync(join(root, script), "utf8").matchAll(/from "([^"]+\.css)\?inline"/g)].map(([, path = ""]) =>
			normalize(join(script, "..", path)),
		),
	);
	const partSheets = globSync("{site/layout,site/pages,islands/visitor}/**/*.css", { cwd: root });
	expect(partSheets.filter((sheet) => ![...lists, ...reached, ...inScripts].includes(sheet))).toEqual([]);
});
