import { beforeAll, expect, it } from "vitest";
import { as, identifyByName } from "../../../../site/testing/actors.ts";
import { demoForAll } from "../../../../site/testing/demo-for-tests.ts";
import { concatenated, frameOf } from "../../../domain/radio/testing/mp3.ts";
import { radioStation } from "../testing/radio-station.ts";

const dayMs = 86_400_000;
const minute = 60_000;

const app = demoForAll({}, identifyByName);
let today = 0;
beforeAll(async () => {
	// An hour after midnight, so that no day ends within the test.
	app.advance(25 * 60 * minute - (app.platform.clock.now() % dayMs));
	today = app.platform.clock.now() - 60 * minute;
	const station = radioStation({ client: app.client, files: app.platform.files });
	await station.addTrack("one", concatenated(Array.from({ length: 100 }, () => frameOf(1))));
	await station.addPlaylist("all", "one");
	await station.addChannel("quiet", "all");
	await app.rows("DELETE FROM radio_listening");
	await app.rows("DELETE FROM radio_play");
});

const text = (daysBack: number) => new Date(today - daysBack * dayMs).toISOString().slice(0, 10);
const get = async (path: string) => (await app.call(path, undefined, as("talRadioAdmin"))).body;
const statistics = async (query = "") => {
	const { data, message = null } = await get(`/talradio/playlistItem/report?${query}`);
	const all = data.map(({ label }: { label: string }) => label);
	// No day is left out, although not every one had listeners.
	expect(all).toEqual(all.map((_: string, place: number) => text((today - Date.parse(all[0])) / dayMs - place)));
	const heard = data.filter(({ listeners }: { listeners: number }) => listeners > 0);
	return { days: heard.map(({ label }: { label: string }) => label), message };
};
const listen = (...daysBack: number[]) =>
	Promise.all(
		daysBack.map((back) =>
			app.rows("INSERT INTO radio_listening VALUES ('quiet', 'a', ?1, ?1, 'VLC', 'IN')", [
				(today - back * dayMs) / minute + 30,
			]),
		),
	);
const daysText = (daysBack: number) =>
	new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
		today - daysBack * dayMs,
	);

it("is the last week, and reaches back to the seventh latest day with listeners if some of it had none", async () => {
	const lastWeek = `The last 7 days: from ${daysText(6)} to ${daysText(0)}.`;
	expect(await statistics()).toEqual({ days: [], message: lastWeek });
	await listen(500);
	expect(await statistics()).toEqual({
		days: [text(500)],
		message: `Nobody listened in the last 7 days, so this is the latest day with listeners: ${daysText(500)}.`,
	});
	await listen(30, 29, 25);
	expect(await statistics()).toEqual({
		days: [30, 29, 25].map(text),
		message: `Nobody listened in the last 7 days, so these are the latest 3 days with listeners, from ${daysText(30)} to ${daysText(25)}.`,
	});
	await listen(24, 22, 3, 1, 0);
	expect(await statistics("by=day")).toEqual({
		days: [29, 25, 24, 22, 3, 1, 0].map(text),
		message: `Nobody listened on some of the last 7 days, so these are the latest 7 days with listeners, from ${daysText(29)} to ${daysText(0)}.`,
	});
	const days = await get("/talradio/playlistItem/report?isDownload=true");
	expect(days.trim().split("\r\n")).toHaveLength(31);
	expect(await statistics(`to=${text(20)}`)).toEqual({ days: [25, 24, 22].map(text), message: null });
	await listen(2, 4, 5, 6);
	expect(await statistics()).toEqual({ days: [6, 5, 4, 3, 2, 1, 0].map(text), message: lastWeek });
});

it("follows the plays in the report of music", async () => {
	await app.rows(
		"INSERT INTO radio_play (channel_id, started_at, ends_at, track_id) VALUES ('quiet', ?1, ?1 + 2000, 'one')",
		[today - 40 * dayMs],
	);
	const { data, message } = await get("/talradio/report/bmi");
	expect(data.map(({ date }: { date: string }) => date)).toEqual([text(40)]);
	expect(message).toBe(`Nothing was played in the last 7 days, so this is the latest day with music: ${daysText(40)}.`);
	expect(await get("/talradio/report/bmi?isDownload=true")).toContain(text(40));
});
