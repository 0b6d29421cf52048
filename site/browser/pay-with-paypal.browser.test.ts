import { describe, it } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import { openPayment, thanks } from "./testing/giving.ts";
import { attemptsFor, raised, unbalanced } from "./testing/ledger.ts";
import { answerPayPal, choosePayPal } from "./testing/paypal.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const request = "isabel";
const gifts = async () => (await raised(stage.host(), demoRequestIds[request])).gifts;
const attempts = (donation: string) => attemptsFor(stage.host(), donation);

describe("A donor in dollars", () => {
	it("cancels at PayPal, comes back, and pays with the same order", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		const before = await gifts();
		const donation = await openPayment(page, { request, amount: "25" });
		await (await choosePayPal(page)).click();
		await answerPayPal(page, "Cancel");
		await expect(page.getByText("No payment has reached us yet, and nothing was charged.")).toBeVisible();
		await page.getByRole("button", { name: /with PayPal$/ }).click();
		await answerPayPal(page, "Pay");
		await expect(thanks(page)).toBeVisible();
		await expect(page.getByText("PayPal", { exact: true })).toBeVisible();
		expect(await attempts(donation)).toEqual({ succeeded: 1 });
		expect(await gifts()).toBe(before + 1);
	});

	it("pays without script, after a card was declined", async () => {
		const page = await stage.visit({ javaScriptEnabled: false });
		const donation = await openPayment(page, { request, amount: "25" });
		await (await choosePayPal(page)).click();
		await answerPayPal(page, "Pay", "A card that its bank declines");
		await expect(page.getByText("Your last payment did not go through")).toBeVisible();
		await page.getByRole("button", { name: /with PayPal$/ }).click();
		await answerPayPal(page, "Pay");
		await expect(thanks(page)).toBeVisible();
		expect(await attempts(donation)).toEqual({ failed: 1, succeeded: 1 });
	});

	it("is asked once more by the bank", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		const donation = await openPayment(page, { request, amount: "25" });
		await (await choosePayPal(page)).click();
		await answerPayPal(page, "Pay", "A card whose bank asks for one more confirmation");
		await page.getByRole("button", { name: /with PayPal$/ }).click();
		await expect(page.getByRole("heading", { name: "Your bank asks you to confirm" })).toBeVisible();
		await answerPayPal(page, "Pay");
		await expect(thanks(page)).toBeVisible();
		expect(await attempts(donation)).toEqual({ succeeded: 1 });
		expect(await unbalanced(stage.host())).toEqual([]);
	});
});
