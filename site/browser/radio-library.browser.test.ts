// @module-tag rest
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { jpegSample } from "../../api/domain/files/testing/samples.ts";
import { concatenated, frameOf } from "../../api/domain/radio/testing/mp3.ts";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";
import { toneFile } from "./testing/tones.ts";

const stage = onStage();

const path = "/talRadioAdmin/manageTALRadio/tal-radio/managePlaylistItems";

async function openLibrary(): Promise<Page> {
	const page = await stage.visit();
	await signInAs(page, "radioadmin");
	await page.goto(path);
	await page.getByRole("button", { name: "Columns" }).waitFor();
	// It is open already if an upload ended half-way.
	const adding = page.getByRole("button", { name: "New items" });
	if ((await adding.getAttribute("aria-expanded")) === "false") await adding.click();
	return page;
}

const mp3 = async (name: string, hertz: number, seconds = 2) => ({
	name,
	mimeType: "audio/mpeg",
	buffer: Buffer.from(await toneFile(hertz, seconds)),
});
const filesOf = (page: Page) => page.locator("#uploads-files");
const rowOf = (page: Page, name: string) => page.locator(".uploads li").filter({ hasText: name });

describe("uploads into the library", () => {
	it("wait for the connection, also those whose turn comes without one", async () => {
		const page = await openLibrary();
		await page.context().setOffline(true);
		await filesOf(page).setInputFiles([await mp3("rain.mp3", 300), await mp3("wind.mp3", 310)]);
		await expect(rowOf(page, "rain.mp3")).toContainText("Waiting for the connection");
		await expect(rowOf(page, "wind.mp3")).toContainText("Waiting for its turn");
		await page.context().setOffline(false);
		for (const title of ["rain", "wind"]) await expect(rowOf(page, title)).toContainText("In the library");
	});

	it("say how many were refused and why, and are put away one by one or together", async () => {
		const page = await openLibrary();
		const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: "audio/mpeg", buffer: Buffer.from(bytes) });
		const photo = file("photo.mp3", jpegSample());
		await filesOf(page).setInputFiles([await mp3("fine.mp3", 340), photo, file("nothing.mp3", new Uint8Array())]);
		const summary = page.getByText("1 file added, 2 not added.");
		await expect(summary).toBeVisible();
		const refused = rowOf(page, "photo.mp3");
		await expect(refused.getByRole("alert")).toContainText("There is no MP3 sound in this file.");
		await expect(rowOf(page, "nothing.mp3").getByRole("alert")).toHaveText("This file is empty.");
		await expect(page.locator(".uploads progress")).toHaveCount(1);
		await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
		await refused.getByRole("button", { name: "Dismiss photo.mp3" }).click();
		await expect(refused).toHaveCount(0);
		await expect(page.locator(".uploads li").filter({ hasText: "nothing.mp3" })).toBeFocused();
		await expect(page.getByText("1 file added, 1 not added.")).toBeVisible();
		await page.getByRole("button", { name: "Clear list" }).click();
		await expect(page.locator(".uploads li")).toHaveCount(0);
		await expect(page.getByRole("heading", { name: "Add items" })).toBeFocused();
		await filesOf(page).setInputFiles([photo]);
		await expect(page.getByText("No file was added.")).toBeVisible();
	});

	it("can be tried again after a mishap, but not after a refusal", async () => {
		const page = await openLibrary();
		const fault = { status: 403, json: { statusCode: 403, code: "not_allowed", message: "Not today." } };
		await page.route("**/api/v1/talradio/uploads", (route) => route.fulfill(fault));
		await filesOf(page).setInputFiles([await mp3("snow.mp3", 350)]);
		await expect(rowOf(page, "snow.mp3")).toContainText("Not today.");
		await page.unroute("**/api/v1/talradio/uploads");
		await rowOf(page, "snow.mp3").getByRole("button", { name: "Try again" }).click();
		await expect(rowOf(page, "snow")).toContainText("In the library");
	});

	it("ask before the page is left, and go on when the file is chosen again", async () => {
		const page = await openLibrary();
		// Two parts: 9 million bytes.
		const sound = concatenated(Array.from({ length: 21_600 }, (_, at) => frameOf(at)));
		// A file of the disk keeps its date, by which it is known again.
		const folder = await mkdtemp(join(tmpdir(), "long-"));
		const long = join(folder, "long.mp3");
		await writeFile(long, sound);
		let sent = 0;
		const second = Promise.withResolvers<void>();
		await page.route("**/api/v1/talradio/uploads/*/parts/1", () => second.resolve());
		await page.route("**/api/v1/talradio/uploads/*/parts/0", (route) => {
			sent += 1;
			return route.continue();
		});
		await page.getByRole("heading", { name: "Add items" }).click();
		await filesOf(page).setInputFiles([long]);
		await expect(rowOf(page, "long.mp3")).toContainText(/Sending, 9\d%/);
		// The first part has arrived then.
		await second.promise;
		const questions: string[] = [];
		page.on("dialog", (dialog) => {
			questions.push(dialog.type());
			void dialog.accept();
		});
		await page.reload();
		expect(questions).toEqual(["beforeunload"]);
		const half = rowOf(page, "long.mp3").filter({
			hasText: "8.4 of 9.0 MB have arrived. Choose the file again to continue.",
		});
		await expect(half).toBeVisible();
		await page.unroute("**/api/v1/talradio/uploads/*/parts/1");
		await filesOf(page).setInputFiles([long]);
		await expect(rowOf(page, "long")).toContainText("In the library");
		await expect(half).toHaveCount(0);
		expect(sent).toBe(1);
		await page.reload();
		await page.getByRole("button", { name: "Columns" }).waitFor();
		expect(questions).toHaveLength(1);
		await expect(half).toHaveCount(0);
		await rm(folder, { recursive: true });
	});

	it("are forgotten on request if they ended half-way, and the focus stays near", async () => {
		const page = await openLibrary();
		const uploads = "/api/v1/talradio/uploads";
		// Items of earlier tests would be in the list too.
		const { data: left } = await (await page.request.get(uploads)).json();
		for (const { _id } of left) await page.request.delete(`${uploads}/${_id}`);
		for (const name of ["gone.mp3", "lost.mp3"]) {
			const body = { name, bytes: 20_000_000, fingerprint: `${name}-1-2-3` };
			await page.request.post(uploads, { data: body });
		}
		await page.reload();
		await page.getByRole("button", { name: "Discard lost.mp3" }).press("Enter");
		await expect(page.getByRole("listitem").filter({ hasText: "lost.mp3" })).toHaveCount(0);
		await expect(page.getByRole("heading", { name: "Unfinished uploads" })).toBeFocused();
		await page.getByRole("button", { name: "Discard gone.mp3" }).press("Enter");
		await expect(page.getByRole("listitem").filter({ hasText: "gone.mp3" })).toHaveCount(0);
		await expect(page.getByRole("heading", { name: "Add items" })).toBeFocused();
		const { data } = await (await page.request.get(uploads)).json();
		expect(data).toEqual([]);
	});
});

describe("merging items of the library", () => {
	it("makes an item of the chosen ones in a chosen order, which is played and downloaded", async () => {
		const page = await openLibrary();
		await filesOf(page).setInputFiles([await mp3("first.mp3", 320, 2), await mp3("second.mp3", 330, 3)]);
		for (const title of ["first", "second"]) await expect(rowOf(page, title)).toContainText("In the library");
		await page.getByLabel("Select first", { exact: true }).check();
		await expect(page.getByRole("button", { name: "Merge audio" })).toHaveCount(0);
		await page.getByLabel("Select second", { exact: true }).check();
		await page.getByRole("button", { name: "Merge audio" }).click();
		const dialog = page.getByRole("dialog", { name: "Merge 2 items" });
		await expect(dialog.getByText("2 items, 0:05")).toBeVisible();
		const order = dialog.locator(".order-title");
		const [before = ""] = await order.allTextContents();
		await dialog.getByRole("button", { name: `Move ${before.trim()} down` }).click();
		await expect(order.last()).toContainText(before.trim());
		await dialog.getByRole("button", { name: "Merge", exact: true }).click();
		await expect(dialog.getByText("A track needs a title")).toBeVisible();
		await dialog.getByLabel("Title").fill("Both together");
		await dialog.getByRole("button", { name: "Merge", exact: true }).click();
		await expect(page.getByText("The merged item has been added: Both together")).toBeVisible();
		const panel = page.getByRole("complementary");
		await expect(panel.getByRole("heading", { name: "Both together" })).toBeFocused();
		await panel.getByRole("button", { name: "Listen" }).click();
		const sound = panel.locator("audio");
		await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(5, 0);
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			panel.getByRole("link", { name: "Download" }).click(),
		]);
		expect(download.suggestedFilename()).toBe("Both together.mp3");
	});

	it("says which item has another sound, and takes it out", async () => {
		const page = await openLibrary();
		await page.route("**/api/v1/talradio/playlistItem?*", async (route) => {
			const answer = await (await route.fetch()).json();
			Object.assign(answer.data[1], { title: "Odd one", sampleRate: 48_000, channelCount: 1 });
			await route.fulfill({ json: answer });
		});
		// The rows of the first view come with the page.
		await page.goto(`${path}?size=50`);
		for (const box of [0, 1, 2]) await page.locator(".list-table tbody input[type=checkbox]").nth(box).check();
		await page.getByRole("button", { name: "Merge audio" }).click();
		const dialog = page.getByRole("dialog");
		const reason = dialog.getByText("“Odd one” is 48 kHz mono, and the first item is 44.1 kHz stereo.");
		await expect(reason).toBeVisible();
		await dialog.getByRole("button", { name: "Remove Odd one" }).click();
		await expect(reason).toBeHidden();
		await expect(dialog.locator(".order-title")).toHaveCount(2);
		await dialog.getByRole("button", { name: "Remove" }).first().click();
		await expect(dialog.getByText("Please choose at least two items to merge.")).toBeVisible();
		await dialog.getByRole("button", { name: "Cancel" }).click();
		await expect(page.getByText("3 items selected")).toBeVisible();
	});
});

/** Makes a call with the page's own session. */
const called = (page: Page, method: string, call: string, body?: object) =>
	page.evaluate(
		async ([verb, address, text]) => {
			const headers = { "content-type": "application/json" };
			const answer = await fetch(`/api/v1${address}`, { method: verb, headers, ...(text ? { body: text } : {}) });
			return (await answer.json()).data;
		},
		[method, call, body && JSON.stringify(body)] as const,
	);

it("a played item has the focus on its player", async () => {
	const page = await openLibrary();
	await page.locator(".list-link").first().click();
	await page.getByRole("button", { name: "Listen" }).click();
	await expect(page.locator("audio.order-sound")).toBeFocused();
});

describe("the order of a playlist", () => {
	it("does not wipe what somebody else has changed meanwhile", async () => {
		const page = await openLibrary();
		const [one, two, three] = await called(page, "GET", "/talradio/playlistItem?limit=3");
		const before = [one._id, two._id];
		const { _id } = await called(page, "POST", "/talradio/playlist", { title: "Shared", items: before });
		await page.goto(`${path}?arrange=${_id}`);
		const order = page.locator(".order-title");
		await page.getByRole("button", { name: `Move ${one.title} down` }).click();
		await expect(order.first()).toContainText(two.title);
		const asked = page.waitForEvent("dialog");
		void page.getByLabel("Arrange a playlist").selectOption("");
		await (await asked).dismiss();
		await expect(order.first()).toContainText(two.title);
		await called(page, "PUT", `/talradio/playlist/${_id}`, { items: [...before, three._id], itemsBefore: before });
		await page.getByRole("button", { name: "Save order" }).click();
		await expect(page.getByText("Someone else has since changed the items of this playlist")).toBeVisible();
		await expect(order).toHaveCount(2);
		await page.getByRole("button", { name: "Discard changes" }).click();
		await expect(order).toHaveCount(3);
		await page.getByRole("button", { name: `Remove ${two.title}` }).click();
		await page.getByRole("button", { name: "Save order" }).click();
		await expect(page.getByText("The playlist has been updated.")).toBeVisible();
		const stored = (await called(page, "GET", `/talradio/playlist/${_id}`)).items;
		expect(stored.map((item: { _id: string }) => item._id)).toEqual([one._id, three._id]);
	});
});
