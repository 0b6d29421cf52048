import { beforeAll, describe, expect, it } from "vitest";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { concatenated, frameOf } from "../../domain/radio/testing/mp3.ts";
import { radioStation } from "./testing/radio-station.ts";

/** A day of which the demo has nothing. */
const day = "2026-03-10";
const at = Date.parse(`${day}T10:00:00Z`);
const minute = 60_000;

const app = demoForAll({}, identifyByName);
beforeAll(async () => {
	const station = radioStation({ client: app.client, files: app.platform.files });
	for (const track of ["one", "two"]) {
		await station.addTrack(track, concatenated(Array.from({ length: 1000 }, () => frameOf(1))));
	}
	await station.addPlaylist("both", "one", "two");
	await station.addChannel("quiet", "both");
	await station.addChannel("other", "both");
	const play = (channel: string, track: string, from: number, minutes: number) =>
		app.rows("INSERT INTO radio_play (channel_id, started_at, ends_at, track_id) VALUES (?, ?, ?, ?)", [
			channel,
			at + from * minute,
			at + (from + minutes) * minute,
			track,
		]);
	await play("quiet", "one", 0, 4);
	await play("quiet", "two", 4, 4);
	await play("quiet", "one", 60, 4);
	await play("quiet", "one", 24 * 60, 4);
	await play("other", "two", 0, 4);
	const listen = (channel: string, listener: string, from: number, to: number, player = "VLC", country = "IN") =>
		app.rows("INSERT INTO radio_listening VALUES (?, ?, ?, ?, ?, ?)", [
			channel,
			listener,
			at / minute + from,
			at / minute + to,
			player,
			country,
		]);
	await listen("quiet", "a", 0, 9);
	await listen("quiet", "b", 6, 7, "Website", "US");
	await listen("quiet", "a", 62, 62);
	await listen("other", "c", 1, 2, "Website", "");
	await listen("quiet", "d", 24 * 60, 24 * 60 + 4);
});

const get = (path: string, who: Visitor = "talRadioAdmin") => app.call(path, undefined, as(who));
const statistics = async (query: string) => {
	const { body } = await get(`/talradio/playlistItem/report?from=${day}&to=2026-03-11&${query}`);
	return body.data.map(({ label, listeners, minutes, plays }: Record<string, unknown>) => [
		label,
		listeners,
		minutes,
		...(plays === null ? [] : [plays]),
	]);
};

describe("The statistics", () => {
	it("count listeners and minutes by day, channel, country and player", async () => {
		expect(await statistics("by=day")).toEqual([
			[day, 3, 15],
			["2026-03-11", 1, 5],
		]);
		expect(await statistics("by=channel")).toEqual([
			["Channel quiet", 3, 18],
			["Channel other", 1, 2],
		]);
		expect(await statistics("by=country")).toEqual([
			["India", 2, 16],
			["Unknown", 1, 2],
			["United States", 1, 2],
		]);
		expect(await statistics("by=player&channel=quiet")).toEqual([
			["VLC", 2, 16],
			["Website", 1, 2],
		]);
	});

	it("count plays of a track and who heard them", async () => {
		// One: a at 10:00, a at 11:00, d on the next day. Two: a and b on one channel, c on the other.
		expect(await statistics("by=item")).toEqual([
			["Title one · Band", 3, 12, 3],
			["Title two · Band", 3, 12, 2],
		]);
		await app.tick();
		const stored = await app.rows<{ listeners: number }>(
			"SELECT listeners FROM radio_play WHERE channel_id = 'quiet' AND started_at < ? ORDER BY started_at",
			[at + 2 * 24 * 60 * minute],
		);
		expect(stored.map(({ listeners }) => listeners)).toEqual([1, 2, 1, 1]);
		expect(await statistics("by=item")).toEqual([
			["Title one · Band", 3, 12, 3],
			["Title two · Band", 3, 12, 2],
		]);
	});

	it("are a CSV file too, and refuse days that are none", async () => {
		const { body } = await get(`/talradio/playlistItem/report?from=${day}&to=${day}&by=channel&isDownload=true`);
		expect(body.trim().split("\r\n")).toEqual([
			"channel,name,listeners,minutes,plays",
			"quiet,Channel quiet,2,13,",
			"other,Channel other,1,2,",
		]);
		for (const wrong of [
			"from=yesterday",
			"from=2026-13-40",
			"from=2026-02-30",
			`from=${day}&to=2020-01-01`,
			"from=2020-01-01&to=2026-01-01",
		]) {
			const { status } = await get(`/talradio/playlistItem/report?${wrong}`);
			expect([wrong, status]).toEqual([wrong, 400]);
		}
		expect((await get("/talradio/playlistItem/report?by=mood")).status).toBe(400);
		expect((await get("/talradio/playlistItem/report", "finAdmin")).status).toBe(403);
	});
});

describe("The report of music", () => {
	const bmi = (query = "") => get(`/talradio/report/bmi?from=${day}&to=2026-03-11&${query}`);

	it("has a row for each track, channel and day", async () => {
		const { body } = await bmi();
		expect(
			body.data.map((row: Record<string, unknown>) => [row.date, row.title, row.channel, row.plays, row.listeners]),
		).toEqual([
			[day, "Title two", "Channel other", 1, 1],
			[day, "Title one", "Channel quiet", 2, 2],
			[day, "Title two", "Channel quiet", 1, 2],
			["2026-03-11", "Title one", "Channel quiet", 1, 1],
		]);
		expect(body.data[1]).toMatchObject({ startTime: at, artist: "Band", duration: 26 });
	});

	it("lists what has to be filled in, and is not sent before", async () => {
		const { body } = await bmi("format=blanks");
		expect(body.data.map((row: Record<string, unknown>) => [row.title, row.missing])).toEqual([
			["Title one", ["composer", "publisher", "isrc or album and label"]],
			["Title two", ["composer", "publisher", "isrc or album and label"]],
		]);
		const refused = await bmi("format=soundexchange&isDownload=true");
		expect([refused.status, refused.body.message]).toEqual([
			409,
			"Fill the blanks first: 2 tracks lack what the report needs.",
		]);
		await app.rows("UPDATE radio_track SET composer = 'C', publisher = 'P', isrc = 'IN-A01-26-00001' WHERE id = 'one'");
		await app.rows(
			"UPDATE radio_track SET composer = 'C', publisher = 'P', album = 'A|^B', label = 'L' WHERE id = 'two'",
		);
		expect((await bmi("format=blanks")).body.data).toEqual([]);
		const sent = await bmi("format=soundexchange&isDownload=true");
		expect(sent.body.trim().split("\r\n")).toEqual([
			"NAME_OF_SERVICE|TRANSMISSION_CATEGORY|FEATURED_ARTIST|SOUND_RECORDING_TITLE|ISRC|ALBUM_TITLE|MARKETING_LABEL|ACTUAL_TOTAL_PERFORMANCES",
			"^TALRadio^|^A^|^Band^|^Title one^|^INA012600001^|^^|^^|3",
			"^TALRadio^|^A^|^Band^|^Title two^|^^|^A B^|^L^|3",
		]);
		expect(sent.headers.get("content-disposition")).toContain("soundexchange-2026-03-10_2026-03-11.txt");
	});

	it("is a CSV file with every column, and the download is logged", async () => {
		const { body } = await bmi("isDownload=true&channel=other");
		expect(body.trim().split("\r\n")).toEqual([
			"date,start,title,artist,composer,publisher,album,label,isrc,duration,channel,plays,listeners",
			`${day},${day}T10:00:00.000Z,Title two,Band,C,P,A|^B,L,,26,Channel other,1,1`,
		]);
		const logged = await app.rows("SELECT detail FROM audit_log WHERE action = 'radio_report.downloaded'");
		expect(logged.at(-1)).toEqual({ detail: '{"format":"rows","channel":"other"}' });
	});
});
