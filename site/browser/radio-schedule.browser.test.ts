import { describe, it } from "vitest";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

describe("The Schedule Streaming form", () => {
	it("shows what a time becomes that the clocks skip, and how the playlist fits", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ viewport: { width: 390, height: 844 }, timezoneId: "America/New_York" });
		await signInAs(page, "radioadmin");
		await page.goto("/talRadioAdmin/manageTALRadio/tal-radio/streaming");
		await page.getByLabel(/^Start/).fill("2028-03-12T02:30");
		await page.getByLabel("End").fill("2028-03-12T04:30");
		await expect(page.getByLabel(/^Start/)).toHaveValue("2028-03-12T03:30");
		await page.getByLabel("Choose Godavari Mornings").check();
		await expect(page.getByText("Chosen: Godavari Mornings, 2:40. The playlist is repeated 22.5 times.")).toBeVisible();
	});

	it("leads to the streaming that it has saved, and says so once", async () => {
		const page = await stage.visit({ viewport: { width: 1280, height: 900 } });
		await signInAs(page, "radioadmin");
		await page.goto("/talRadioAdmin/manageTALRadio/tal-radio/streaming");
		const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
		await page.getByLabel("Title", { exact: true }).fill("Letters at ten");
		await page.getByLabel("Channel").selectOption("TALRadio");
		await page.getByLabel(/^Start/).fill(`${day}T10:00`);
		await page.getByLabel("End").fill(`${day}T10:45`);
		await page.getByLabel("Choose Godavari Mornings").check();
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("The streaming is scheduled.")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Letters at ten" })).toBeFocused();
		await page.reload();
		await expect(page.getByRole("heading", { name: "Letters at ten" })).toBeVisible();
		await expect(page.getByText("The streaming is scheduled.")).toBeHidden();
		await page.getByRole("link", { name: "Edit" }).click();
		await page.getByLabel("Title", { exact: true }).fill("Letters at noon");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("The streaming is updated.")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Letters at noon" })).toBeVisible();
	});
});

describe("The week of the schedule", () => {
	it("keeps its channel and week in the address, over a reload and Back", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ viewport: { width: 390, height: 844 } });
		await signInAs(page, "radioadmin");
		// No new week begins meanwhile.
		await page.clock.setFixedTime(Date.now());
		await page.goto("/talRadioAdmin/manageTALRadio/tal-radio/liveStreamings?tab=week");
		const channel = page.getByLabel("Channel");
		const week = page.getByRole("heading", { level: 2, name: / to / });
		await expect(channel).toHaveValue("telugu");
		const thisWeek = (await week.textContent()) ?? "";
		await channel.focus();
		await channel.selectOption("hindi");
		await expect(channel).toBeFocused();
		await page.getByRole("button", { name: "Week after" }).click();
		await expect(week).not.toHaveText(thisWeek);
		const nextWeek = (await week.textContent()) ?? "";
		expect(page.url()).toMatch(/\?tab=week&channel=hindi&week=\d{4}-\d\d-\d\d$/);
		await page.reload();
		await expect(channel).toHaveValue("hindi");
		await expect(week).toHaveText(nextWeek);
		await page.goBack();
		await expect(week).toHaveText(thisWeek);
		await expect(channel).toHaveValue("hindi");
		await page.goBack();
		await expect(channel).toHaveValue("telugu");
		await page.goto("/talRadioAdmin/manageTALRadio/tal-radio/liveStreamings?tab=week&channel=none&week=2026-99-99");
		await expect(channel).toHaveValue("telugu");
		await expect(week).toHaveText(thisWeek);
	});
});
