// @module-tag rest
import { describe, it } from "vitest";
import { testTimeout } from "../../vitest.unit.config.ts";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

describe("The Schedule Streaming form", () => {
	it("names a time that the clocks skip, asks about one that comes twice, and warns of a short playlist", {
		tags: ["rest"],
	}, async () => {
		const page = await stage.visit({ viewport: { width: 390, height: 844 }, timezoneId: "America/New_York" });
		await signInAs(page, "radioadmin");
		await page.goto("/talRadioAdmin/manageTALRadio/tal-radio/streaming");
		await page.getByLabel("Title", { exact: true }).fill("Night letters");
		await page.getByLabel("Channel").selectOption("TALRadio");
		await page.getByLabel(/^Start/).fill("2028-03-12T02:30");
		await page.getByLabel("End").fill("2028-03-12T04:30");
		const skipped = "There is no 02:30 on that day, because the clocks go forward from 02:00 to 03:00";
		await expect(page.getByText(skipped)).toBeVisible();
		await expect(page.getByLabel(/^Start/)).toHaveValue("2028-03-12T02:30");
		await page.getByLabel("Choose Godavari Mornings").check();
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByLabel(/^Start/)).toBeFocused();
		await page.getByLabel(/^Start/).fill("2028-03-12T03:30");
		await expect(page.getByText(skipped)).toBeHidden();
		await expect(page.getByText("Chosen: Godavari Mornings, 2:40.")).toBeVisible();
		await expect(page.getByText("The playlist fills 4 % of the time, so it plays 22.5 times.")).toBeVisible();

		await page.getByLabel(/^Start/).fill("2028-11-05T01:30");
		await page.getByLabel("End").fill("2028-11-05T03:30");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("Choose which 01:30 you mean")).toBeVisible();
		await page.getByLabel("Which 01:30?").selectOption("The second, Eastern Standard Time");
		await expect(page.getByText("The playlist fills 2 % of the time, so it plays 45.0 times.")).toBeVisible();
		await page.getByLabel("Which 01:30?").selectOption("The first, Eastern Daylight Time");
		await expect(page.getByText("The playlist fills 1 % of the time, so it plays 67.5 times.")).toBeVisible();
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
		await expect(page.getByText("The streaming has been scheduled.")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Letters at ten" })).toBeFocused();
		await page.reload();
		await expect(page.getByRole("heading", { name: "Letters at ten" })).toBeVisible();
		await expect(page.getByText("The streaming has been scheduled.")).toBeHidden();
		await page.getByRole("link", { name: "Edit" }).click();
		await page.getByLabel("Title", { exact: true }).fill("Letters at noon");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("The streaming has been updated.")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Letters at noon" })).toBeVisible();
	});
});

describe("A streaming that plays", () => {
	it("can be ended now, and its item skipped", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ viewport: { width: 390, height: 844 } });
		await signInAs(page, "radioadmin");
		const post = (path: string, data: object) => page.request.post(`/api/v1${path}`, { data });
		const playlists = await page.request.get("/api/v1/talradio/playlist?search=Godavari");
		const [{ _id: playlist }] = (await playlists.json()).data;
		const slug = `air-${Date.now()}`;
		await post("/talradio/channels", { name: "On the air", slug });
		const startTime = Math.floor(Date.now() / 60_000) * 60_000;
		const times = { startTime, endTime: startTime + 30 * 60_000 };
		const made = await post("/streaming", { title: "Live now", channel: slug, playlist, ...times });
		const { data: streaming } = await made.json();
		const onAir = async () => {
			const answer = await page.request.get(`/api/v1/talradio/nowplaying?channel=${slug}`);
			return (await answer.json()).data.current;
		};
		// An item that ends before the next free slot can't be skipped.
		await expect
			.poll(async () => (await onAir()).endTime - Date.now(), { timeout: testTimeout })
			.toBeGreaterThan(30_000);

		await page.goto(`/talRadioAdmin/manageTALRadio/tal-radio/liveStreamings?open=${streaming._id}`);
		const item = await onAir();
		await expect(page.getByText(`${item.title}, ${item.artist}`).first()).toBeVisible();
		await page.getByRole("button", { name: "Skip this item" }).click();
		await page.getByRole("button", { name: "Skip", exact: true }).click();
		await expect(page.getByText("The next item starts in about 20 seconds.").first()).toBeVisible();
		expect((await onAir()).endTime).toBeLessThan(item.endTime);

		await page.getByRole("button", { name: "End now" }).click();
		await page.getByLabel("Start from").selectOption("It is the wrong streaming.");
		await page.getByRole("button", { name: "End now" }).last().click();
		await expect(page.getByText("The streaming ends in about 20 seconds.")).toBeVisible();
		await expect(page.getByText("Planned end")).toBeVisible();
		const stored = await (await page.request.get(`/api/v1/streaming/${streaming._id}`)).json();
		expect(stored.data.plannedEndTime).toBe(times.endTime);
		expect(stored.data.endTime - Date.now()).toBeLessThan(30_000);
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
		await page.getByRole("button", { name: "Next week" }).click();
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
