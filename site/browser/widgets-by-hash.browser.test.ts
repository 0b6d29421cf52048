// @module-tag rest
import { describe, it } from "vitest";
import { key, onPartnerStage } from "./testing/partner-stage.ts";
import { expect } from "./testing/suite.ts";

const { stage, kindwave, donate, goal, radio, names, shifts, open } = onPartnerStage();

/** The parts that the builder gives to sites whose policy names hashes: the script's tag, and the lines of the policy. */
async function builtForHashes(): Promise<{ tag: string; policy: string }> {
	const page = await stage.visit();
	await page.goto(`${kindwave()}/embed?partner=${key}`);
	const heading = page.getByRole("heading", { name: "One file, for a policy that names hashes" });
	const part = page.locator("section section").filter({ has: heading });
	const [tag = "", lines = ""] = await part.locator("code").allTextContents();
	return { tag, policy: `default-src 'none'; style-src 'self'; ${lines.replaceAll("\n", " ")}` };
}

const languages = [
	{ lang: "en", raised: /raised of/, play: "Play", pause: "Pause", give: "Donate", first: "First name" },
	{ lang: "hi", raised: /जुटे, लक्ष्य/, play: "चलाएँ", pause: "रोकें", give: "दान करें", first: "पहला नाम" },
] as const;

describe("On a page whose policy names the script's hash and no address of scripts", () => {
	it.each(languages)("one file shows all widgets, plays, and opens the checkout inside: $lang", async (words) => {
		const { tag, policy } = await builtForHashes();
		expect(policy).toMatch(/script-src 'sha384-[\w+/=]+';/);
		const widgets = [donate('mode="inline"'), goal(), radio()].join("");
		const { page, requests } = await open(widgets.replaceAll(/<kindwave-\w+/g, `$& lang="${words.lang}"`) + tag, {
			policy,
		});
		await expect(page.getByText(words.raised)).toBeVisible();
		expect(await shifts(page)).toBe(0);
		await page.getByRole("button", { name: words.play }).click();
		await expect(page.getByRole("button", { name: words.pause })).toBeVisible();
		await expect.poll(() => names(page)).toContain("trackchange");
		await page.getByRole("button", { name: words.give }).click();
		const frame = page.frameLocator("kindwave-donate iframe");
		await expect(frame.getByRole("textbox", { name: words.first })).toBeVisible();
		const asked = requests.filter((path) => path.startsWith("/sdk/"));
		expect(asked).toEqual([expect.stringMatching(/^\/sdk\/[\d.]+\/kindwave-complete\.js$/)]);
	});
});
