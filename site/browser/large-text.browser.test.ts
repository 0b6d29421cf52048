// @module-tag rest
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { inLanguage } from "../../api/domain/languages.ts";
import { demoRequestIds } from "../../db/seed/index.ts";
import { shareSession } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

/** Text of twice the size, as WCAG 2.2 asks for in 1.4.4. */
const doubled = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));

/** The elements that leave the screen or their own place: everything a visitor can't read without scrolling sideways. */
function outside(): string[] {
	const found: string[] = [];
	const width = document.documentElement.clientWidth;
	if (document.documentElement.scrollWidth > width + 1) found.push(`scrolls ${document.documentElement.scrollWidth}`);
	const scrolls = (element: Element | null): boolean =>
		element !== null &&
		element !== document.body &&
		(/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
	for (const element of document.querySelectorAll("main *")) {
		if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".visually-hidden, svg")) continue;
		const { left, right, width: own } = element.getBoundingClientRect();
		if (own > 1 && (right > width + 1.5 || left < -1.5) && !scrolls(element)) {
			found.push(`${element.tagName} ${element.className} "${element.textContent?.trim().slice(0, 40)}"`);
		}
	}
	return found.slice(0, 5);
}

async function openAs(account: string | null): Promise<Page> {
	const page = await stage.visit({ viewport: { width: 390, height: 844 } });
	if (account) await shareSession(page, account, stage.host().url);
	return page;
}

async function outsideAt(page: Page, path: string): Promise<string[]> {
	await page.goto(path);
	await doubled(page);
	return page.evaluate(outside);
}

describe("Text of twice the size fits a phone", () => {
	it.each([
		["the donate box", `/donationRequest/${demoRequestIds.asha}#donate`, null],
		["giving to the foundation", "/publicPayment?donationfor=tal&currency=INR", null],
		["the billing page", `/billingInfo?donationRequestId=${demoRequestIds.asha}&amount=500`, null],
		["an organization's members", "/organization/org_01JWQXWZM06955ZPGV34VJETQ0/members", "owner"],
	])("%s", async (_name, path, account) => {
		expect(await outsideAt(await openAs(account), path)).toEqual([]);
	});

	describe.each(["hi", "kn"] as const)("in %s, whose words are long:", (language) => {
		it.each([
			["the home page", "/", null],
			["the dashboard", "/dashboard", "donor"],
			["a request's page", `/donationRequest/${demoRequestIds.asha}`, null],
			["giving to the foundation", "/publicPayment?donationfor=tal&currency=INR", null],
			["the billing page", `/billingInfo?donationRequestId=${demoRequestIds.asha}&amount=500`, null],
			["an organization's members", "/organization/org_01JWQXWZM06955ZPGV34VJETQ0/members", "owner"],
		])("%s", { tags: ["rest"] }, async (_name, path, account) => {
			expect(await outsideAt(await openAs(account), inLanguage(path, language))).toEqual([]);
		});
	});

	it("every page of the guide in Telugu, whose words are the longest", {
		tags: ["bench"],
		timeout: 600_000,
	}, async () => {
		// Two programs are on the air at this time of tomorrow, and their cards have a button.
		await stage.setClock(new Date().setUTCHours(24 + 13, 30));
		const answer = await fetch(`${stage.host().url}/sandbox/guide.json`);
		const { pages } = (await answer.json()) as { pages: { sample: string | null; as: string | null }[] };
		const wrong: string[] = [];
		const opened = Map.groupBy(pages, ({ as }) => as?.replace("@demo.test", "") ?? null);
		for (const [account, theirs] of opened) {
			const page = await openAs(account);
			for (const { sample } of theirs) {
				const found = sample ? await outsideAt(page, inLanguage(sample, "te")) : [];
				if (found.length > 0) wrong.push(`${sample}: ${found.join("; ")}`);
			}
			await page.context().close();
		}
		expect(wrong).toEqual([]);
	});
});
