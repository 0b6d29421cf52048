import { expect, it } from "vitest";
import { publicSettings, readSettings } from "../api/platform/settings.ts";
import { hasPlainHeaders } from "../islands/visitor/radio-player/page-content.ts";
import type { PageSecurity } from "./page.ts";
import { radioSecurity } from "./pages/radio/player-props.ts";
import { pageHeaders } from "./security.ts";

const settings = publicSettings(readSettings({}));
const sheets = { styles: undefined, account: false, notice: false, offer: false, sound: false } as const;

async function policy(frames: string[]): Promise<string[]> {
	const headers = await pageHeaders(settings, sheets, { csp: { "frame-src": frames } });
	return headers["content-security-policy"]?.split("; ") ?? [];
}

it("allows a page the sources that it adds, and keeps the default if it adds none", async () => {
	expect(await policy(["https://captcha.example"])).toContain("frame-src https://captcha.example");
	expect(await policy([])).toContain("frame-src 'none'");
});

it("lets no other site's frame ask for a payment, except those that the page names", async () => {
	const permissions = async (security: PageSecurity) =>
		(await pageHeaders(settings, sheets, security))["permissions-policy"]?.split(", ").at(-1);
	expect(await permissions({})).toBe("payment=(self)");
	expect(await permissions({ payment: ["https://js.stripe.com"] })).toBe('payment=(self "https://js.stripe.com")');
});

it("gives a page without additions, and the radio's pages, the headers that the radio's player knows", async () => {
	const isPlain = async (security: PageSecurity) =>
		hasPlainHeaders(new Headers(await pageHeaders(settings, sheets, security)));
	expect(await isPlain({})).toBe(true);
	expect(await isPlain(radioSecurity())).toBe(true);
	expect(await isPlain({ csp: { "script-src": ["https://captcha.example"] } })).toBe(false);
	expect(await isPlain({ microphone: true })).toBe(false);
	expect(await isPlain({ openerPolicy: "unsafe-none" })).toBe(false);
});
