import type { Page } from "playwright";
import { describe, it } from "vitest";
import {
	cardFields,
	cards,
	donateNow,
	fillCard,
	giftTotal,
	openPayment,
	payButton,
	requestPath,
} from "./testing/giving.ts";
import {
	enhancementIs,
	enhancementScript,
	holdScripts,
	islandIs,
	islandScript,
	islandStages,
	loaderScript,
} from "./testing/islands.ts";
import { expect, onStage } from "./testing/suite.ts";
import { watchLoading } from "./testing/views/loading.ts";

const stage = onStage();

/** Records every change inside an island after the loader has seen it; before that the parser is still building it. */
async function watchIslands(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const changes: string[] = [];
		const seen = new Set<Element>();
		Object.assign(globalThis, { changesOfIslands: changes });
		const observer = new MutationObserver((records) => {
			for (const { type, target, attributeName, oldValue } of records) {
				const island = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(
					"[data-island]",
				);
				if (!island) continue;
				// Records come in order, but later: what the parser has built may be told of when the loader has been here.
				if (target === island && type === "attributes") {
					if (attributeName === "data-state") seen.add(island);
					continue;
				}
				if (!seen.has(island)) continue;
				changes.push(`${island.dataset.island}: ${type} ${attributeName ?? ""} of ${target.nodeName}, was ${oldValue}`);
			}
		});
		observer.observe(document, {
			subtree: true,
			childList: true,
			attributes: true,
			attributeOldValue: true,
			characterData: true,
			characterDataOldValue: true,
		});
	});
}

/** The changes so far. Waits a few frames, because effects run after one frame and their updates render after another. */
function changesOf(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		for (let frames = 0; frames < 4; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
		return (globalThis as { changesOfIslands?: string[] }).changesOfIslands ?? ["the recorder was not installed"];
	});
}

/** Whether a fresh render in the browser creates the same nodes, attributes and texts as the server. */
function compareFreshRender(page: Page, name: string): Promise<{ same: boolean; server: string; fresh: string }> {
	// A string, because the page itself must import the module.
	return page.evaluate(`(async () => {
		const island = document.querySelector('[data-island="${name}"]');
		const fresh = island.cloneNode(false);
		const module = await import(island.dataset.src);
		module.default.mount(fresh);
		return { same: fresh.isEqualNode(island), server: island.innerHTML, fresh: fresh.innerHTML };
	})()`);
}

describe.each(islandStages)("The island $name", ({ name, open, wake }) => {
	it("hydrates the server's HTML without changing it", async () => {
		const page = await stage.visit();
		await watchIslands(page);
		// The provider's script would add its card fields to the page.
		await page.route("**/sandbox/stripe/stripe.js", () => undefined);
		await open(page, "asha");
		await wake(page);
		await islandIs(page, name, "ready");
		expect(await changesOf(page)).toEqual([]);
	});

	it("renders the same HTML in the browser as on the server", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.route(loaderScript, (route) => route.abort());
		await open(page, "asha");
		const { same, server, fresh } = await compareFreshRender(page, name);
		if (!same) expect(fresh).toBe(server);
		expect(same).toBe(true);
	});

	it("requests its script a second time if the first request fails", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		let refused = 0;
		await page.route(islandScript(name), (route) => {
			if (route.request().url().includes("retry")) return route.continue();
			refused++;
			return route.abort();
		});
		await open(page, "asha");
		await wake(page);
		await islandIs(page, name, "ready");
		expect(refused).toBeGreaterThan(0);
	});

	it("is marked as failed if both requests fail", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.route(islandScript(name), (route) => route.abort());
		await open(page, "asha");
		await wake(page);
		await islandIs(page, name, "failed");
	});
});

describe("The island payment-status", () => {
	it("hydrates the server's HTML without changing it, and renders the same HTML in the browser", {
		tags: ["rest"],
	}, async () => {
		const page = await stage.visit();
		const donation = await openPayment(page, { request: "asha", amount: "500" });
		await fillCard(page, cards.pending);
		await payButton(page).click();
		await page.getByRole("heading", { name: "We are checking your payment" }).waitFor();

		const newPage = await page.context().newPage();
		await watchIslands(newPage);
		await newPage.goto(`/thankyou?donation=${donation}`);
		await islandIs(newPage, "payment-status", "ready");
		expect(await changesOf(newPage)).toEqual([]);
		const { same, server, fresh } = await compareFreshRender(newPage, "payment-status");
		if (!same) expect(fresh).toBe(server);
		expect(same).toBe(true);
	});
});

describe("A visitor's input from before the script loaded", () => {
	it("is preserved: the selected amount, with its total", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		const release = await holdScripts(page);
		await page.goto(requestPath("asha"), { waitUntil: "commit" });
		const form = page.getByRole("form", { name: "Donate" });
		await form.getByRole("radio", { name: "₹1,000" }).check();
		await form.getByRole("checkbox", { name: /^Add the processing fee/ }).check();
		await form.getByRole("checkbox", { name: /^Give anonymously/ }).check();
		release();
		await islandIs(page, "donate-box", "ready");
		await expect(form).toContainText("You pay₹1,020");
		await expect(form.getByRole("radio", { name: "₹1,000" })).toBeChecked();
		await expect(form.getByRole("checkbox", { name: /^Give anonymously/ })).toBeChecked();
	});

	it("is preserved: the typed amount", async () => {
		const page = await stage.visit();
		const release = await holdScripts(page);
		await page.goto(requestPath("asha"), { waitUntil: "commit" });
		const form = page.getByRole("form", { name: "Donate" });
		await form.getByRole("textbox", { name: "Other amount" }).fill("777");
		release();
		await islandIs(page, "donate-box", "ready");
		await expect(form.getByRole("textbox", { name: "Other amount" })).toHaveValue("777");
		await expect(form).toContainText("You pay₹777");
		await expect(form.getByRole("radio", { name: /^₹/, checked: true })).toHaveCount(0);
		await donateNow(page);
		await expect(giftTotal(page)).toHaveText("₹777");
	});

	it("is preserved when a visitor comes back, with its total", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.goto(requestPath("asha"));
		await page.getByRole("form", { name: "Donate" }).getByRole("textbox", { name: "Other amount" }).fill("777");
		await islandIs(page, "donate-box", "ready");
		await donateNow(page);
		await giftTotal(page).waitFor();
		await page.goBack();
		const form = page.getByRole("form", { name: "Donate" });
		await expect(form.getByRole("textbox", { name: "Other amount" })).toHaveValue("777");
		await expect(form).toContainText("You pay₹777");
		await expect(form.getByRole("radio", { name: /^₹/, checked: true })).toHaveCount(0);
	});

	it("is preserved: the name on the card", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await openPayment(page, { request: "asha", amount: "500" });
		const release = await holdScripts(page);
		await page.goto(page.url(), { waitUntil: "commit" });
		await page.getByRole("textbox", { name: "Name on card" }).fill("Admiral Hopper");
		release();
		await islandIs(page, "card-form", "ready");
		await expect(cardFields(page).getByLabel("Credit or debit card number")).toBeVisible();
		await expect(page.getByRole("textbox", { name: "Name on card" })).toHaveValue("Admiral Hopper");
	});
});

describe("If scripts fail to load", () => {
	it("the donation form still leads to the billing page with the selected amount", async () => {
		const page = await stage.visit();
		await page.route(/\/assets\/.*\.js/, (route) => route.abort());
		await page.goto(requestPath("asha"));
		const form = page.getByRole("form", { name: "Donate" });
		await form.getByRole("radio", { name: "₹200" }).check();
		await donateNow(page);
		await expect(giftTotal(page)).toHaveText("₹200");
	});

	it("a donation form that failed to hydrate displays no total, because nothing would update it", {
		tags: ["rest"],
	}, async () => {
		const page = await stage.visit();
		await page.route(islandScript("donate-box"), (route) => route.abort());
		await page.goto(requestPath("asha"));
		const form = page.getByRole("form", { name: "Donate" });
		await form.getByRole("radio", { name: "₹200" }).check();
		await islandIs(page, "donate-box", "failed");
		await expect(form.getByText("You pay")).toBeHidden();
		await donateNow(page);
		await expect(giftTotal(page)).toHaveText("₹200");
	});

	it("the link for more donors opens another page", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.route(enhancementScript("more-rows"), (route) => route.abort());
		await page.goto(requestPath("asha"));
		await page.getByRole("link", { name: "Show more gifts" }).click();
		await expect(page).toHaveURL(/donors=15/);
		await expect(page.getByRole("region", { name: "Recent gifts" }).getByRole("listitem")).toHaveCount(15);
	});

	const missingScripts = [
		["the card form's own", islandScript("card-form")],
		["the provider's", /\/sandbox\/stripe\/stripe\.js/],
	] as const;

	it.each(missingScripts)(
		"the payment page offers the provider's hosted checkout (%s script)",
		{ tags: ["rest"] },
		async (_, script) => {
			const page = await stage.visit();
			await page.route(script, (route) => route.abort());
			await openPayment(page, { request: "asha", amount: "500" });
			await expect(page.getByText(/on our payment provider’s own page/).filter({ visible: true })).toBeVisible();
			await expect(page.getByRole("textbox", { name: "Name on card" })).toBeHidden();
			await payButton(page).click();
			await expect(page.getByRole("heading", { name: "Pay with card" })).toBeVisible();
		},
	);
});

describe("With script", () => {
	it("more donors appear on the same page and are announced", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.goto(requestPath("asha"));
		await enhancementIs(page, "more-rows", "ready");
		await page.getByRole("link", { name: "Show more gifts" }).click();
		const donors = page.getByRole("region", { name: "Recent gifts" });
		await expect(donors.getByRole("listitem")).toHaveCount(15);
		await expect(donors.getByRole("status")).toHaveText("Showing 15 gifts.");
		await page.getByRole("link", { name: "Show more gifts" }).click();
		await expect(donors.getByRole("listitem")).toHaveCount(18);
		await expect(donors.getByRole("status")).toHaveText("Showing 18 gifts.");
		await expect(donors.getByRole("link", { name: "Show more gifts" })).toHaveCount(0);
		expect(new URL(page.url()).search).toBe("");
	});

	it("the copy button copies the request's URL", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		// A headless browser has no clipboard.
		await page.addInitScript(() => {
			const writeText = async (text: string) => void Object.assign(globalThis, { copied: text });
			Object.defineProperty(navigator, "clipboard", { value: { writeText } });
		});
		await page.goto(requestPath("asha"));
		await enhancementIs(page, "share", "ready");
		await page.getByRole("button", { name: "Copy link" }).click();
		await expect(page.getByText("Copied", { exact: true })).toBeVisible();
		const copied = await page.evaluate(() => (globalThis as { copied?: string }).copied);
		expect(copied).toBe(new URL(requestPath("asha"), page.url()).href);
	});

	it("the island runtime is not loaded before the visitor touches a part with state", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		const runtimes: string[] = [];
		page.on("request", (request) => {
			if (/\/assets\/runtime-/.test(request.url())) runtimes.push(request.url());
		});
		const loading = watchLoading(page);
		await page.goto(requestPath("asha"));
		await loading.settled();
		await enhancementIs(page, "more-rows", "ready");
		expect(runtimes).toEqual([]);
		await page.getByRole("form", { name: "Donate" }).hover();
		await islandIs(page, "donate-box", "ready");
		expect(runtimes).toHaveLength(1);
	});

	it("the total follows the selected options", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await page.goto(requestPath("asha"));
		const form = page.getByRole("form", { name: "Donate" });
		await form.hover();
		await islandIs(page, "donate-box", "ready");
		await expect(form).toContainText("They receive₹490.20Transaction charges₹9.80You pay₹500");
		await form.getByRole("radio", { name: "₹1,500" }).check();
		await expect(form).toContainText("You pay₹1,500");
		await form.getByRole("checkbox", { name: /^Add the processing fee/ }).check();
		await expect(form).toContainText("They receive₹1,500Transaction charges₹30You pay₹1,530");
		await form.getByRole("textbox", { name: "Other amount" }).fill("50");
		await expect(form).toContainText("You pay₹51");
		await form.getByRole("radio", { name: "₹100", exact: true }).check();
		await expect(form.getByRole("textbox", { name: "Other amount" })).toHaveValue("");
		await expect(form).toContainText("You pay₹102");
		await form.getByRole("textbox", { name: "Other amount" }).fill("1000000");
		await expect(form.getByText("You can give between ₹1 and ₹9,99,999.99, including the fee.")).toBeVisible();
	});
});
