// @module-tag rest
import type { Page } from "playwright";
import { Webhook } from "standardwebhooks";
import { describe, it } from "vitest";
import { cards, continueToPayment, type Donor, fillCard, payAtCheckout, payButton } from "./testing/giving.ts";
import { checkHostilePages } from "./testing/hostile-pages.ts";
import { partnerApp } from "./testing/partner-app/build.ts";
import { partnerServer } from "./testing/partner-server.ts";
import { key, onPartnerStage, request } from "./testing/partner-stage.ts";
import { answerPayPal } from "./testing/paypal.ts";
import { expect } from "./testing/suite.ts";

const partner = onPartnerStage();
const { stage, site, kindwave, partnersPage, script, donate, goal, radio, events, shifts, open } = partner;
const donor: Donor = { first: "Amrita", last: "Pritam", email: "amrita@example.org" };

/** The names of the widgets' events so far, in their order. */
async function names(page: Page): Promise<string[]> {
	return (await events(page)).map(([name]) => name);
}

/** Closes a checkout whose widget has heard of it: what was never heard of is not canceled. */
async function leave(popup: Page): Promise<void> {
	await expect.poll(() => popup.evaluate(() => "isAnswered" in globalThis)).toBe(true);
	await popup.close();
}

describe("On a partner's page with a strict policy", () => {
	it("plain HTML shows all widgets, loads only the script and the goal, is counted once, and moves nothing", async () => {
		const { page, requests } = await open(donate() + donate() + goal() + radio() + script());
		await expect(page.getByRole("button", { name: "Donate" })).toHaveCount(2);
		await expect(page.getByText(/raised of/)).toBeVisible();
		await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
		const sent = [`/api/v1/widgets/goal/${request}`, "/api/v1/widgets/use", "/sdk/v1/kindwave.js"];
		await expect.poll(() => [...requests].sort()).toEqual(sent);
		expect(await shifts(page)).toBe(0);
		await expect.poll(() => names(page)).toEqual(["ready", "ready", "ready", "ready"]);
	});

	it("the links stay without a script, and if attributes are unusable", async () => {
		const { page } = await open(donate() + goal());
		await expect(page.getByRole("link", { name: "Donate" })).toBeVisible();
		await expect(page.getByRole("link", { name: "Goal" })).toBeVisible();
		const bad = '<kindwave-goal request="&lt;script&gt;"><a href="#bad">Bad goal</a></kindwave-goal>';
		const wrong = '<kindwave-donate for="nobody" recipient="x"><a href="#wrong">Wrong</a></kindwave-donate>';
		const markup = "&lt;img src=x onerror=alert(1)&gt;";
		const hostile = `<kindwave-donate for="foundation" amounts="-5, ${markup}" currency="${markup}" mode="${markup}" partner="${markup}" lang="${markup}" theme="${markup}"></kindwave-donate>`;
		const second = await open(bad + wrong + hostile + script());
		await expect(second.page.getByRole("link", { name: "Bad goal" })).toBeVisible();
		await expect(second.page.getByRole("link", { name: "Wrong" })).toBeVisible();
		await expect.poll(async () => (await events(second.page)).filter(([name]) => name === "error").length).toBe(2);
		// Markup in attributes is text, and an unusable amount is not offered.
		await expect(second.page.getByRole("radio")).toHaveCount(4);
		await expect(second.page.getByRole("radio", { name: "$25" })).toBeChecked();
		await expect(second.page.locator("img")).toHaveCount(0);
	});

	it("a goal bar of an unknown request leads to its page, and a radio of an unknown channel to others; both tell why", async () => {
		const { page } = await open(`<kindwave-goal request="req_unknown"></kindwave-goal>${radio("nope")}${script()}`);
		const codes = async () => (await events(page)).flatMap(([name, { code }]) => (name === "error" ? [code] : []));
		const goalBar = page.locator("kindwave-goal");
		await expect(goalBar.getByText("This cannot be shown now.")).toBeVisible();
		await expect(goalBar.getByRole("link", { name: "Open on Kindwave" })).toBeVisible();
		await expect.poll(codes).toEqual(["request_unknown"]);
		const player = page.locator("kindwave-radio");
		await player.getByRole("button", { name: "Play" }).click();
		await expect(player.getByText("This cannot be shown now.")).toBeVisible();
		await expect(player.getByRole("button", { name: "Play" })).toBeVisible();
		await expect.poll(codes).toEqual(["request_unknown", "channel_unknown"]);
		await player.getByLabel("Channel").selectOption({ label: "TALRadio Hindi" });
		await player.getByRole("button", { name: "Play" }).click();
		await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
	});

	it("20 widgets work, move and leave without a trace", async () => {
		const { page } = await open(Array.from({ length: 10 }, () => donate() + goal()).join("") + script());
		await expect(page.getByRole("button", { name: "Donate" })).toHaveCount(10);
		await expect(page.getByText(/raised of/)).toHaveCount(10);
		await page.evaluate(async () => {
			const [first] = document.querySelectorAll("kindwave-donate");
			const other = first?.shadowRoot?.querySelector<HTMLInputElement>("[name=other]");
			if (first && other) {
				other.value = "77";
				document.querySelector("main")?.append(first);
			}
			for (const each of document.querySelectorAll("kindwave-goal")) each.remove();
			// After what the elements do in the next task.
			await new Promise((resolve) => setTimeout(resolve));
		});
		const last = page.locator("kindwave-donate").last();
		await expect(last.getByLabel("Other amount")).toHaveValue("77");
		await expect(page.getByText(/raised of/)).toHaveCount(0);
	});

	it("an amount that is no amount opens nothing", async () => {
		const { page } = await open(donate() + script());
		for (const amount of ["-5", "0", "1e9", "abc"]) {
			await page.getByLabel("Other amount").fill(amount);
			await page.getByRole("button", { name: "Donate" }).click();
			await expect(page.getByRole("alert")).toHaveText("Please enter an amount of at least 1.");
		}
		expect(page.context().pages()).toHaveLength(1);
	});

	it("one player sounds at a time, with what is on the air", async () => {
		const { page } = await open(radio("hindi") + radio("telugu") + script());
		const [first, second] = [page.locator("kindwave-radio").first(), page.locator("kindwave-radio").last()];
		await first.getByRole("button", { name: "Play" }).click();
		await expect.poll(async () => (await events(page)).some(([name]) => name === "trackchange")).toBe(true);
		await second.getByRole("button", { name: "Play" }).click();
		await expect(first.getByRole("button", { name: "Play" })).toBeVisible();
		await expect(second.getByRole("button", { name: "Pause" })).toBeVisible();
		// Moved in the page it goes on; removed it stops.
		await page.evaluate(async () => {
			document.querySelector("main")?.prepend(document.querySelectorAll("kindwave-radio")[1] ?? "");
			// After what the element does in the next task.
			await new Promise((resolve) => setTimeout(resolve));
		});
		await expect(page.locator("kindwave-radio").first().getByRole("button", { name: "Pause" })).toBeVisible();
	});
});

describe("On a partner's React page", () => {
	for (const version of [18, 19] as const) {
		it(`React ${version} shows all widgets, rendered by a browser or before by a server, and takes them away`, async () => {
			const { script, render } = await partnerApp(version);
			const app = { origin: kindwave(), partner: key, request };
			for (const html of ["", render(app)]) {
				const place = `<div id="app" data-app='${JSON.stringify(app)}'>${html}</div>`;
				const { page } = await open(place, { files: { "/app.js": script } });
				if (html) expect(html.match(/<a href/g)).toHaveLength(3);
				await page.addScriptTag({ url: "/app.js", type: "module" });
				await expect(page.getByRole("button", { name: "Donate" })).toBeVisible();
				await expect(page.getByText(/raised of/)).toBeVisible();
				await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
				// An app without a server moves the rest of its page by itself.
				if (html) expect(await shifts(page)).toBe(0);
				const [popup] = await Promise.all([
					page.waitForEvent("popup"),
					page.getByRole("button", { name: "Donate" }).click(),
				]);
				await leave(popup);
				await expect.poll(async () => (await events(page)).at(-1)?.[0]).toBe("donation-canceled");
				await page.evaluate(() => (globalThis as unknown as { leave(): void }).leave());
				await expect(page.getByRole("button")).toHaveCount(0);
				expect((await events(page)).filter(([name]) => name === "donation-started")).toHaveLength(1);
			}
		});
	}
});

describe("On a bad day", () => {
	it("the links stay without a shift if the script is blocked or our server is down", async () => {
		const { page } = await open(donate() + goal() + radio() + script(), {
			visit: async () => {
				const page = await stage.visitUnwatched();
				await page.route(`${kindwave()}/**`, (route) => route.abort());
				return page;
			},
		});
		for (const name of ["Donate", "Goal", "Radio"]) await expect(page.getByRole("link", { name })).toBeVisible();
		expect(await shifts(page)).toBe(0);
	});

	it("widgets tell so and keep their links if our server goes down after they have loaded", async () => {
		const { page } = await open(donate('mode="inline"') + radio() + script(), { visit: stage.visitUnwatched });
		await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
		await page.route(`${kindwave()}/**`, (route) => route.abort());
		await page.getByRole("button", { name: "Play" }).click();
		await expect(page.getByText("The radio cannot be reached.")).toBeVisible();
		await expect(page.getByRole("link", { name: "Open on Kindwave" })).toBeVisible();
		await page.getByRole("button", { name: "Donate" }).click();
		await expect.poll(async () => (await events(page)).filter(([name]) => name === "error").length).toBe(2);
	});

	it("slow 3G shows the links at once, and the widgets later in the same place", async () => {
		const { page } = await open(donate() + goal() + radio() + script(), {
			visit: async () => {
				const page = await stage.visit();
				const devtools = await page.context().newCDPSession(page);
				await devtools.send("Network.enable");
				const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
				await devtools.send("Network.emulateNetworkConditions", slow);
				return page;
			},
		});
		await expect(page.getByText(/raised of/)).toBeVisible();
		await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
		expect(await shifts(page)).toBe(0);
	});
});

describe("A donation from a partner's page", () => {
	it("is authenticated in a popup, tells the page its result, is the partner's, and is told to its server", async () => {
		const server = await partnerServer();
		const own = await partnersPage();
		await own.getByLabel("Address of your server").fill(server.url);
		await own.getByRole("button", { name: "Save the address" }).click();
		const secret = await own.getByText(/^whsec_/).textContent();

		const { page } = await open(donate('mode="popup"') + script());
		const [popup] = await Promise.all([
			page.waitForEvent("popup"),
			page.getByRole("button", { name: "Donate" }).click(),
		]);
		await continueToPayment(popup, donor);
		// A second thought makes another gift in the same checkout.
		await popup.goBack();
		await continueToPayment(popup, donor);
		await fillCard(popup, cards.authentication);
		await payButton(popup).click();
		const bank = popup.getByTitle("3D Secure authentication").contentFrame();
		await bank.getByRole("button", { name: "Complete authentication" }).click();
		await expect(page.getByRole("status")).toHaveText(/Thank you for your gift of ₹490.2/);
		const told = await events(page);
		expect(told.map(([name]) => name)).toEqual(["ready", "donation-started", "donation-completed"]);
		const result = told.at(-1)?.[1];
		expect(result).toMatchObject({ currency: "INR", amount: 490.2 });
		expect(JSON.stringify(told)).not.toMatch(/Amrita|example\.org|don_/);

		// A reload would save the address again, which makes another secret.
		await own.goto(own.url());
		await expect(
			own
				.getByRole("row")
				.filter({ hasText: `${site().origin}/` })
				.filter({ hasText: "popup" }),
		).toHaveCount(1);

		const message = () => server.received.find(({ body }) => body.includes(String(result?.donation)));
		await expect
			.poll(async () => {
				await server.deliver(stage.host());
				return message() !== undefined;
			})
			.toBe(true);
		const { body, headers } = message() ?? { body: "", headers: {} };
		expect(new Webhook(secret ?? "").verify(body, headers)).toMatchObject({
			type: "donation.succeeded",
			data: { donation: result?.donation, amount: 490.2, currency: "INR", page: `${site().origin}/` },
		});
		expect(body).not.toMatch(/Amrita|example\.org|don_/);
		expect(() => new Webhook(secret ?? "").verify(body.replace("490.2", "4902"), headers)).toThrow();
		server.stop();
	});

	it("that is left tells the page so", async () => {
		const { page } = await open(donate('mode="popup"') + script());
		const [popup] = await Promise.all([
			page.waitForEvent("popup"),
			page.getByRole("button", { name: "Donate" }).click(),
		]);
		await leave(popup);
		await expect.poll(async () => (await events(page)).at(-1)?.[0]).toBe("donation-canceled");
	});

	it("is made inside the page on a registered site", async () => {
		const { page } = await open(donate('mode="inline"') + script());
		await page.getByRole("button", { name: "Donate" }).click();
		const frame = page.frameLocator("kindwave-donate iframe");
		await continueToPayment(frame as never, donor);
		await expect(frame.getByRole("button", { name: /^Pay ₹500/ })).toBeVisible();
		await expect(frame.getByText("another browser")).toHaveCount(0);
		await fillCard(frame as never, cards.good);
		await frame.getByRole("button", { name: /^Pay ₹500/ }).click();
		await expect.poll(async () => (await events(page)).at(-1)?.[0]).toBe("donation-completed");
		await page.getByRole("button", { name: "Back" }).click();
		await expect(page.getByRole("button", { name: "Donate" })).toBeVisible();
		expect(await names(page)).toEqual(["ready", "donation-started", "donation-completed"]);
	});

	it("is paid on PayPal’s page beside the frame, which then shows its result", async () => {
		const dollars = `<kindwave-donate currency="USD" mode="inline" partner="${key}"></kindwave-donate>`;
		const { page } = await open(dollars + script());
		await page.getByRole("button", { name: "Donate" }).click();
		const frame = page.frameLocator("kindwave-donate iframe");
		await continueToPayment(frame as never, donor);
		await frame.getByRole("link", { name: "PayPal" }).click();
		const [paypal] = await Promise.all([
			page.waitForEvent("popup"),
			frame.getByRole("button", { name: /with PayPal$/ }).click(),
		]);
		await answerPayPal(paypal, "Pay");
		await expect(paypal.getByText("You can close this window")).toBeVisible();
		await expect(frame.getByRole("heading", { name: "Thank you, Amrita!" })).toBeVisible();
		await expect.poll(async () => (await events(page)).at(-1)?.[0]).toBe("donation-completed");
	});

	it("is paid on the provider’s page beside the frame if its script is blocked", async () => {
		const { page } = await open(donate('mode="inline"') + script());
		await page.route("**/stripe.js", (route) => route.abort());
		await page.getByRole("button", { name: "Donate" }).click();
		const frame = page.frameLocator("kindwave-donate iframe");
		await continueToPayment(frame as never, donor);
		await frame.getByText("The card fields could not be loaded.").waitFor();
		const [hosted] = await Promise.all([
			page.waitForEvent("popup"),
			frame.getByRole("button", { name: /^Pay ₹500/ }).click(),
		]);
		// The window has not the frame’s cookie, so it doesn’t learn the donor’s address.
		await hosted.getByRole("textbox", { name: "Email" }).fill(donor.email);
		await payAtCheckout(hosted, cards.good);
		await expect.poll(async () => (await events(page)).at(-1)?.[0]).toBe("donation-completed");
	});

	it("goes on in a tab if its frame is refused, and back if the donor changes their mind", async () => {
		const unknown = donate('mode="inline"').replace(key, "pk_unknown");
		const { page } = await open(unknown + script(), { visit: stage.visitUnwatched });
		await page.getByRole("button", { name: "Donate" }).click();
		await expect(page.getByRole("link", { name: "Open on Kindwave" })).toBeVisible();
		await page.getByRole("button", { name: "Back" }).click();
		await expect(page.getByRole("button", { name: "Donate" })).toBeVisible();
		// The widget asks our server before it says that nothing was given.
		await expect.poll(() => names(page)).toEqual(["ready", "donation-started", "error", "donation-canceled"]);
	});
});

checkHostilePages(partner);
