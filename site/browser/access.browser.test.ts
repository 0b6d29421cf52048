import type { Locator, Page } from "playwright";
import { describe, it } from "vitest";
import { cardFields, cards, openPayment, requestPath, thanks, waitForCardFields } from "./testing/giving.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const jyoti = "First nurse of our tola: second-year fees for Jyoti";

/** Presses Tab until `wanted` has the focus, as a keyboard user does. */
async function tabTo(page: Page, wanted: Locator, maxPresses = 120): Promise<void> {
	for (let presses = 0; presses < maxPresses; presses++) {
		await page.keyboard.press("Tab");
		if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
	}
	throw new Error(`${wanted} was not reached in ${maxPresses} presses`);
}

/** Whether a focus outline is visible on the focused element or on the one that displays it. */
async function isFocusVisible(page: Page): Promise<boolean> {
	return page.evaluate(() => {
		const focused = document.activeElement;
		const near = [focused, focused?.nextElementSibling, focused?.parentElement, focused?.closest(".surface, .control")];
		return near.some((element) => {
			if (!element) return false;
			const { outlineStyle, outlineWidth } = getComputedStyle(element);
			return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
		});
	});
}

describe("Giving", () => {
	it("works by keyboard alone, with a visible focus at every step", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.goto("/search/tola");
		await page.keyboard.press("Tab");
		await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
		await page.keyboard.press("Enter");
		await tabTo(page, page.getByRole("link", { name: jyoti }), 30);
		expect(await isFocusVisible(page)).toBe(true);
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { name: jyoti, level: 1 }).waitFor();

		await tabTo(page, page.getByRole("radio", { name: "₹500", exact: true }));
		expect(await isFocusVisible(page)).toBe(true);
		await page.keyboard.press("ArrowRight");
		await expect(page.getByRole("radio", { name: "₹1,000", exact: true })).toBeChecked();
		await tabTo(page, page.getByRole("checkbox", { name: /Give anonymously/ }), 5);
		await page.keyboard.press("Space");
		expect(await isFocusVisible(page)).toBe(true);
		await tabTo(page, page.getByRole("button", { name: "Donate now" }), 5);
		expect(await isFocusVisible(page)).toBe(true);
		await page.keyboard.press("Enter");

		await page.getByRole("heading", { name: "Your donation", level: 1 }).waitFor();
		await tabTo(page, page.getByRole("radio", { name: "UPI" }));
		expect(await isFocusVisible(page)).toBe(true);
		await page.keyboard.press("ArrowDown");
		await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeChecked();
		await tabTo(page, page.getByRole("textbox", { name: "First name" }));
		await page.keyboard.type("Ada");
		await page.keyboard.press("Tab");
		await page.keyboard.type("Lovelace");
		await page.keyboard.press("Tab");
		await page.keyboard.type("ada@example.org");
		await page.keyboard.press("Tab");
		expect(await isFocusVisible(page)).toBe(true);
		await page.keyboard.type("India");
		await page.keyboard.press("Tab");
		await page.keyboard.type("560001");
		await page.keyboard.press("Enter");

		await page.getByRole("heading", { name: "Payment", level: 1 }).waitFor();
		await waitForCardFields(page);
		await tabTo(page, page.getByRole("textbox", { name: "Name on card" }));
		await page.keyboard.press("Tab");
		await expect(cardFields(page).getByLabel("Credit or debit card number")).toBeFocused();
		await page.keyboard.type(`${cards.good}1234123`);
		await page.keyboard.press("Tab");
		await expect(page.getByRole("button", { name: "Pay ₹1,000" })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { name: "Thank you, Ada!", level: 1 })).toBeVisible();
	});

	it("works by roles and names alone, as with a screen reader", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.goto("/");
		await page.getByRole("search").getByRole("searchbox", { name: "Search requests" }).fill("tola nurse");
		await page.getByRole("search").getByRole("button", { name: "Search" }).click();
		await page.getByRole("main").getByRole("article").getByRole("link", { name: jyoti }).click();
		const form = page.getByRole("form", { name: "Donate" });
		await form.getByRole("radio", { name: "₹200", exact: true }).check();
		await form.getByRole("button", { name: "Donate now" }).click();
		await page.getByRole("radiogroup", { name: "Payment Method" }).getByText("Card", { exact: true }).click();
		const gift = page.getByRole("region", { name: "About you" });
		await gift.getByRole("textbox", { name: "First name" }).fill("Ada");
		await gift.getByRole("textbox", { name: "Last name" }).fill("Lovelace");
		await gift.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
		const address = page.getByRole("region", { name: "Billing address" });
		await address.getByRole("combobox", { name: "Country" }).selectOption("India");
		await address.getByRole("textbox", { name: "PIN code" }).fill("560001");
		await page.getByRole("button", { name: "Continue to payment" }).click();
		await waitForCardFields(page);
		await cardFields(page).getByRole("textbox", { name: "Credit or debit card number" }).fill(cards.good);
		await cardFields(page).getByRole("textbox", { name: "Credit or debit card expiration date" }).fill("1234");
		await cardFields(page).getByRole("textbox", { name: "Credit or debit card CVC/CVV" }).fill("123");
		await page.getByRole("form", { name: "Pay by card" }).getByRole("button", { name: "Pay ₹200" }).click();
		await expect(page.getByRole("heading", { name: "Thank you, Ada!", level: 1 })).toBeVisible();
		await expect(page.getByRole("region", { name: "Your donation" })).toBeVisible();
	});
});

describe("Pages", () => {
	it("have no motion if the visitor prefers reduced motion", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ reducedMotion: "reduce" });
		for (const path of ["/", requestPath("imran")]) {
			await page.goto(path);
			const moving = await page.evaluate(() =>
				[...document.querySelectorAll("*")].flatMap((element) => {
					const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element);
					const timed = animationName !== "none" && animationDuration !== "auto" && animationDuration !== "0s";
					const moves = /[1-9]/.test(transitionDuration) || timed || scrollBehavior === "smooth";
					return moves ? [element.outerHTML.slice(0, 100)] : [];
				}),
			);
			expect(moving).toEqual([]);
		}
	});

	it("mark selected options in forced colours, without the outline that marks the focus", {
		tags: ["rest"],
	}, async () => {
		const page = await stage.visit({ forcedColors: "active" });
		const lookOf = (element: Locator) =>
			element.evaluate((it) => {
				const { outlineStyle, backgroundColor } = getComputedStyle(it);
				return { outlineStyle, backgroundColor };
			});
		await page.goto(requestPath("imran"));
		const chip = (name: string) =>
			lookOf(page.getByRole("radio", { name, exact: true }).locator("xpath=following-sibling::span"));
		const [chosen, other] = [await chip("₹500"), await chip("₹100")];
		expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
		await page.goto("/?type=mentoring");
		const kinds = page.getByRole("navigation", { name: "Kinds of help" });
		const current = await lookOf(kinds.getByRole("link", { name: "Mentoring" }));
		const all = await lookOf(kinds.getByRole("link", { name: "All" }));
		expect(current.backgroundColor).not.toBe(all.backgroundColor);
		expect([chosen, other, current, all].map(({ outlineStyle }) => outlineStyle)).toEqual(Array(4).fill("none"));
	});

	it("print the thank-you page as a receipt, without menus, links or sharing", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await openPayment(page, { request: "jyoti", amount: "300" });
		await waitForCardFields(page);
		await cardFields(page).getByLabel("Credit or debit card number").fill(cards.good);
		await cardFields(page).getByLabel("Credit or debit card expiration date").fill("1234");
		await cardFields(page).getByLabel("Credit or debit card CVC/CVV").fill("123");
		await page.getByRole("button", { name: /^Pay / }).click();
		await thanks(page).waitFor();
		await page.emulateMedia({ media: "print" });
		await expect(page.getByRole("region", { name: "Your donation" })).toBeVisible();
		await expect(page.getByText("Back to the request")).toBeHidden();
		await expect(page.getByRole("link", { name: /WhatsApp/ })).toBeHidden();
		await expect(page.getByRole("contentinfo")).toBeHidden();
	});
});

describe("Menus", () => {
	it("link only to pages that exist and that guests may open", async () => {
		const page = await stage.visit();
		await page.goto("/");
		const links = await page.evaluate(() =>
			[...document.querySelectorAll("header a, footer a, nav a")].map((link) => link.getAttribute("href") ?? ""),
		);
		const ownPaths = [...new Set(links.filter((href) => href.startsWith("/") || href.startsWith("?")))];
		expect(ownPaths.length).toBeGreaterThan(15);
		for (const href of ownPaths) {
			const response = await page.request.get(new URL(href, page.url()).href);
			expect(response.status(), href).toBe(200);
			const fragment = href.split("#")[1];
			if (fragment) expect(await response.text(), href).toContain(`id="${fragment}"`);
		}
	});

	it("open and close by keyboard, with and without script", { tags: ["rest"] }, async () => {
		for (const javaScriptEnabled of [true, false]) {
			const page = await stage.visit({ javaScriptEnabled });
			await page.goto("/");
			const explore = page.getByRole("button", { name: "Explore" });
			await explore.focus();
			await page.keyboard.press("Enter");
			const mentoring = page.getByRole("banner").getByRole("link", { name: "Mentoring" }).first();
			await expect(mentoring).toBeVisible();
			await page.keyboard.press("Escape");
			await expect(mentoring).toBeHidden();
			await expect(explore).toBeFocused();
		}
	});

	it("are in a drawer on a phone, which Escape closes", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ viewport: { width: 390, height: 844 } });
		await page.goto("/");
		await expect(page.getByRole("banner").getByRole("searchbox", { name: "Search requests" })).toBeVisible();
		await page.getByRole("button", { name: "Menu" }).click();
		const drawer = page.getByRole("dialog", { name: "Menu" });
		await drawer.getByText("Explore").click();
		await expect(drawer.getByRole("link", { name: "Mentoring" })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(drawer).toBeHidden();
	});

	it("change the language, which is remembered on the next page", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.goto("/");
		await page.getByRole("button", { name: "Region and language" }).click();
		await page.getByRole("link", { name: "हिन्दी" }).click();
		await expect(page).toHaveURL(/\/hi$/);
		await page.goto(requestPath("imran"));
		await expect(page).toHaveURL(/\/hi\/donationRequest\//);
	});
});
