import { expect, it } from "vitest";
import { publicSettings, readSettings } from "../api/platform/settings.ts";
import { pageHeaders } from "./security.ts";

const settings = publicSettings(readSettings({}));
const sheets = { styles: undefined, account: false, notice: false, offer: false } as const;

async function policy(frames: string[]): Promise<string[]> {
	const headers = await pageHeaders(settings, sheets, { csp: { "frame-src": frames } });
	return headers["content-security-policy"]?.split("; ") ?? [];
}

it("allows a page the sources that it adds, and keeps the default if it adds none", async () => {
	expect(await policy(["https://captcha.example"])).toContain("frame-src https://captcha.example");
	expect(await policy([])).toContain("frame-src 'none'");
});
