import { describe, it } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import { openPayment, thanks } from "./testing/giving.ts";
import { attemptsFor, raised, unbalanced } from "./testing/ledger.ts";
import { answerUpi, checkout, chooseRazorpay, startUpi } from "./testing/razorpay.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const request = "asha";
const gifts = async () => (await raised(stage.host(), demoRequestIds[request])).gifts;
const attempts = (donation: string) => attemptsFor(stage.host(), donation);

describe("A donor in India", () => {
	it("pays by UPI: the page waits, counts down and thanks by itself once the app has approved", async () => {
		const page = await stage.visit();
		const before = await gifts();
		const donation = await openPayment(page, { request, amount: "500" });
		await chooseRazorpay(page);
		await startUpi(page);
		await expect(page.locator("[data-seconds]")).toHaveText(/^4:\d\d$/);
		await page.getByRole("link", { name: "I have paid" }).click();
		await expect(page.getByText("Razorpay has not received your payment yet.")).toBeVisible();
		expect(await gifts()).toBe(before);
		await answerUpi(page, "Approve");
		await expect(thanks(page)).toBeVisible();
		expect(await attempts(donation)).toEqual({ succeeded: 1 });
		expect(await gifts()).toBe(before + 1);
	});

	it("pays by netbanking after the bank has declined once", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		const donation = await openPayment(page, { request, amount: "500" });
		await chooseRazorpay(page);
		for (const answer of ["Failure", "Success"]) {
			await page.getByRole("button", { name: /by netbanking or card$/ }).click();
			await checkout(page).getByLabel("Bank").selectOption("HDFC");
			await checkout(page).getByRole("button", { name: "Pay by netbanking" }).click();
			await checkout(page).getByRole("button", { name: answer }).click();
			if (answer === "Failure") await expect(page.getByText("Your last payment did not go through")).toBeVisible();
		}
		await expect(thanks(page)).toBeVisible();
		expect(await attempts(donation)).toEqual({ failed: 1, succeeded: 1 });
	});

	it("closes the checkout and opens it again, with the same order", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		const donation = await openPayment(page, { request, amount: "500" });
		await chooseRazorpay(page);
		const pay = page.getByRole("button", { name: /by netbanking or card$/ });
		await pay.click();
		await checkout(page).getByRole("button", { name: "Close" }).click();
		await pay.click();
		await checkout(page).getByRole("button", { name: "Close" }).waitFor();
		expect(await attempts(donation)).toEqual({ requires_action: 1 });
	});

	it("pays without script, on Razorpay's own page", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ javaScriptEnabled: false });
		const donation = await openPayment(page, { request, amount: "500" });
		await chooseRazorpay(page);
		await page.getByRole("button", { name: /by netbanking or card$/ }).click();
		await page.getByLabel("Bank").selectOption("SBIN");
		await page.getByRole("button", { name: "Pay by netbanking" }).click();
		await page.getByRole("button", { name: "Success" }).click();
		await expect(thanks(page)).toBeVisible();
		expect(await attempts(donation)).toEqual({ succeeded: 1 });
		expect(await unbalanced(stage.host())).toEqual([]);
	});
});
