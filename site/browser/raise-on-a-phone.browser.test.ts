// @module-tag rest
import type { Page } from "playwright";
import { it } from "vitest";
import { userId } from "../../db/seed/people.ts";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

/** Counts what a visitor does: fields filled or chosen, and presses. */
function counted(page: Page) {
	let steps = 0;
	const main = page.locator("main");
	return {
		fill: async (label: string, text: string) => {
			steps++;
			await main.getByRole("textbox", { name: label, exact: true }).fill(text);
		},
		choose: async (label: string, option: string) => {
			steps++;
			await main.getByRole("combobox", { name: label, exact: true }).selectOption(option);
		},
		press: async (role: "button" | "link", name: string, within = main) => {
			steps++;
			await within.getByRole(role, { name, exact: true }).first().click();
		},
		steps: () => steps,
	};
}

/** A person needs about ten seconds for a field or a press on a phone, so that three minutes are eighteen of them. */
const mostSteps = 18;

it.each([true, false])(
	"a fundraiser is raised on a phone from the menu to the review within three minutes of steps, with a pause in the middle, with script: %s",
	async (javaScriptEnabled) => {
		const page = await stage.visit({ viewport: { width: 390, height: 780 }, javaScriptEnabled });
		await signInAs(page, "donor");
		const { fill, choose, press, steps } = counted(page);
		await page.goto("/dashboard");
		await press("link", "Start a request");
		await choose("Cause", "health");
		await fill("Name of the beneficiary", "Ravi Kumar");
		await fill("Target amount", "50,000");
		await press("button", "Continue");
		await expect(page.getByRole("heading", { name: "Story", level: 2 })).toBeVisible();
		await fill("Title", "A hearing aid for Ravi");
		await press("button", "Save");
		await expect(page.getByText("Your draft is saved.")).toBeVisible();
		// The visitor leaves, and comes back through My Requests.
		await page.goto("/");
		await page.goto(`/User-reports/${userId("donor")}`);
		await press("link", "A hearing aid for Ravi");
		await expect(page.getByRole("heading", { name: "Story", level: 2 })).toBeVisible();
		await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("A hearing aid for Ravi");
		await fill("Story", "Ravi is nine.\n\nHe needs two hearing aids.");
		await press("button", "Continue");
		await press("button", "Continue");
		await expect(page.locator(".raise-preview")).toContainText("He needs two hearing aids.");
		await press("button", "Send for review");
		await expect(page.getByRole("heading", { name: "Thank you. Your request is on its way." })).toBeVisible();
		expect(steps()).toBeLessThanOrEqual(mostSteps);
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(width).toBeLessThanOrEqual(390);
		await page.goto("/dashboard");
		await expect(page.getByRole("heading", { name: "Not sent yet" })).toHaveCount(0);
	},
);

it.each([true, false])("going back from the second step leads to the same draft, with script: %s", async (script) => {
	const page = await stage.visit({ viewport: { width: 390, height: 780 }, javaScriptEnabled: script });
	await signInAs(page, "donee");
	const { fill, choose, press } = counted(page);
	await page.goto("/new-request");
	await choose("Cause", "health");
	await fill("Name of the beneficiary", "Ravi Kumar");
	await fill("Target amount", "50,000");
	await press("button", "Continue");
	await expect(page.getByRole("heading", { name: "Story", level: 2 })).toBeVisible();
	const draft = new URL(page.url()).searchParams.get("draft");
	await page.goBack();
	await expect(page.getByRole("textbox", { name: "Name of the beneficiary", exact: true })).toHaveValue("Ravi Kumar");
	await fill("Name of the beneficiary", "Ravi K.");
	await press("button", "Continue");
	await expect(page.getByRole("heading", { name: "Story", level: 2 })).toBeVisible();
	expect(new URL(page.url()).searchParams.get("draft")).toBe(draft);
});
