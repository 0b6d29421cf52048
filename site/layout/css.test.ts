import { expect, it } from "vitest";
import { cssOf, cssSource } from "./css.ts";

const guest = { styles: "request", account: false } as const;
const member = { styles: "request", account: true } as const;

it("carries the side menu's styles for who is signed in, and for nobody else", () => {
	expect(cssOf(member)).toContain(".side-menu");
	expect(cssOf(member).startsWith(cssOf(guest))).toBe(true);
	expect(cssOf(guest)).not.toContain(".side-menu");
});

it("is allowed by a hash of its own", async () => {
	const sources = await Promise.all([guest, member, guest].map((page) => cssSource(page)));
	expect(sources[0]).toMatch(/^'sha256-/);
	expect(sources[1]).not.toBe(sources[0]);
	expect(sources[2]).toBe(sources[0]);
});
