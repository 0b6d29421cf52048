import { parse } from "hls-parser";
import { parseFeed } from "podcast-partytime";
import { expect, it } from "vitest";
import { cutFrames } from "../../../api/domain/radio/frame-index.ts";
import { profileOf, readHeader } from "../../../api/domain/radio/mp3-header.ts";
import { onBothHosts } from "../../testing/on-both-hosts.ts";

const profile = profileOf({ sampleRate: 44_100, channelCount: 2 });
const channels = ["telugu", "hindi", "english", "kannada", "all"];
const episode = "med_01M2F80FR0ZJ7BF60KMMK54JYB";

onBothHosts("the radio", (host) => {
	const open = (path: string, headers: Record<string, string> = {}) =>
		fetch(host().url + path, { headers, redirect: "manual" });
	const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

	async function listed(channel: string) {
		const response = await open(`/radio/${channel}/live.m3u8`);
		expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/vnd.apple.mpegurl"]);
		const playlist = parse(await response.text());
		if (!("segments" in playlist)) throw new Error("not a media playlist");
		return playlist.segments;
	}

	it.each(channels)("has %s on the air, in slots of whole frames that follow each other", async (channel) => {
		const before = Date.now();
		const segments = await listed(channel);
		const after = Date.now();
		expect(segments.length).toBeGreaterThanOrEqual(6);
		const ends = segments.map(({ programDateTime, duration }) => (programDateTime?.getTime() ?? 0) + duration * 1000);
		for (const [place, { programDateTime }] of segments.slice(1).entries()) {
			expect(Math.abs((programDateTime?.getTime() ?? 0) - (ends[place] ?? 0))).toBeLessThanOrEqual(2);
		}
		// The last slots are ahead: what is on the air now is the third from the end.
		const end = ends.at(-1) ?? 0;
		expect(end).toBeGreaterThan(before + 10_000);
		expect(end).toBeLessThan(after + 19_000);

		const segment = segments.at(-1);
		const response = await open(`/radio/${channel}/${segment?.uri}`);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "audio/mpeg",
			"access-control-allow-origin": "*",
			"cache-control": "public, max-age=31536000, immutable",
		});
		const bytes = await bytesOf(response);
		const sound = bytes.subarray(10 + (bytes[9] ?? 0));
		const frames = Math.round(((segment?.duration ?? 0) * 44_100) / 1152);
		const cut = cutFrames(sound, { profile, skip: 0, count: frames });
		expect(cut.length).toBe(1);
		// Nothing but the padding follows the frames.
		const behind = sound.subarray(cut[0]?.length);
		expect([behind.length < 1024, behind.every((byte) => byte === 0)]).toEqual([true, true]);
		// Music, not silence.
		expect(sound.length).toBeGreaterThan(60_000);
		expect(await bytesOf(await open(`/radio/${channel}/${segment?.uri}`))).toEqual(bytes);
	});

	it("does not send a playlist again to a player that has it", async () => {
		const path = "/radio/hindi/live.m3u8";
		// Between two requests the next slot may have been listed.
		const statuses: number[] = [];
		for (let turn = 0; turn < 2; turn++) {
			const etag = (await open(path)).headers.get("etag") ?? "";
			statuses.push((await open(path, { "if-none-match": etag })).status);
		}
		expect(statuses).toContain(304);
	});

	it("has the same channel as one endless stream, twelve seconds of it at once", async () => {
		const response = await open("/radio/hindi.mp3", { "icy-metadata": "1" });
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "audio/mpeg",
			"icy-metaint": "16000",
			"icy-name": "TALRadio Hindi",
		});
		const reader = response.body?.getReader();
		const parts: Uint8Array[] = [];
		for (let read = 0; read < 120_000; read += parts.at(-1)?.length ?? 0) {
			parts.push((await reader?.read())?.value ?? new Uint8Array());
		}
		await reader?.cancel();
		const bytes = Buffer.concat(parts);
		expect(readHeader(bytes, 0)).toMatchObject(profile);
		expect(bytes.toString("latin1")).toContain("StreamTitle='Yamuna Strings - ");
	});

	it("says what is on the air, also as events", async () => {
		const before = Date.now();
		const answer = await open("/api/v1/talradio/nowplaying?channel=telugu", { origin: "https://elsewhere.example" });
		expect(answer.headers.get("access-control-allow-origin")).toBe("*");
		const { data } = (await answer.json()) as {
			data: { current: { title: string; startTime: number; endTime: number } };
		};
		expect(data.current.title).not.toBe("");
		expect(data.current.startTime).toBeLessThanOrEqual(Date.now());
		expect(data.current.endTime).toBeGreaterThan(before - 2000);
		const events = await open("/radio/telugu/events");
		expect(events.headers.get("content-type")).toBe("text/event-stream");
		const reader = events.body?.getReader();
		const text = new TextDecoder().decode((await reader?.read())?.value);
		await reader?.cancel();
		expect(text).toMatch(/^event: nowplaying\ndata: \{"channel":/);
	});

	it("has pages that play without script", async () => {
		const page = await (await open("/talmedia")).text();
		for (const channel of channels)
			expect(page).toContain(`<audio controls preload="none" src="/radio/${channel}.mp3"`);
		expect(page).toContain("Program guide");
		expect((await open("/talmedia/no-such-file")).status).toBe(404);
	});

	it("has a feed whose files can be read in parts", async () => {
		const response = await open("/podcast/feed/kind-voices.xml");
		const feed = await response.text();
		expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
		// A parser of directories: it drops every element of iTunes and Podcasting 2.0 that is not valid.
		const parsed = parseFeed(feed);
		expect(parsed).toMatchObject({
			guid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5/),
			language: "en",
			itunesType: "episodic",
			locked: true,
			owner: { name: "Anjali Vemuri", email: "help@kindwave.example" },
			podcastFunding: [
				{ url: expect.stringContaining("/donationRequest/req_"), message: "Give to the request behind it" },
			],
			medium: "podcast",
		});
		expect(parsed?.items).toHaveLength(4);
		for (const item of parsed?.items ?? []) {
			expect(item).toMatchObject({
				guid: expect.stringMatching(/^med_/),
				duration: expect.any(Number),
				itunesSeason: 1,
				itunesEpisode: expect.any(Number),
				content: expect.stringMatching(/^<p>Episode \d, with/),
				enclosure: { url: expect.stringMatching(/\.mp3$/), type: "audio/mpeg" },
				podcastChapters: { url: expect.stringMatching(/\.json$/), type: "application/json+chapters" },
				podcastTranscripts: [{ url: expect.stringMatching(/\.vtt$/), type: "text/vtt" }],
			});
		}
		const etag = response.headers.get("etag") ?? "";
		expect((await open("/podcast/feed/kind-voices.xml", { "if-none-match": etag })).status).toBe(304);
		const [, address = "", length] = /<enclosure url="([^"]+)" length="(\d+)" type="audio\/mpeg"/.exec(feed) ?? [];
		const path = new URL(address).pathname;
		const part = await open(path, { range: "bytes=0-999" });
		expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 0-999/${length}`]);
		expect(readHeader(await bytesOf(part), 0)).toMatchObject(profile);
		expect((await open(path.replace(".mp3", ".vtt"))).headers.get("content-type")).toBe("text/vtt; charset=utf-8");
		expect(await (await open(`/podcast/file/${episode}.json`)).json()).toMatchObject({ version: "1.2.0" });
		expect((await open("/podcast/feed/nothing.xml")).status).toBe(404);
	});

	it("has feeds that directories accept: their categories, and a square picture of the wanted size", async () => {
		for (const [show, category] of [
			["kind-voices", '<itunes:category text="Society &amp; Culture"><itunes:category text="Personal Journals"/>'],
			["river-notes", '<itunes:category text="Music"></itunes:category>'],
		] as const) {
			const feed = await (await open(`/podcast/feed/${show}.xml`)).text();
			expect(feed).toContain(category);
			const [, address = ""] = /<itunes:image href="([^"]+)"/.exec(feed) ?? [];
			expect(new URL(address).origin).toBe(new URL(/<link>([^<]+)/.exec(feed)?.[1] ?? "").origin);
			const picture = await open(new URL(address).pathname);
			expect(picture.headers.get("content-type")).toBe("image/png");
			// PNG: the size, the bits and the colours are in the first chunk; 2 is red, green and blue.
			const size = new DataView((await picture.arrayBuffer()).slice(16, 26));
			expect([size.getUint32(0), size.getUint32(4), size.getUint8(8), size.getUint8(9)]).toEqual([1400, 1400, 8, 2]);
			const guids = [...feed.matchAll(/<guid[^>]*>([^<]+)/g)].map(([, guid]) => guid);
			expect(new Set(guids).size).toBe(guids.length);
			const dates = [...feed.matchAll(/<pubDate>([^<]+)/g)].map(([, date = ""]) => date);
			expect(dates.every((date) => /^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT$/.test(date))).toBe(true);
		}
	});

	it("has its programs as a calendar", async () => {
		const response = await open("/talmedia/schedule.ics");
		const lines = (await response.text()).split("\r\n");
		expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
		expect(lines.filter((line) => line === "BEGIN:VEVENT").length).toBeGreaterThan(30);
		expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([]);
		expect(lines.at(-2)).toBe("END:VCALENDAR");
		expect((await open("/talmedia/schedule.ics?channel=nope")).status).toBe(404);
		// Nothing is planned on the channel of all languages; a calendar without components is none.
		const empty = await (await open("/talmedia/schedule.ics?channel=all")).text();
		expect(empty).not.toContain("BEGIN:VEVENT");
		expect(empty).toContain("BEGIN:VTIMEZONE");
	});
});
