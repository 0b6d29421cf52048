// @module-tag rest
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import { demoPassword } from "../../db/seed/people.ts";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

/** Forms that everybody can open, a button that sends them empty, and a page to go on to. */
const forms = [
	["/users/ContactUs", "Send"],
	[`/billingInfo?donationRequestId=${demoRequestIds.jyoti}&amount=500`, "Pay by UPI"],
	["/login", "Log in"],
	["/newsletter", "Send me the newsletter"],
] as const;

const summary = (page: Page) => page.locator(".error-summary, main [role=alert]").first();

describe.each([true, false])("A form with errors, with script: %s", { tags: ["rest"] }, (javaScriptEnabled) => {
	it.each(forms)("on %s is displayed again by going back and by a reload", async (path, button) => {
		const page = await stage.visit({ javaScriptEnabled });
		await page.goto(path);
		await page.locator("main").getByRole("button", { name: button, exact: true }).first().click();
		await expect(summary(page)).toBeVisible();
		await page.goto("/users/Terms");
		// Chromium can't display the answer to a POST again without sending the form again.
		await page.goBack();
		await expect(summary(page)).toBeVisible();
		await page.reload();
		await expect(summary(page)).toBeVisible();
	});
});

it("What was typed after the session ended comes back after the second try to log in, without script", async () => {
	const page = await stage.visit({ javaScriptEnabled: false });
	await signInAs(page, "donor");
	await page.goto(`/donationRequest/${demoRequestIds.jyoti}/comments`);
	const comment = page.getByRole("textbox", { name: "Your comment" });
	await comment.fill("Get well soon, all of you");
	await page.context().clearCookies({ name: "session" });
	await page.getByRole("button", { name: "Post comment" }).click();
	await expect(page.getByText("Please log in. We have kept what you typed")).toBeVisible();
	for (const password of ["Wrong-1!", demoPassword]) {
		await page.getByRole("textbox", { name: "Email, mobile number or username" }).fill("donor@demo.test");
		await page.getByRole("textbox", { name: "Password" }).fill(password);
		await page.locator("main").getByRole("button", { name: "Log in", exact: true }).click();
	}
	await expect(comment).toHaveValue("Get well soon, all of you");
	await page.getByRole("button", { name: "Post comment" }).click();
	await expect(page.getByText("Your comment has been posted.")).toBeVisible();
	await page.goBack();
	await expect(comment).toHaveValue("");
});

it("Enter in a field of a request's steps continues, instead of opening another step", async () => {
	const page = await stage.visit();
	await signInAs(page, "donor");
	await page.goto("/new-request");
	await page.getByRole("textbox", { name: "Target amount" }).press("Enter");
	await expect(summary(page)).toBeVisible();
	expect(new URL(page.url()).searchParams.get("step")).toBe("basics");
	await page.getByRole("combobox", { name: "Cause" }).selectOption("health");
	await page.getByRole("textbox", { name: "Name of the beneficiary" }).fill("Ravi Kumar");
	await page.getByRole("textbox", { name: "Target amount" }).fill("50000");
	await page.getByRole("textbox", { name: "Target amount" }).press("Enter");
	await expect(page.getByRole("heading", { name: "Story", level: 2 })).toBeVisible();
	await page.getByRole("textbox", { name: "Title" }).fill("A title");
	await page.getByRole("textbox", { name: "Title" }).press("Enter");
	await expect(summary(page)).toBeVisible();
	expect(new URL(page.url()).searchParams.get("step")).toBe("story");
});
