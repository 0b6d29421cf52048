import type { Page } from "playwright";
import { describe, it } from "vitest";
import { jpegSample, pdfSample, pngSample } from "../../api/domain/files/testing/samples.ts";
import { testTimeout } from "../../vitest.unit.config.ts";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

const file = (name: string, bytes: Uint8Array) => ({
	name,
	mimeType: "application/octet-stream",
	buffer: Buffer.from(bytes),
});
/** A request of the account `donee`. */
const doneesRequest = "req_01M3H8M9V02A2DG84NA9XV718A";
const photo = file("photo.png", pngSample({ width: 900, height: 600 }));

interface Photo {
	type: string;
	name: string;
	width: number;
	height: number;
}

/** Chooses photos that the page draws itself, with so much noise that they are as large as a camera's. */
async function choosePhotos(page: Page, field: string, photos: readonly Photo[]): Promise<void> {
	await page.locator(field).evaluate(async (input: HTMLInputElement, photos) => {
		const files = new DataTransfer();
		for (const { type, name, width, height } of photos) {
			const canvas = Object.assign(document.createElement("canvas"), { width, height });
			const context = canvas.getContext("2d") as CanvasRenderingContext2D;
			const tile = context.createImageData(512, 512);
			for (let at = 0; at < tile.data.length; at++) tile.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251;
			for (let x = 0; x < width; x += 512) for (let y = 0; y < height; y += 512) context.putImageData(tile, x, y);
			const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.95));
			files.items.add(new File([blob ?? ""], name, { type }));
		}
		input.files = files.files;
		input.dispatchEvent(new Event("input", { bubbles: true }));
		input.dispatchEvent(new Event("change", { bubbles: true }));
	}, photos);
}

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
		const chosen = page.locator(".chosen-pictures li");
		await expect(chosen).toHaveCount(2);
		await chosen.first().getByRole("button", { name: "Edit" }).click();
		await expect(page.getByRole("heading", { name: "Step 2: Resize and crop" })).toBeFocused();
		await page.getByRole("slider", { name: "Size" }).focus();
		for (let press = 0; press < 10; press++) await page.keyboard.press("ArrowRight");
		await expect(page.getByRole("slider", { name: "Size" })).not.toHaveValue("1");
		await page.getByRole("button", { name: "Preview" }).click();
		await expect(page.getByRole("heading", { name: "Step 3: Preview" })).toBeFocused();
		await page.getByRole("button", { name: "Save" }).click();
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
		await expect(page.locator(".chosen-pictures li")).toHaveCount(1);
		await page.getByRole("button", { name: "Upload Image(s)" }).click();
		await expect(page.getByText("The connection was lost. We’re trying again.")).toBeVisible();
		await expect(page.getByText("Your pictures are saved.")).toBeVisible();
		const { data } = await (await page.request.get("/api/v1/files?kind=picture")).json();
		expect(data).toHaveLength(1);
	});

	it("names what it refuses", { tags: ["rest"] }, async () => {
		const page = await openAs("donee", "/account/pictures");
		await page.getByRole("button", { name: "Upload Image(s)" }).click();
		await expect(page.getByRole("alert")).toHaveText("Please select at least one image");
		const input = page.locator("input[type=file]");
		await input.setInputFiles([file("a.png", Buffer.from("<svg onload=alert(1)>"))]);
		const format = "Invalid image format. Please upload JPEG, PNG, or JPG images.";
		await expect(page.getByRole("alert")).toHaveText(`“a.png”: ${format}`);
		const heic = new TextEncoder().encode("\0\0\0\x18ftypheic\0\0\0\0");
		await input.setInputFiles([file("one.jpg", new Uint8Array(1024 * 1024 + 1)), file("IMG_1.HEIC", heic), photo]);
		await expect(page.getByText(`“one.jpg”: ${format}`)).toBeVisible();
		await expect(page.getByText("“IMG_1.HEIC”: This browser can’t open the picture.")).toBeVisible();
		await expect(page.locator(".chosen-pictures li")).toHaveCount(1);
	});

	it("uploads five photos with two presses, none of which has to be cropped", async () => {
		const page = await openAs("donee", `/donationRequest/${doneesRequest}/pictures`);
		const stored = page.locator("main .files-page > .picture-list li");
		const before = await stored.count();
		await page
			.locator("input[type=file]")
			.setInputFiles([1, 2, 3, 4, 5].map((number) => ({ ...photo, name: `${number}.png` })));
		await expect(page.locator(".chosen-pictures li")).toHaveCount(5);
		await page.getByRole("button", { name: "Upload Image(s)" }).click();
		await expect(page.getByText("Your pictures are saved.")).toBeVisible();
		await page.getByRole("button", { name: "Close" }).click();
		await expect(stored).toHaveCount(before + 5);
	});

	it("asks before a selected picture is lost by closing it, and uploads it then with one press", async () => {
		const page = await openAs("admin", "/account/pictures");
		const dialog = page.getByRole("dialog", { name: "Pictures" });
		const input = dialog.locator("input[type=file]");
		await input.setInputFiles([photo]);
		await dialog.getByRole("button", { name: "Edit" }).click();
		await dialog.getByRole("button", { name: "Preview" }).click();
		await dialog.getByRole("button", { name: "Save" }).click();
		for (const close of [
			() => dialog.getByRole("button", { name: "Close" }).first().click(),
			() => page.keyboard.press("Escape"),
		]) {
			await close();
			await expect(dialog.getByRole("alert").getByText("1 picture is not uploaded yet.")).toBeVisible();
		}
		await dialog.getByRole("button", { name: "Close without uploading" }).click();
		await expect(dialog).toBeHidden();
		await page.getByRole("button", { name: "Add or change pictures" }).click();
		await expect(dialog.locator(".chosen-pictures")).toBeHidden();
		await input.setInputFiles([photo]);
		await expect(dialog.locator(".chosen-pictures li")).toHaveCount(1);
		await dialog.getByRole("button", { name: "Edit" }).click();
		await dialog.getByRole("button", { name: "Cancel" }).click();
		await dialog.getByRole("button", { name: "Close", exact: true }).click();
		await dialog.getByRole("alert").getByRole("button", { name: "Upload Image(s)" }).click();
		await expect(page.locator("main .files-page > .picture-list li")).toHaveCount(1);
		await expect(dialog).toBeHidden();
	});

	it("takes a phone's photos of any size and kind that the browser opens", { tags: ["rest"] }, async () => {
		const page = await openAs("donee", `/donationRequest/${doneesRequest}/pictures`);
		// 50 megapixels and more than 4 MB; and a WebP.
		await choosePhotos(page, "input[type=file]", [
			{ type: "image/jpeg", name: "IMG_50.jpg", width: 8160, height: 6120 },
			{ type: "image/webp", name: "photo.webp", width: 4000, height: 3000 },
		]);
		await expect(page.locator(".chosen-pictures li")).toHaveCount(2, { timeout: testTimeout });
		await page.getByRole("button", { name: "Upload Image(s)" }).click();
		await expect(page.getByText("Your pictures are saved.")).toBeVisible();
		await expect(page.getByRole("alert")).toHaveText("");
		const { data } = await (
			await page.request.get(`/api/v1/files?kind=picture&ownerKind=request&ownerId=${doneesRequest}`)
		).json();
		expect(data.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(["IMG_50.jpg", "photo.jpg"]));
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
		const format = "“a.png”: Invalid image format. Please upload JPEG, PNG, or JPG images.";
		await expect(page.getByText(format)).toBeVisible();
	});
});

describe("a photo of another form", () => {
	it("is made small enough before an update is sent", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await signInAs(page, "donee");
		await page.goto(`/donationRequest/${doneesRequest}/updates`);
		await page.getByRole("textbox", { name: "What’s new" }).fill("The roof is on.");
		await choosePhotos(page, "#update-picture", [{ type: "image/webp", name: "roof.webp", width: 3000, height: 2000 }]);
		await page.getByRole("button", { name: "Post update" }).click();
		await expect(page.getByText("Your update has been posted.")).toBeVisible({ timeout: testTimeout });
	});

	it("waits for the script that makes it small, if the form is sent before", { tags: ["rest"] }, async () => {
		const page = await stage.visit();
		await signInAs(page, "donee");
		const waiting = Promise.withResolvers<void>();
		await page.route(/enhancement-fitting-files/, async (route) => {
			await waiting.promise;
			await route.continue();
		});
		await page.goto(`/donationRequest/${doneesRequest}/updates`);
		await page.getByRole("textbox", { name: "What’s new" }).fill("The roof is dry.");
		await choosePhotos(page, "#update-picture", [{ type: "image/webp", name: "dry.webp", width: 300, height: 200 }]);
		await page.getByRole("button", { name: "Post update" }).click({ noWaitAfter: true });
		waiting.resolve();
		await expect(page.getByText("Your update has been posted.")).toBeVisible();
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
