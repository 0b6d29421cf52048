import type { Page } from "playwright";
import { describe, it } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import { hostNames, runsOn } from "../testing/hosts.ts";
import {
	cardFields,
	cards,
	chooseAmount,
	continueButton,
	continueToPayment,
	type Donor,
	donateNow,
	donationOf,
	fillCard,
	openPayment,
	payButton,
	requestPath,
	thanks,
} from "./testing/giving.ts";
import { enhancementIs, enhancementScript } from "./testing/islands.ts";
import { capturedFor, raised, unbalanced } from "./testing/ledger.ts";
import { expect, onStage } from "./testing/suite.ts";

const jyoti = "First nurse of our tola: second-year fees for Jyoti";

/** From the list of requests to the thank-you page, as a guest with a card. @returns the donation's id */
async function giveByCard(page: Page, choice: { preset: string } | { other: string }, donor: Donor): Promise<string> {
	await page.goto("/search/Jyoti");
	await page.getByRole("link", { name: jyoti }).click();
	await chooseAmount(page, choice);
	await donateNow(page);
	await continueToPayment(page, donor);
	const donation = donationOf(page);
	await fillCard(page, cards.good);
	await payButton(page).click();
	await expect(thanks(page, donor)).toBeVisible();
	return donation;
}

for (const name of hostNames) {
	describe(`A guest gives by card, on ${name}`, runsOn(name), () => {
		const stage = onStage(name);

		it("from the list of requests to the thank-you page, and the request receives it", async () => {
			const page = await stage.visit();
			const before = await raised(stage.host(), demoRequestIds.jyoti);
			const donation = await giveByCard(
				page,
				{ preset: "₹500" },
				{ first: "Amrita", last: "Pritam", email: "amrita@example.org" },
			);

			const receipt = page.getByRole("region", { name: "Your donation" });
			await expect(page.getByText(`You paid ₹500. Of this, ₹490.20 reaches ${jyoti}.`)).toBeVisible();
			const amountOf = (name: string) => receipt.getByText(name, { exact: true }).locator("xpath=following-sibling::*");
			await expect(amountOf("Gift")).toHaveText("₹500, of which ₹9.80 went to payment fees");
			await expect(amountOf("Total paid")).toHaveText("₹500");
			await expect(receipt).toContainText(/gift_[0-9A-Z]{26}/);
			await expect(receipt).not.toContainText(donation);

			await page.getByRole("link", { name: "Back to the request" }).click();
			const donors = page.getByRole("region", { name: "Recent gifts" });
			await expect(donors.getByRole("listitem").first()).toContainText(/Amrita Pritam.*₹500/);
			const after = await raised(stage.host(), demoRequestIds.jyoti);
			expect(after.gifts).toBe(before.gifts + 1);
			expect(Math.round((after.sum - before.sum) * 100)).toBe(490_20);
			// People see whole rupees, rounded down; machines get the exact amount.
			const panel = page.getByRole("region", { name: "Give to this request" });
			await expect(panel).toContainText(`₹${Math.floor(after.sum).toLocaleString("en-IN")} raised`);
			await expect(panel.locator(`data[value="${after.sum.toFixed(2)}"]`)).toBeVisible();

			expect(await capturedFor(stage.host(), donation)).toEqual({
				fee_cover: -980,
				payable: -490_20,
				psp_clearing: 500_00,
			});
			expect(await unbalanced(stage.host())).toEqual([]);
		});
	});
}

describe("A guest gives by card", () => {
	const stage = onStage();

	it("another amount anonymously, with the fee on top", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.goto(requestPath("jyoti"));
		await chooseAmount(page, { other: "249.50" });
		const form = page.getByRole("form", { name: "Donate" });
		await form.getByRole("checkbox", { name: /^Add the processing fee/ }).check();
		await form.getByRole("checkbox", { name: /^Give anonymously/ }).check();
		await expect(form).toContainText("You pay₹254.49");
		await donateNow(page);
		await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("You pay₹254.49");
		await continueToPayment(page, { first: "Homai", last: "Vyarawalla", email: "homai@example.org" });
		const donation = donationOf(page);
		await fillCard(page, cards.good);
		await expect(payButton(page)).toHaveText("Pay ₹254.49");
		await payButton(page).click();
		await expect(thanks(page, { first: "Homai", last: "", email: "" })).toBeVisible();
		await page.getByRole("link", { name: "Back to the request" }).click();
		const newest = page.getByRole("region", { name: "Recent gifts" }).getByRole("listitem").first();
		await expect(newest).toContainText(/Anonymous.*₹249\.50/);
		await expect(page.getByText("Homai")).toHaveCount(0);
		expect(await capturedFor(stage.host(), donation)).toEqual({
			fee_cover: -4_99,
			payable: -249_50,
			psp_clearing: 254_49,
		});
	});

	it("in dollars to a request in the other region", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.goto("/");
		await page.getByRole("button", { name: "Region and language" }).click();
		await page.getByRole("link", { name: "USA" }).click();
		const list = page.getByRole("region", { name: "Who needs help now" });
		await list.getByRole("link", { name: "Forty cows, no barn, and winter in three weeks" }).click();
		await chooseAmount(page, { preset: "$100" });
		await donateNow(page);
		await continueToPayment(page);
		const donation = donationOf(page);
		await fillCard(page, cards.good);
		await payButton(page).click();
		await expect(thanks(page)).toBeVisible();
		const captured = await capturedFor(stage.host(), donation);
		expect(captured.psp_clearing).toBe(100_00);
		expect(await unbalanced(stage.host())).toEqual([]);
	});

	it("after adding the fee on the payment page, which keeps the entered card", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		const donation = await openPayment(page, { request: "jyoti", amount: "1000" });
		const name = page.getByRole("textbox", { name: "Name on card" });
		await name.fill("G. B. M. Hopper");
		await fillCard(page, cards.good);
		await page.getByRole("button", { name: "Add ₹20 for the fee" }).click();
		await expect(payButton(page)).toHaveText("Pay ₹1,020");
		await expect(page.getByRole("button", { name: "Don’t add the fee" })).toBeFocused();
		await page.getByRole("button", { name: "Don’t add the fee" }).click();
		await expect(payButton(page)).toHaveText("Pay ₹1,000");
		await page.getByRole("button", { name: "Add ₹20 for the fee" }).click();
		await expect(page.getByRole("region", { name: "Summary" })).toContainText("You pay₹1,020");
		await expect(name).toHaveValue("G. B. M. Hopper");
		await payButton(page).click();
		await expect(thanks(page)).toBeVisible();
		expect((await capturedFor(stage.host(), donation)).psp_clearing).toBe(1020_00);
	});

	it("after adding the fee before its script has arrived, which keeps the entered name", {
		tags: ["rest"],
	}, async () => {
		const page = await stage.visit();
		const slow = Promise.withResolvers<void>();
		await page.route(enhancementScript("fee-choice"), (route) => slow.promise.then(() => route.continue()));
		await openPayment(page, { request: "jyoti", amount: "1000" });
		await enhancementIs(page, "fee-choice", "waiting");
		const name = page.getByRole("textbox", { name: "Name on card" });
		await name.fill("G. B. M. Hopper");
		await page.getByRole("button", { name: "Add ₹20 for the fee" }).click();
		slow.resolve();
		await expect(payButton(page)).toHaveText("Pay ₹1,020");
		await expect(name).toHaveValue("G. B. M. Hopper");
	});

	it("after adding the fee although its script never arrives", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.route(enhancementScript("fee-choice"), () => {});
		await openPayment(page, { request: "jyoti", amount: "1000" });
		await enhancementIs(page, "fee-choice", "waiting");
		await page.getByRole("button", { name: "Add ₹20 for the fee" }).click();
		await expect(payButton(page)).toHaveText("Pay ₹1,020");
	});

	it("after adding the fee with nothing but the card entered, which stays", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await openPayment(page, { request: "jyoti", amount: "1000" });
		await fillCard(page, cards.good);
		await page.getByRole("button", { name: "Add ₹20 for the fee" }).click();
		await expect(payButton(page)).toHaveText("Pay ₹1,020");
		await expect(cardFields(page).getByLabel("Credit or debit card number")).not.toBeEmpty();
		await payButton(page).click();
		await expect(thanks(page)).toBeVisible();
	});

	it("by keyboard alone", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		const { keyboard } = page;
		const focused = page.locator(":focus");
		/** Presses Tab until the expected control has the focus, within a few presses. */
		const tabTo = async (name: string | RegExp, maxPresses = 60) => {
			for (let presses = 0; presses < maxPresses; presses++) {
				await keyboard.press("Tab");
				const stop = await focused.evaluateAll(([element]) => {
					if (!(element instanceof HTMLElement)) return "";
					const { labels } = element as HTMLInputElement;
					return (
						element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.title ?? element.textContent ?? ""
					);
				});
				const text = stop.trim() || (await focused.evaluateAll(([element]) => element?.textContent?.trim() ?? ""));
				if (typeof name === "string" ? text.startsWith(name) : name.test(text)) return;
			}
			throw new Error(`${maxPresses} presses of Tab do not reach ${name}`);
		};

		await page.goto("/");
		await keyboard.press("Tab");
		await expect(focused).toHaveText("Skip to content");
		await keyboard.press("Enter");
		await tabTo(jyoti);
		await keyboard.press("Enter");
		await expect(page.getByRole("heading", { name: jyoti, level: 1 })).toBeVisible();

		await tabTo("₹500");
		await keyboard.press("ArrowLeft");
		await expect(page.getByRole("radio", { name: "₹200" })).toBeChecked();
		await tabTo("Add the processing fee");
		await keyboard.press("Space");
		await tabTo("Donate now");
		await keyboard.press("Enter");

		await expect(page.getByRole("heading", { name: "Your donation", level: 1 })).toBeVisible();
		await tabTo("UPI");
		await keyboard.press("ArrowDown");
		await tabTo("First name");
		await keyboard.type("Kalpana");
		await tabTo("Last name", 1);
		await keyboard.type("Chawla");
		await tabTo("Email", 1);
		await keyboard.type("kalpana@example.org");
		await tabTo("Country", 1);
		await keyboard.type("India");
		await tabTo("PIN code", 1);
		await keyboard.type("110001");
		await keyboard.press("Enter");

		await expect(page.getByRole("heading", { name: "Payment", level: 1 })).toBeVisible();
		await expect(cardFields(page).getByLabel("Credit or debit card number")).toBeEditable();
		await tabTo("Name on card");
		await keyboard.press("Tab");
		await keyboard.type("4242424242424242");
		await keyboard.type("1234");
		await keyboard.type("123");
		await tabTo("Pay ₹204", 4);
		await keyboard.press("Enter");
		await expect(thanks(page, { first: "Kalpana", last: "", email: "" })).toBeVisible();
	});

	/** Reflow: 1280 px at 400 % zoom are 320 px; at 200 % they are 640 px with two device pixels each (WCAG 1.4.10, 1.4.4). */
	const views = [
		["on a screen 320 px wide", { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true }],
		["at 200 % zoom", { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 }],
	] as const;

	it.each(views)("%s, without scrolling sideways", { tags: ["rest"] }, async (_, options) => {
		const page = await stage.visit(options);
		const overflows: string[] = [];
		const checkWidth = async () => {
			const over = await page.evaluate(() => {
				const { scrollWidth, clientWidth } = document.documentElement;
				return scrollWidth - clientWidth;
			});
			if (over > 0) overflows.push(`${page.url()} is ${over} px too wide`);
		};
		await page.goto("/");
		await checkWidth();
		await page.goto("/search/Jyoti");
		await checkWidth();
		await page.getByRole("link", { name: jyoti }).click();
		await chooseAmount(page, { other: "123456.78" });
		await checkWidth();
		await donateNow(page);
		await page.getByRole("heading", { name: "Your donation", level: 1 }).waitFor();
		await continueButton(page).click();
		await page.getByRole("heading", { name: "Please check these fields" }).waitFor();
		await checkWidth();
		await continueToPayment(page);
		await fillCard(page, cards.authentication);
		await checkWidth();
		await payButton(page).click();
		const bank = page.getByTitle("3D Secure authentication").contentFrame();
		const complete = bank.getByRole("button", { name: "Complete authentication" });
		await expect(complete).toBeInViewport();
		await checkWidth();
		await complete.click();
		await expect(thanks(page)).toBeVisible();
		await checkWidth();
		expect(overflows).toEqual([]);
	});
});
