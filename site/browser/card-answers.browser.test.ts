import { describe, it } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import { cardAlert, cardFields, cards, fillCard, openPayment, payButton, thanks } from "./testing/giving.ts";
import { attemptsFor, capturedFor, chargesFor, raised, unbalanced } from "./testing/ledger.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

describe("A card that requires authentication", () => {
	it("is charged after the donor has authenticated", async () => {
		const page = await stage.visit();
		const donation = await openPayment(page, { request: "jyoti", amount: "300" });
		await fillCard(page, cards.authentication);
		await payButton(page).click();
		const bank = page.getByRole("dialog", { name: "3D Secure authentication" });
		const question = page.getByTitle("3D Secure authentication").contentFrame();
		await expect(question.getByText("₹300")).toBeVisible();
		expect(await chargesFor(stage.host(), donation)).toBe(0);
		await question.getByRole("button", { name: "Complete authentication" }).click();
		await expect(thanks(page)).toBeVisible();
		await expect(bank).toHaveCount(0);
		expect(await attemptsFor(stage.host(), donation)).toEqual({ succeeded: 1 });
		expect((await capturedFor(stage.host(), donation)).psp_clearing).toBe(300_00);
		expect(await unbalanced(stage.host())).toEqual([]);
	});

	const refusals = [
		["is failed", "button"],
		["is closed with Escape", "escape"],
	] as const;

	it.each(refusals)(
		"is not charged if the authentication %s, and another card works",
		{ tags: ["rest"] },
		async (_, way) => {
			const page = await stage.visit();
			const before = await raised(stage.host(), demoRequestIds.asha);
			const donation = await openPayment(page, { request: "asha", amount: "300" });
			await fillCard(page, cards.authentication);
			await payButton(page).click();
			const fail = page
				.getByTitle("3D Secure authentication")
				.contentFrame()
				.getByRole("button", { name: "Fail authentication" });
			if (way === "button") await fail.click();
			else {
				await fail.waitFor();
				await page.keyboard.press("Escape");
			}
			await expect(cardAlert(page)).toHaveText("Your card was not authenticated, please try again");
			await expect(payButton(page)).toBeEnabled();
			expect(await raised(stage.host(), demoRequestIds.asha)).toEqual(before);
			await fillCard(page, cards.good);
			await payButton(page).click();
			await expect(thanks(page)).toBeVisible();
			expect(await chargesFor(stage.host(), donation)).toBe(1);
			expect((await raised(stage.host(), demoRequestIds.asha)).gifts).toBe(before.gifts + 1);
		},
	);
});

describe("A card that is declined", () => {
	const declines = [
		["has insufficient funds", cards.insufficientFunds, "Your card has insufficient funds."],
		["is refused without a reason", cards.declined, "Your card was declined."],
		["has expired", cards.expired, "Your card has expired."],
		["has the wrong security code", cards.wrongCvc, "Your card's security code is incorrect."],
		[
			"could not be processed",
			cards.processingError,
			"An error occurred while processing your card. Try again in a little bit.",
		],
	] as const;

	it.each(declines)(
		"because it %s displays the reason, and another card works",
		{ tags: ["rest"] },
		async (_, number, message) => {
			const page = await stage.visit();
			const donation = await openPayment(page, { request: "jyoti", amount: "200" });
			await fillCard(page, number);
			await payButton(page).click();
			await expect(cardAlert(page)).toHaveText(`${message} Nothing was charged. You can try another card.`);
			await expect(payButton(page)).toBeEnabled();
			expect(await chargesFor(stage.host(), donation)).toBe(0);

			// Editing the card clears the old message.
			await cardFields(page).getByLabel("Credit or debit card number").fill("");
			await expect(cardAlert(page)).toBeEmpty();
			await fillCard(page, cards.good);
			await payButton(page).click();
			await expect(thanks(page)).toBeVisible();
			expect(await attemptsFor(stage.host(), donation)).toMatchObject({ succeeded: 1 });
			expect(await chargesFor(stage.host(), donation)).toBe(1);
		},
	);

	it("displays the reason again when the page is opened later", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		const donation = await openPayment(page, { request: "jyoti", amount: "200" });
		await fillCard(page, cards.insufficientFunds);
		await payButton(page).click();
		await expect(cardAlert(page)).toHaveText(
			"Your card has insufficient funds. Nothing was charged. You can try another card.",
		);
		await page.goto(`/thankyou?donation=${donation}`);
		await expect(page.getByRole("heading", { name: "Payment", level: 1 })).toBeVisible();
		await expect(page.getByRole("alert").filter({ hasText: "Your last payment did not go through" })).toContainText(
			"Your card has insufficient funds. Nothing was charged. You can try another card.",
		);
	});
});

describe("An incomplete card", () => {
	const parts = [
		["its number", "4242", "", "", "Your card number is incomplete."],
		["a mistyped number", "4242424242424241", "12 / 34", "123", "Your card number is invalid."],
		["its date", cards.good, "12", "", "Your card's expiration date is incomplete."],
		["a date in the past", cards.good, "12 / 20", "123", "Your card's expiration year is in the past."],
		["its security code", cards.good, "12 / 34", "1", "Your card's security code is incomplete."],
	] as const;

	it.each(parts)(
		"displays a message for %s, and no payment call is made",
		{ tags: ["rest"] },
		async (_, number, date, code, message) => {
			const page = await stage.visit();
			const donation = await openPayment(page, { request: "jyoti", amount: "200" });
			const calls: string[] = [];
			page.on("request", (request) => {
				if (request.url().includes("/create/payment/intent")) calls.push(request.url());
			});
			await fillCard(page, number, date, code);
			await payButton(page).click();
			await expect(cardAlert(page)).toHaveText(message);
			await expect(payButton(page)).toBeEnabled();
			expect(calls).toEqual([]);
			expect(await attemptsFor(stage.host(), donation)).toEqual({});
		},
	);
});
