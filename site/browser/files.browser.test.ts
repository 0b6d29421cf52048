import type { Page } from "playwright";
import { describe, it } from "vitest";
import { jpegSample, pdfSample, pngSample } from "../../api/domain/files/testing/samples.ts";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

const file = (name: string, bytes: Uint8Array) => ({
	name,
	mimeType: "application/octet-stream",
	buffer: Buffer.from(bytes),
});
const photo = file("photo.png", pngSample({ width: 900, height: 600 }));

async function openAs(account: string, path: string, options = {}): Promise<Page> {
	const page = await stage.visit(options);
	await signInAs(page, account);
	await page.goto(path);
	await page.getByRole("button", { name: /^Add or change/ }).click();
	return page;
}

/** The picture's size in the browser. */
const sizeOf = (page: Page) =>
	page
		.getByRole("img", { name: "Picture 1" })
		.last()
		.evaluate(async (image: HTMLImageElement) => {
			await image.decode();
			return [image.naturalWidth, image.naturalHeight];
		});

describe("the dialog of pictures", () => {
	it("crops by keyboard, previews, uploads, chooses the main one and deletes", async () => {
		const page = await openAs("owner", "/account/pictures");
		await page.locator("input[type=file]").setInputFiles([photo, photo]);
		await expect(page.getByRole("heading", { name: "Step 2: Resize and crop" })).toBeFocused();
		await page.getByRole("slider", { name: "Size" }).focus();
		for (let press = 0; press < 10; press++) await page.keyboard.press("ArrowRight");
		await expect(page.getByRole("slider", { name: "Size" })).not.toHaveValue("1");
		await page.getByRole("button", { name: "Preview" }).click();
		await expect(page.getByRole("heading", { name: "Step 3: Preview" })).toBeFocused();
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByRole("button", { name: "Preview" }).click();
		await page.getByRole("button", { name: "Save" }).click();
		const chosen = page.locator(".chosen-pictures li");
		await expect(chosen).toHaveCount(2);
		await chosen.last().getByRole("button", { name: "Delete" }).click();
		await page.getByRole("button", { name: "Upload Image(s)" }).click();
		await expect(page.getByText("Your pictures are saved.")).toBeVisible();
		await expect(page.locator(".existing-pictures").getByText("Profile image")).toBeVisible();
		expect(await sizeOf(page)).toEqual([512, 512]);
		await page.getByRole("button", { name: "Delete: Picture 1" }).click();
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await expect(page.locator(".existing-pictures").getByText("No pictures yet.")).toBeVisible();
		await page.getByRole("button", { name: "Close" }).click();
		await expect(page.locator(".files-page > p").getByText("No pictures yet.")).toBeVisible();
	});

	it("uploads once although the connection is lost after the picture arrived", { tags: ["rest"] }, async () => {
		const page = await openAs("volunteer", "/account/pictures");
		let lost = 0;
		await page.route("**/api/v1/files", async (route) => {
			if (lost++ > 0) return route.continue();
			await route.fetch();
			await route.abort("connectionreset");
		});
		await page.locator("input[type=file]").setInputFiles([photo]);
		await page.getByRole("button", { name: "Preview" }).click();
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByRole("button", { name: "Upload Image(s)" }).click();
		await expect(page.getByText("The connection is lost. We keep trying.")).toBeVisible();
		await expect(page.getByText("Your pictures are saved.")).toBeVisible();
		const { data } = await (await page.request.get("/api/v1/files?kind=picture")).json();
		expect(data).toHaveLength(1);
	});

	it("names what it refuses", { tags: ["rest"] }, async () => {
		const page = await openAs("donee", "/account/pictures");
		await page.getByRole("button", { name: "Upload Image(s)" }).click();
		await expect(page.getByRole("alert")).toHaveText("Please select atleast one image");
		const input = page.locator("input[type=file]");
		await input.setInputFiles([file("a.png", Buffer.from("<svg onload=alert(1)>"))]);
		const format = "Invalid image format. Please upload JPEG, PNG, or JPG images.";
		await expect(page.getByRole("alert")).toHaveText(format);
		await input.setInputFiles([file("a.jpg", new Uint8Array(1024 * 1024 + 1))]);
		await expect(page.getByRole("alert")).toHaveText("Please select an image that is smaller than 1MB");
	});

	it("works without script", { tags: ["rest"] }, async () => {
		const page = await openAs("finadmin", "/account/pictures", { javaScriptEnabled: false });
		await page.locator("input[type=file]").setInputFiles([photo, file("b.jpg", jpegSample())]);
		await page.getByRole("button", { name: "Upload Image(s)" }).click();
		await expect(page.getByText("Your pictures are saved.")).toBeVisible();
		await expect(page.locator("main .files-page > .picture-list li")).toHaveCount(2);
		await page.getByRole("button", { name: "Add or change pictures" }).click();
		await page.getByRole("button", { name: "Make This Profile Image" }).first().click();
		await page.getByRole("button", { name: "Add or change pictures" }).click();
		await page.getByRole("button", { name: "Delete: Picture 1" }).click();
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await expect(page.locator("main .files-page > .picture-list li")).toHaveCount(1);
		await page.getByRole("button", { name: "Add or change pictures" }).click();
		await page.locator("input[type=file]").setInputFiles([file("a.png", Buffer.from("<svg/>"))]);
		await page.getByRole("button", { name: "Upload Image(s)" }).click();
		await expect(page.getByText("Invalid image format. Please upload JPEG, PNG, or JPG images.")).toBeVisible();
	});
});

describe("the dialog of documents", () => {
	it("uploads, changes the properties, downloads and deletes", { tags: ["rest"] }, async () => {
		const page = await openAs("owner", "/account/documents");
		const dialog = page.getByRole("dialog", { name: "Documents" });
		await dialog.getByRole("button", { name: "Upload" }).click();
		await expect(dialog.getByText("Please select a file to upload")).toBeVisible();
		await expect(dialog.getByText("Please name the document")).toBeVisible();
		await dialog.locator("input[type=file]").setInputFiles([file("पैन.pdf", pdfSample())]);
		await dialog.getByRole("textbox", { name: "Document name" }).fill("PAN card");
		await dialog.getByRole("button", { name: "Upload" }).click();
		await expect(dialog.getByText("The document is uploaded.")).toBeVisible();
		await expect(dialog.getByRole("textbox", { name: "Document name" })).toHaveValue("");
		await dialog.getByRole("link", { name: "Edit: PAN card" }).click();
		await dialog.getByRole("textbox", { name: "Document name" }).fill("PAN card, both sides");
		await dialog.getByRole("button", { name: "Save" }).click();
		await expect(dialog.getByText("Document properties are updated successfully.")).toBeVisible();
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			dialog.getByRole("link", { name: "पैन.pdf" }).click(),
		]);
		expect(download.suggestedFilename()).toBe("पैन.pdf");
		await dialog.getByRole("button", { name: "Delete: PAN card, both sides" }).click();
		await dialog.getByRole("button", { name: "Delete", exact: true }).click();
		await expect(dialog.getByText("The document is successfully deleted from the database")).toBeVisible();
		await expect(dialog.getByText("No documents yet.")).toBeVisible();
	});

	it("says why the properties were not updated", { tags: ["rest"] }, async () => {
		const page = await openAs("volunteer", "/account/documents");
		const dialog = page.getByRole("dialog", { name: "Documents" });
		await dialog.locator("input[type=file]").setInputFiles([file("a.pdf", pdfSample())]);
		await dialog.getByRole("textbox", { name: "Document name" }).fill("Letter");
		await dialog.getByRole("button", { name: "Upload" }).click();
		await dialog.getByRole("link", { name: "Edit: Letter" }).click();
		const { data } = await (await page.request.get("/api/v1/files?kind=document")).json();
		await page.request.delete(`/api/v1/files/${data[0]._id}`);
		await dialog.getByRole("button", { name: "Save" }).click();
		await expect(dialog.getByRole("alert")).toHaveText(
			/Problem updating the document properties:\s*That file was not found\./,
		);
	});

	it("works without script, and keeps what was typed", { tags: ["rest"] }, async () => {
		const page = await openAs("finadmin", "/account/documents", { javaScriptEnabled: false });
		const dialog = page.getByRole("dialog", { name: "Documents" });
		await dialog.getByRole("textbox", { name: "Document name" }).fill("Certificate");
		await dialog.getByRole("button", { name: "Upload" }).click();
		const form = page.locator(".files-form");
		await expect(form.getByText("Please select a file to upload").last()).toBeVisible();
		await expect(form.getByRole("textbox", { name: "Document name" })).toHaveValue("Certificate");
		await form.locator("input[type=file]").setInputFiles([file("a.pdf", pdfSample())]);
		await form.getByRole("button", { name: "Upload" }).click();
		await expect(page.getByText("The document is uploaded.")).toBeVisible();
		await page.getByRole("link", { name: "Edit: Certificate" }).last().click();
		await form.getByRole("textbox", { name: "Document name" }).fill("");
		await form.getByRole("button", { name: "Save" }).click();
		await expect(form.getByText("Please name the document").last()).toBeVisible();
		await form.getByRole("textbox", { name: "Document name" }).fill("Our certificate");
		await form.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("Document properties are updated successfully.")).toBeVisible();
		await page.getByRole("button", { name: "Delete: Our certificate" }).last().click();
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await expect(page.getByText("The document is successfully deleted from the database")).toBeVisible();
	});
});
