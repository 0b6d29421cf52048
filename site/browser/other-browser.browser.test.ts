import { describe, it } from "vitest";
import { cards, continueToPayment, donationOf, fillCard, openPayment, payButton, thanks } from "./testing/giving.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const notice = "This link was opened in another browser";

describe("The link of a donation", () => {
	it("displays the donor only in the donor's browser", async () => {
		const own = await stage.visit();
		const donation = await openPayment(own, { request: "jyoti", amount: "500" });
		const other = await stage.visit();

		await other.goto(`/payment?donation=${donation}&method=card`);
		await expect(other.getByText(notice)).toBeVisible();
		await expect(payButton(other)).toHaveText(/500/);
		await expect(other.getByRole("textbox", { name: "Name on card" })).toHaveValue("");
		await expect(other.locator("main")).not.toContainText("Hopper");
		await expect(other.getByRole("button", { name: /for the fee$/ })).toHaveCount(0);

		await fillCard(own, cards.good);
		await payButton(own).click();
		await expect(thanks(own)).toBeVisible();
		await expect(own.locator("main")).toContainText("Grace Hopper");
		await expect(own.getByText(notice)).toHaveCount(0);

		await other.goto(`/thankyou?donation=${donation}`);
		await expect(other.getByRole("heading", { name: "Thank you", exact: true, level: 1 })).toBeVisible();
		await expect(other.getByText("The donor’s details are hidden here")).toBeVisible();
		await expect(other.locator("main")).not.toContainText("Grace");
	});

	it("leads another browser to a donation of its own", { tags: ["rest"] }, async () => {
		const own = await stage.visit();
		const donation = await openPayment(own, { request: "jyoti", amount: "500" });
		const other = await stage.visit();
		await other.goto(`/payment?donation=${donation}`);
		await other.getByRole("link", { name: "Make your own donation" }).click();
		await expect(other.getByRole("textbox", { name: "Email" })).toHaveValue("");
		await continueToPayment(other, { first: "Ada", last: "Lovelace", email: "ada@example.org" });
		expect(donationOf(other)).not.toBe(donation);
		await expect(other.getByText(notice)).toHaveCount(0);
		await own.reload();
		await expect(own.locator("main")).toContainText("Grace Hopper");
	});

	it("keeps the donations of two tabs of one browser both its own", { tags: ["rest"] }, async () => {
		const first = await stage.visit();
		const second = await first.context().newPage();
		const donations = [
			await openPayment(first, { request: "jyoti", amount: "500" }),
			await openPayment(second, { request: "asha", amount: "700" }),
		];
		expect(donations[0]).not.toBe(donations[1]);
		for (const page of [first, second]) {
			await page.reload();
			await expect(page.locator("main")).toContainText("Grace Hopper");
			await page.getByRole("button", { name: /for the fee$/ }).click();
			await expect(page.getByRole("button", { name: "Don’t add the fee" })).toBeVisible();
		}
	});
});
