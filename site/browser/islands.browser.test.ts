import type { Page } from "playwright";
import { describe, it } from "vitest";
import { cardFields, cards, donateNow, fillCard, openPayment, payButton, requestPath } from "./testing/giving.ts";
import { hydrateScript, islandIs, islandScript, islandStages } from "./testing/islands.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

/** Keeps a list of every change inside the islands, from before the first script runs; `data-state` of the wrapper is not inside. */
async function watchIslands(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const changes: string[] = [];
		Object.assign(globalThis, { changesOfIslands: changes });
		const observer = new MutationObserver((records) => {
			for (const { type, target, attributeName, oldValue } of records) {
				const island = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(
					"[data-island]",
				);
				if (!island || (target === island && type === "attributes")) continue;
				changes.push(`${island.dataset.island}: ${type} ${attributeName ?? ""} of ${target.nodeName}, was ${oldValue}`);
			}
		});
		// "interactive" is told when the HTML is parsed and before module scripts run.
		document.addEventListener("readystatechange", () => {
			if (document.readyState !== "interactive") return;
			observer.observe(document, {
				subtree: true,
				childList: true,
				attributes: true,
				attributeOldValue: true,
				characterData: true,
				characterDataOldValue: true,
			});
		});
	});
}

/** The changes so far, once effects had their turn: they run after a frame, and what they set after another. */
function changesOf(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		for (let frames = 0; frames < 4; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
		return (globalThis as { changesOfIslands?: string[] }).changesOfIslands ?? ["nobody watched"];
	});
}

/** Whether a render without the server's HTML makes the same nodes, attributes and texts. */
function sameWhenRenderedAlone(page: Page, name: string): Promise<{ same: boolean; server: string; alone: string }> {
	// As text: the page, and not the program that runs this file, is to import the module.
	return page.evaluate(`(async () => {
		const island = document.querySelector('[data-island="${name}"]');
		const alone = island.cloneNode(false);
		const module = await import(island.dataset.src);
		module.default.mount(alone);
		return { same: alone.isEqualNode(island), server: island.innerHTML, alone: alone.innerHTML };
	})()`);
}

describe.each(islandStages)("The island $name", ({ name, open, wake }) => {
	it("takes over the server's HTML without touching it", async () => {
		const page = await stage.visit();
		await watchIslands(page);
		// The provider's script, which puts its card fields into the page, is let to wait.
		await page.route("**/sandbox/stripe/stripe.js", () => undefined);
		await open(page, "asha");
		await wake(page);
		await islandIs(page, name, "ready");
		expect(await changesOf(page)).toEqual([]);
	});

	it("renders the same in the browser as on the server", async () => {
		const page = await stage.visit();
		await page.route(hydrateScript, (route) => route.abort());
		await open(page, "asha");
		const { same, server, alone } = await sameWhenRenderedAlone(page, name);
		if (!same) expect(alone).toBe(server);
		expect(same).toBe(true);
	});

	it("asks once more for its script when it did not come", async () => {
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

	it("says that it has failed when its script does not come at all", async () => {
		const page = await stage.visit();
		await page.route(islandScript(name), (route) => route.abort());
		await open(page, "asha");
		await wake(page);
		await islandIs(page, name, "failed");
	});
});

describe("The island payment-status", () => {
	it("takes over the server's HTML without touching it, and renders the same alone", async () => {
		const page = await stage.visit();
		const donation = await openPayment(page, { request: "asha", amount: "500" });
		await fillCard(page, cards.pending);
		await payButton(page).click();
		await page.getByRole("heading", { name: "We are checking your payment" }).waitFor();

		const again = await page.context().newPage();
		await watchIslands(again);
		await again.goto(`/thankyou?donation=${donation}`);
		await islandIs(again, "payment-status", "ready");
		expect(await changesOf(again)).toEqual([]);
		const { same, server, alone } = await sameWhenRenderedAlone(again, "payment-status");
		if (!same) expect(alone).toBe(server);
		expect(same).toBe(true);
	});
});

describe("What was done before the script came", () => {
	/** Holds the script back until it is let go. */
	async function holdScripts(page: Page): Promise<() => void> {
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(/\/assets\/.*\.js/, async (route) => {
			await released;
			await route.continue();
		});
		return release;
	}

	it("stays: the amount that was chosen, and its total is shown without another touch", async () => {
		const page = await stage.visit();
		const release = await holdScripts(page);
		await page.goto(requestPath("asha"), { waitUntil: "commit" });
		const form = page.getByRole("form", { name: "Donate" });
		await form.getByRole("radio", { name: "₹1,000" }).check();
		await form.getByRole("checkbox", { name: /^Add the processing fee/ }).check();
		await form.getByRole("checkbox", { name: /^Give anonymously/ }).check();
		release();
		await islandIs(page, "donate-box", "ready");
		await expect(form).toContainText("Total₹1,020");
		await expect(form.getByRole("radio", { name: "₹1,000" })).toBeChecked();
		await expect(form.getByRole("checkbox", { name: /^Give anonymously/ })).toBeChecked();
	});

	it("stays: the amount that was typed", async () => {
		const page = await stage.visit();
		const release = await holdScripts(page);
		await page.goto(requestPath("asha"), { waitUntil: "commit" });
		const form = page.getByRole("form", { name: "Donate" });
		await form.getByRole("textbox", { name: "Other amount" }).fill("777");
		release();
		await islandIs(page, "donate-box", "ready");
		await expect(form.getByRole("textbox", { name: "Other amount" })).toHaveValue("777");
		await expect(form).toContainText("Total₹777");
		await expect(form.getByRole("radio", { checked: true })).toHaveCount(0);
		await donateNow(page);
		await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("777");
	});

	it("is there for who comes back, with its total", async () => {
		const page = await stage.visit();
		await page.goto(requestPath("asha"));
		await page.getByRole("form", { name: "Donate" }).getByRole("textbox", { name: "Other amount" }).fill("777");
		await islandIs(page, "donate-box", "ready");
		await donateNow(page);
		await page.getByRole("textbox", { name: "Amount" }).waitFor();
		await page.goBack();
		const form = page.getByRole("form", { name: "Donate" });
		await expect(form.getByRole("textbox", { name: "Other amount" })).toHaveValue("777");
		await expect(form).toContainText("Total₹777");
		await expect(form.getByRole("radio", { checked: true })).toHaveCount(0);
	});

	it("stays: the name on the card", async () => {
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

describe("When scripts do not come", () => {
	it("the donate form still leads on, with what was chosen", async () => {
		const page = await stage.visit();
		await page.route(/\/assets\/.*\.js/, (route) => route.abort());
		await page.goto(requestPath("asha"));
		const form = page.getByRole("form", { name: "Donate" });
		await form.getByRole("radio", { name: "₹200" }).check();
		await donateNow(page);
		await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("200");
	});

	it("a donate form that could not be brought to life shows no total that nothing keeps right", async () => {
		const page = await stage.visit();
		await page.route(islandScript("donate-box"), (route) => route.abort());
		await page.goto(requestPath("asha"));
		const form = page.getByRole("form", { name: "Donate" });
		await form.getByRole("radio", { name: "₹200" }).check();
		await islandIs(page, "donate-box", "failed");
		await expect(form.getByText("Total")).toBeHidden();
		await donateNow(page);
		await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("200");
	});

	it("older donors are shown on a page of their own", async () => {
		const page = await stage.visit();
		await page.route(islandScript("donor-list"), (route) => route.abort());
		await page.goto(requestPath("asha"));
		await page.getByRole("link", { name: "Show more donors" }).click();
		await expect(page).toHaveURL(/donors=15/);
		await expect(page.getByRole("region", { name: "Recent donors" }).getByRole("listitem")).toHaveCount(15);
	});

	const gone = [
		["the card form's own", islandScript("card-form")],
		["the provider's", /\/sandbox\/stripe\/stripe\.js/],
	] as const;

	it.each(gone)("the payment page offers the provider's own checkout (%s script)", async (_, script) => {
		const page = await stage.visit();
		await page.route(script, (route) => route.abort());
		await openPayment(page, { request: "asha", amount: "500" });
		await expect(page.getByText(/on our payment provider’s own page/).filter({ visible: true })).toBeVisible();
		await expect(page.getByRole("textbox", { name: "Name on card" })).toBeHidden();
		await payButton(page).click();
		await expect(page.getByRole("heading", { name: "Pay with card" })).toBeVisible();
	});
});

describe("With script", () => {
	it("more donors come without leaving the page, and are announced", async () => {
		const page = await stage.visit();
		await page.goto(requestPath("asha"));
		await page.getByRole("link", { name: "Show more donors" }).scrollIntoViewIfNeeded();
		await islandIs(page, "donor-list", "ready");
		await page.getByRole("link", { name: "Show more donors" }).click();
		const donors = page.getByRole("region", { name: "Recent donors" });
		await expect(donors.getByRole("listitem")).toHaveCount(15);
		await expect(donors.getByRole("status")).toHaveText("15 donors are shown.");
		await page.getByRole("link", { name: "Show more donors" }).click();
		await expect(donors.getByRole("listitem")).toHaveCount(18);
		await expect(donors.getByRole("status")).toHaveText("18 donors are shown.");
		await expect(donors.getByRole("link", { name: "Show more donors" })).toHaveCount(0);
		expect(new URL(page.url()).search).toBe("");
	});

	it("the total follows the choice", async () => {
		const page = await stage.visit();
		await page.goto(requestPath("asha"));
		const form = page.getByRole("form", { name: "Donate" });
		await form.hover();
		await islandIs(page, "donate-box", "ready");
		await expect(form).toContainText("Amount₹490.20Transaction charges₹9.80Total₹500");
		await form.getByRole("radio", { name: "₹1,500" }).check();
		await expect(form).toContainText("Total₹1,500");
		await form.getByRole("checkbox", { name: /^Add the processing fee/ }).check();
		await expect(form).toContainText("Amount₹1,500Transaction charges₹30Total₹1,530");
		await form.getByRole("textbox", { name: "Other amount" }).fill("50");
		await expect(form).toContainText("Total₹51");
		await form.getByRole("radio", { name: "₹100", exact: true }).check();
		await expect(form.getByRole("textbox", { name: "Other amount" })).toHaveValue("");
		await expect(form).toContainText("Total₹102");
		await form.getByRole("textbox", { name: "Other amount" }).fill("1000000");
		await expect(
			form.getByText("This amount can’t be given. With its fee, a gift can be from ₹1 to ₹9,99,999.99."),
		).toBeVisible();
	});
});

describe("A page without islands", () => {
	const pages = [
		["the list of requests", "/"],
		["its second page", "/?page=2"],
		["what was found", "/search/school"],
		["a page that does not exist", "/no/such/page"],
	] as const;

	it.each(pages)("has no script and asks for none: %s", async (_, path) => {
		const page = await stage.visit();
		const scripts: string[] = [];
		page.on("request", (request) => {
			if (request.resourceType() === "script" || /\.m?js(\?|$)/.test(request.url())) scripts.push(request.url());
		});
		await page.goto(path, { waitUntil: "networkidle" });
		expect(scripts).toEqual([]);
		expect(await page.locator("script:not([type='application/ld+json']), link[rel=modulepreload]").count()).toBe(0);
	});
});
