// @module-tag rest
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { demoTracks } from "../../db/seed/radio/tracks.ts";
import { shareSession } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const name = "TALRadio Hindi";
const [track] = demoTracks.get("hindi") ?? [];
const { id = "", title = "" } = track?.row ?? {};

/** Plays a channel that is always at the same track, as the page hears. */
async function listen(page: Page): Promise<void> {
	await page.route("**/api/v1/talradio/nowplaying*", (route) => {
		const current = { _id: id, title, artist: "", album: "", startTime: 0, endTime: 4e12, streaming: null };
		return route.fulfill({ json: { data: { current, next: null } } });
	});
	await page.goto("/talmedia");
	await page.getByRole("button", { name, exact: true }).click();
}

describe("Keeping a track while the radio plays", () => {
	it("is in the list at once and after a reload, and can be taken back", async () => {
		const page = await stage.visit();
		await shareSession(page, "donor", stage.host().url);
		await listen(page);
		const list = page.getByRole("region", { name: "Your favourite tracks" });
		await expect(list).toContainText("Press “Keep this track”");
		await page.getByRole("button", { name: "Keep this track" }).click();
		await expect(page.getByRole("button", { name: "Kept" })).toBeVisible();
		await expect(list).toContainText(`Remove ${title}`);

		await listen(page);
		await page.getByRole("button", { name: "Kept" }).click();
		await expect(page.getByRole("button", { name: "Keep this track" })).toBeVisible();
		await expect(list).toContainText("Press “Keep this track”");
	});

	it("leads to signing in whoever is signed out, and says if it failed", async () => {
		const page = await stage.visit();
		const signIn = page.getByRole("link", { name: "Log in to keep tracks" });
		await listen(page);
		expect(await signIn.getAttribute("href")).toBe("/login?next=%2Ftalmedia");

		await shareSession(page, "donor", stage.host().url);
		await listen(page);
		const keep = page.getByRole("button", { name: "Keep this track" });
		await expect(keep).toBeEnabled();
		await page.context().setOffline(true);
		await keep.click();
		await expect(page.getByText("That did not work. Please try again.")).toBeVisible();
		await page.context().setOffline(false);
		await page.context().clearCookies();
		await keep.click();
		await expect(signIn).toBeVisible();
	});
});
