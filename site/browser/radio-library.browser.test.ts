import type { Page } from "playwright";
import { describe, it } from "vitest";
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
		await expect(rowOf(page, "rain.mp3")).toContainText("Waits for the connection");
		await expect(rowOf(page, "wind.mp3")).toContainText("Waits for its turn");
		await page.context().setOffline(false);
		for (const title of ["rain", "wind"]) await expect(rowOf(page, title)).toContainText("In the library");
	});
});
