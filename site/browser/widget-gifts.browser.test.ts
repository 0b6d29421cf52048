// @module-tag rest
import { Webhook } from "standardwebhooks";
import { describe, it } from "vitest";
import { cards, continueToPayment, type Donor, fillCard, payAtCheckout, payButton } from "./testing/giving.ts";
import { partnerServer } from "./testing/partner-server.ts";
import { key, leave, onPartnerStage } from "./testing/partner-stage.ts";
import { answerPayPal } from "./testing/paypal.ts";
import { expect } from "./testing/suite.ts";
import { approveSheet, walletButton } from "./testing/wallets.ts";

const partner = onPartnerStage();
const { stage, site, partnersPage, script, donate, events, names, open } = partner;
const donor: Donor = { first: "Amrita", last: "Pritam", email: "amrita@example.org" };

describe("A donation from a partner's page", () => {
	it("is authenticated in a popup, tells the page its result, is the partner's, and is told to its server", async () => {
		const server = await partnerServer();
		const own = await partnersPage();
		await own.getByRole("link", { name: "Messages to your server" }).click();
		await own.getByLabel("Address of your server").fill(server.url);
		await own.getByRole("button", { name: "Add the webhook" }).click();
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

		await own.getByRole("link", { name: "Numbers and sites" }).click();
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

	it("is made with a donation form in a frame, and the form has its reply", async () => {
		const form = `${partner.kindwave()}/give/school-meals?partner=${key}&widget=inline`;
		const { page } = await open(`<iframe src="${form}" title="School meals" width="100%" height="900"></iframe>`);
		const frame = page.frameLocator("iframe");
		await frame.getByRole("radio", { name: "₹1,002" }).check();
		await frame.getByRole("button", { name: "Continue" }).click();
		await expect(frame.getByRole("alert")).toBeFocused();
		await frame.getByText("Yes", { exact: true }).click();
		await frame.getByRole("button", { name: "Continue" }).click();
		await continueToPayment(frame as never, donor);
		await fillCard(frame as never, cards.good);
		await frame.getByRole("button", { name: /^Pay ₹1,002/ }).click();
		await expect(frame.getByText("The children have read your name out before lunch.")).toBeVisible();
	});

	it("is paid with a wallet inside the page on a registered site", async () => {
		const { page } = await open(donate('mode="inline"') + script());
		await page.getByRole("button", { name: "Donate" }).click();
		const frame = page.frameLocator("kindwave-donate iframe");
		await continueToPayment(frame as never, donor);
		await walletButton(frame, "Google Pay").click();
		await approveSheet(frame, "Google Pay");
		await expect(frame.getByText("Google Pay, Visa ending in 4242")).toBeVisible();
		await expect.poll(async () => (await events(page)).at(-1)?.[0]).toBe("donation-completed");
	});

	it("keeps the frame on a phone as high as its page, and leads to the beginning of each", async () => {
		const phone = { visit: () => stage.visit({ viewport: { width: 390, height: 700 } }) };
		const { page } = await open(donate('mode="inline"') + script(), phone);
		await page.getByRole("button", { name: "Donate" }).click();
		const element = page.locator("kindwave-donate iframe");
		const frame = page.frameLocator("kindwave-donate iframe");
		/** The frame's height without the page in it, and where it begins on the screen. */
		const layout = async () => {
			const [box, content] = [
				await element.boundingBox(),
				await frame.locator("body").evaluate((body) => body.scrollHeight),
			];
			return { empty: Math.round((box?.height ?? 0) - content), begins: Math.round(box?.y ?? -1) >= 0 };
		};
		await continueToPayment(frame as never, donor);
		await expect(frame.getByRole("button", { name: /^Pay ₹500/ })).toBeVisible();
		await expect.poll(layout).toEqual({ empty: 0, begins: true });
		await fillCard(frame as never, cards.good);
		await frame.getByRole("button", { name: /^Pay ₹500/ }).click();
		await expect(frame.getByRole("heading", { name: "Thank you, Amrita!" })).toBeInViewport();
		await expect.poll(layout).toEqual({ empty: 0, begins: true });
		const content = await frame.locator("main").evaluate((main) => main.getBoundingClientRect().bottom);
		expect((await element.boundingBox())?.height).toBeLessThan(content + 400);
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
		await expect(hosted.getByRole("textbox", { name: "Email" })).toHaveValue(donor.email);
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
