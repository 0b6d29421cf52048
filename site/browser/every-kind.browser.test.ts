// @module-tag rest
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { pdfSample } from "../../api/domain/files/testing/samples.ts";
import { kinds } from "../../api/domain/requests/kinds/index.ts";
import type { AnswerField, Kind } from "../../api/domain/requests/kinds/kind.ts";
import { demoNow } from "../../db/seed/index.ts";
import { chooseAmount, continueToPayment, donateNow, fillCard, payButton } from "./testing/giving.ts";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

/** Nobody may see a scrollbar on a phone. */
async function fits(page: Page): Promise<void> {
	const width = await page.evaluate(() => document.documentElement.scrollWidth);
	expect([new URL(page.url()).pathname, width]).toEqual([new URL(page.url()).pathname, 390]);
}

const day = (after: number) => new Date(demoNow + after * 86_400_000).toISOString().slice(0, 10);

/** Enters a value that the field takes, in the form of a request or an answer. */
async function enter(page: Page, field: AnswerField): Promise<void> {
	const inputs = page.locator(`main [name="details.${field.name}"]`);
	switch (field.type) {
		case "pick":
			return void (await inputs.selectOption({ index: 1 }));
		case "picks":
		case "flag":
			return await inputs.first().check();
		case "number":
			return await inputs.fill(String(Math.max(field.min, Math.min(field.max, 30))));
		case "day":
			return await inputs.fill(day(field.when === "future" ? 20 : -400));
		case "money":
			return await inputs.fill("1,500");
		case "url":
			return await inputs.fill("example.org");
		case "file":
			return await page
				.locator("input[type=file]")
				.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfSample()) });
		default:
			return await inputs.fill("Two evenings a week");
	}
}

const required = (fields: readonly AnswerField[] = []) => fields.filter((field) => field.required);

const stage = onStage();

async function onPhone(account: string): Promise<Page> {
	const page = await stage.visit({ viewport: { width: 390, height: 780 } });
	await signInAs(page, account);
	return page;
}

const press = (page: Page, name: string) => page.locator("main").getByRole("button", { name, exact: true }).click();

/** @returns the id of a request that waits for review */
async function raise(page: Page, kind: Kind, title: string): Promise<string> {
	await page.goto(kind.path);
	const main = page.locator("main");
	if (kind.type === "cash") {
		await main.getByRole("combobox", { name: "Cause" }).selectOption("health");
		await main.getByRole("textbox", { name: "Name of the beneficiary" }).fill("Ravi Kumar");
		await main.getByRole("textbox", { name: "Target amount" }).fill("50,000");
	}
	await main.locator("[name=region]").selectOption("IN");
	const fields = required(kind.fields);
	for (const field of fields.filter(({ type }) => type !== "textarea")) await enter(page, field);
	// A pupil's parent consents, unless the pupil is no child.
	if (kind.type === "homeworkHelp") await main.locator("[name='details.parentConsent']").selectOption("adult");
	await fits(page);
	await press(page, "Continue");
	await main.getByRole("textbox", { name: "Title", exact: true }).fill(title);
	await main
		.getByRole("textbox", { name: "Story", exact: true })
		.fill("We look for someone who knows the work.\n\nThank you.");
	for (const field of fields.filter(({ type }) => type === "textarea")) await enter(page, field);
	await press(page, "Continue");
	await main.getByRole("heading", { name: "Supporting documents" }).waitFor();
	await press(page, "Continue");
	await expect(page.locator(".raise-preview")).toContainText("We look for someone");
	await fits(page);
	await press(page, "Send for review");
	await expect(page.getByRole("heading", { name: "Thank you. Your request is on its way." })).toBeVisible();
	return new URL(page.url()).pathname.split("/")[2] ?? "";
}

async function approve(page: Page, title: string): Promise<void> {
	await page.goto(`/admin/donationRequests?search=${encodeURIComponent(title)}`);
	await page.getByRole("link", { name: title }).click();
	await press(page, "Approve");
	await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
	await expect(page.getByRole("status").filter({ hasText: "approved" })).toBeVisible();
}

async function give(page: Page): Promise<void> {
	const donor = { first: "Grace", last: "Hopper", email: "donor@demo.test" };
	await chooseAmount(page, { other: "600" });
	await donateNow(page);
	await continueToPayment(page, donor);
	await fillCard(page, "4242424242424242");
	await payButton(page).click();
	await expect(page.getByRole("heading", { name: "Thank you, Grace!", level: 1 })).toBeVisible();
}

async function answer(page: Page, kind: Kind, id: string): Promise<void> {
	await page.goto(`/donationRequest/${id}/answer`);
	for (const field of required(kind.answer)) await enter(page, field);
	await page.locator("main [name=message]").fill("I would like to help with this.");
	await fits(page);
	await page.locator("main form button:not([type=button])").last().click();
	const isSigned = kind.answered === "signature";
	await expect(page.getByText(isSigned ? "Thank you for signing." : "Your answer has been sent.")).toBeVisible();
	await fits(page);
}

async function closeIt(page: Page, id: string): Promise<void> {
	await page.goto(`/donationRequest/${id}/fulfilled`);
	await page.getByRole("textbox", { name: "What happened" }).fill("It worked out. Thank you!");
	await fits(page);
	await press(page, "Yes, it is fulfilled");
	await expect(page.getByText("The request has been marked as fulfilled.")).toBeVisible();
}

/** The other kinds differ from these in their fields only. */
const examples = ["cash", "covidHelp", "homeworkHelp", "podcast", "socialAdvocacy"];

async function isLivedThrough(kind: Kind): Promise<void> {
	const title = `Somebody for ${kind.type} at our place`;
	const raiser = await onPhone(kind.raisers ? "radioadmin" : "owner");
	const id = await raise(raiser, kind, title);
	await approve(await onPhone("superadmin"), title);
	const other = await onPhone("donor");
	await other.goto(`/donationRequest/${id}`);
	await expect(other.getByRole("heading", { name: title, level: 1 })).toBeVisible();
	await fits(other);
	if (kind.answered === "gift") await give(other);
	else await answer(other, kind, id);
	await closeIt(raiser, id);
	await other.goto(`/donationRequest/${id}`);
	await expect(other.getByText("This request is fulfilled").first()).toBeVisible();
}

describe("On phones, requests are raised, reviewed, answered and closed:", () => {
	for (const kind of Object.values(kinds)) {
		it(kind.type, { tags: examples.includes(kind.type) ? [] : ["bench"] }, () => isLivedThrough(kind));
	}
});
