// @module-tag rest
import type { Page } from "playwright";
import { it } from "vitest";
import { pdfSample } from "../../api/domain/files/testing/samples.ts";
import { demoRequestIds } from "../../db/seed/requests/index.ts";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

/** A person with a phone. */
async function onPhone(account: string): Promise<Page> {
	const page = await stage.visit({ viewport: { width: 390, height: 780 } });
	await signInAs(page, account);
	return page;
}

const noScrollbar = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

it("A volunteer says their age and shifts, and the owner reads and accepts them", async () => {
	const volunteer = await onPhone("volunteer");
	await volunteer.goto(`/donationRequest/${demoRequestIds.volunteering}/answer`);
	await volunteer.getByRole("textbox", { name: "Age", exact: true }).fill("16");
	await volunteer.getByRole("checkbox", { name: "Weekend mornings" }).check();
	await volunteer.getByRole("textbox", { name: "Your message" }).fill("I can read with the older ones.");
	await volunteer.getByRole("button", { name: "I can help" }).click();
	await expect(volunteer.getByText("This request asks for people of 18 years or more").first()).toBeVisible();
	await expect(volunteer.getByRole("checkbox", { name: "Weekend mornings" })).toBeChecked();
	expect(await noScrollbar(volunteer)).toBe(true);
	await volunteer.getByRole("textbox", { name: "Age", exact: true }).fill("26");
	await volunteer.getByRole("button", { name: "I can help" }).click();
	await expect(volunteer.getByText("Your answer has been sent.")).toBeVisible();
	await expect(volunteer.getByText("Weekend mornings")).toBeVisible();
	const application = new URL(volunteer.url()).pathname;

	const owner = await onPhone("owner");
	await owner.goto(`/viewApplicants/${demoRequestIds.volunteering}`);
	await expect(owner.getByRole("definition").filter({ hasText: "26" })).toBeVisible();
	expect(await noScrollbar(owner)).toBe(true);
	await owner.locator(`a[href="${application}"]`).click();
	await expect(owner.getByText("I can read with the older ones.")).toBeVisible();
	await owner.getByRole("button", { name: "Accept", exact: true }).click();
	await expect(owner.getByRole("main").getByText("Accepted").first()).toBeVisible();
	await volunteer.reload();
	await expect(volunteer.getByRole("main").getByText("Accepted").first()).toBeVisible();
});

it("A student applies for a scholarship with marks, income and a mark sheet, which staff read and put on the shortlist", {
	tags: ["rest"],
}, async () => {
	const student = await onPhone("donee");
	await student.goto(`/donationRequest/${demoRequestIds.scholarship}/answer`);
	await student.getByRole("button", { name: "Apply" }).click();
	await expect(student.getByRole("alert").getByRole("link", { name: /Please confirm this/ })).toBeVisible();
	await student.getByRole("textbox", { name: "Course", exact: true }).fill("Vocational nursing");
	await student.getByRole("textbox", { name: "School, college or university" }).fill("Rio Verde Community College");
	await student.getByRole("textbox", { name: "Marks in percent" }).fill("84");
	await student.getByRole("textbox", { name: "Family income per year" }).fill("31,400");
	await student.getByRole("checkbox", { name: "I meet the conditions of this offer" }).check();
	await student.getByRole("textbox", { name: "Your message" }).fill("I have worked in the laundry for six years.");
	await student
		.locator("input[type=file]")
		.setInputFiles({ name: "marks.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfSample()) });
	await student.getByRole("button", { name: "Apply" }).click();
	await expect(student.getByText("Your answer has been sent.")).toBeVisible();
	const application = new URL(student.url()).pathname;

	const staff = await onPhone("admin");
	await staff.goto(application);
	await expect(staff.getByRole("definition").filter({ hasText: "$31,400" })).toBeVisible();
	await expect(staff.getByRole("link", { name: "marks.pdf" })).toBeVisible();
	expect(await noScrollbar(staff)).toBe(true);
	await staff.getByRole("combobox", { name: "Stage" }).selectOption("shortlisted");
	await staff.getByRole("button", { name: "Save" }).click();
	await expect(staff.getByRole("main").locator(".badge").filter({ hasText: "Shortlisted" })).toBeVisible();
	await student.reload();
	await expect(student.getByRole("main").getByText("Sent", { exact: true })).toBeVisible();
	await expect(student.getByText("Shortlisted")).toBeHidden();
});
