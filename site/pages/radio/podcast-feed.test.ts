// @module-tag slow

import { parseFeed } from "podcast-partytime";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { fileOf, staff, uploadsTo } from "../../../api/features/radio-library/testing/uploads.ts";
import { identifyByName } from "../../testing/actors.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { showNotes } from "./show-notes.ts";

const app = await sharedApp({}, identifyByName);
const { upload } = uploadsTo(app);

let count = 0;
async function newPodcast(body: object = {}) {
	const made = await app.send("POST", "/talmediaPodcast", { name: `Letters ${++count}`, ...body }, staff);
	return made.body.data as { _id: string; slug: string; feed: string | null };
}
const addEpisode = (podcast: string, fields: Record<string, string> = {}) =>
	upload("/talradio/media", fileOf(100 + ++count, 2), { name: `Episode ${count}`, podcast, ...fields });
const feedOf = async (slug: string) => (await app.fetch(`/podcast/feed/${slug}.xml`)).text();

async function uploadPicture(bytes: Buffer, type: string): Promise<string> {
	const form = new FormData();
	for (const [name, value] of [
		["kind", "picture"],
		["ownerKind", "radio"],
		["ownerId", "podcasts"],
	] as const)
		form.append(name, value);
	form.append("file", new File([new Uint8Array(bytes)], "cover", { type }));
	const answer = await app.fetch("/api/v1/files", { method: "POST", body: form, headers: staff });
	return ((await answer.json()) as { data: { url: string } }).data.url;
}

describe("A podcast's feed", () => {
	it("names its owner, its kind, and that nobody may take it over", async () => {
		const { _id, slug } = await newPodcast({ author: "Asha & Co", showType: "serial" });
		await addEpisode(_id);
		const feed = await feedOf(slug);
		expect(feed).toContain(
			"<itunes:owner><itunes:name>Asha &amp; Co</itunes:name><itunes:email>help@kindwave.example</itunes:email></itunes:owner>",
		);
		expect(feed).toContain("<itunes:type>serial</itunes:type>");
		expect(parseFeed(feed)).toMatchObject({
			locked: true,
			podcastOwner: "help@kindwave.example",
			owner: { name: "Asha & Co", email: "help@kindwave.example" },
			itunesType: "serial",
			// A description is required, and the podcast has none.
			description: expect.stringMatching(/^Letters \d+$/),
		});
	});

	it("has numbers and notes of its episodes", async () => {
		const { _id, slug } = await newPodcast();
		const note = "About kindness & <rivers>.\n\nRead on: https://example.org/a?b=1&c=2.\nSecond line";
		const [first, second, third, fourth] = [
			await addEpisode(_id, { note }),
			await addEpisode(_id),
			await addEpisode(_id, { season: "2", episode: "1" }),
			await addEpisode(_id),
		].map(({ body }) => body.data);
		const numbers = [first, second, third, fourth].map(({ season, episode }) => [season, episode]);
		expect(numbers).toEqual([
			[null, 1],
			[null, 2],
			[2, 1],
			[2, 2],
		]);
		const feed = await feedOf(slug);
		expect(feed).toContain(
			'<content:encoded><![CDATA[<p>About kindness &amp; &lt;rivers&gt;.</p><p>Read on: <a href="https://example.org/a?b=1&amp;c=2">https://example.org/a?b=1&amp;c=2</a>.<br/>Second line</p>]]></content:encoded>',
		);
		expect(feed).toContain("<itunes:season>2</itunes:season>\n".trim());
		const items = parseFeed(feed)?.items ?? [];
		expect(items.map(({ itunesEpisode }) => itunesEpisode).toSorted()).toEqual([1, 1, 2, 2]);
		const change = (body: object) => app.send("PUT", `/talradio/media/${first._id}`, body, staff);
		expect((await change({ season: 1, episode: "7" })).body.data).toMatchObject({ season: 1, episode: 7 });
		expect((await change({ season: "", episode: null })).body.data).toMatchObject({ season: null, episode: null });
		for (const wrong of [0, -1, 1.5, "x", "1e3", 10_001]) {
			expect((await change({ episode: wrong })).body.message).toBe("Enter a whole number from 1 to 10000");
		}
	});

	it("is none before its first episode with sound, and no page links to it", async () => {
		const { _id, slug, feed } = await newPodcast();
		expect([feed, (await app.fetch(`/podcast/feed/${slug}.xml`)).status]).toEqual([null, 404]);
		// Another address each time, because the page is cached.
		const linksTo = async (time: string) =>
			(await (await app.fetch(`/talmedia/podcast/${slug}?${time}`)).text()).includes(`/podcast/feed/${slug}.xml`);
		expect(await linksTo("before")).toBe(false);
		await upload("/talradio/media", null, { podcast: _id, externalUrl: "https://videos.example/1" });
		expect((await app.fetch(`/podcast/feed/${slug}.xml`)).status).toBe(404);
		const later = (await addEpisode(_id)).body.data;
		await app.send("PUT", `/talradio/media/${later._id}`, { publishedAt: app.platform.clock.now() + 3_600_000 }, staff);
		expect((await app.fetch(`/podcast/feed/${slug}.xml`)).status).toBe(404);
		app.advance(3_700_000);
		expect((await app.fetch(`/podcast/feed/${slug}.xml`)).status).toBe(200);
		expect(await linksTo("after")).toBe(true);
		const listed = await app.call(`/talmediaPodcast?id=${_id}`, undefined, staff);
		expect(listed.body.data[0].feed).toBe(`/podcast/feed/${slug}.xml`);
	});

	const noise = (width: number, height: number, background: object = { r: 200, g: 80, b: 30, alpha: 0.5 }) =>
		sharp({
			create: {
				width,
				height,
				channels: 4,
				background: background as { r: number; g: number; b: number; alpha: number },
			},
		});

	describe.each<[string, () => Promise<Buffer>, string, string[]]>([
		["a square JPEG of 1500 pixels", () => noise(1500, 1500).jpeg().toBuffer(), "own", ["rest"]],
		["a picture with opacity", () => noise(1400, 1400).png().toBuffer(), "drawn", ["rest"]],
		["a picture of a palette", () => noise(1400, 1400).png({ palette: true }).toBuffer(), "drawn", ["rest"]],
		["a grey JPEG", () => noise(1400, 1400).greyscale().toColourspace("b-w").jpeg().toBuffer(), "drawn", ["rest"]],
		["a wide picture", () => noise(900, 600).jpeg().toBuffer(), "drawn", []],
		["a tiny picture", () => noise(250, 250).jpeg().toBuffer(), "none", []],
	])("whose picture is %s", (_, picture, kind, tags) => {
		it("has a picture of red, green and blue in the wanted size", { tags }, async () => {
			const bytes = await picture();
			const thumbnailUrl = await uploadPicture(bytes, "image/png");
			const { _id, slug } = await newPodcast({ thumbnailUrl });
			await addEpisode(_id);
			const [, address = ""] = /<itunes:image href="([^"]+)"/.exec(await feedOf(slug)) ?? [];
			const path = new URL(address).pathname;
			const kinds = {
				own: thumbnailUrl,
				drawn: thumbnailUrl.replace(/^\/files\/(\w+)\.\w+$/, "/podcast/cover/$1.png"),
				none: "/podcast/cover.png",
			};
			expect(path).toBe(kinds[kind as "own"]);
			if (kind === "none") return;
			const answer = await app.fetch(path);
			const { width, height, channels, isPalette, hasAlpha } = await sharp(
				Buffer.from(await answer.arrayBuffer()),
			).metadata();
			expect([width === height, (width ?? 0) >= 1400, channels, isPalette ?? false, hasAlpha]).toEqual([
				true,
				true,
				3,
				false,
				false,
			]);
		});
	});

	it("draws no picture that is no podcast's", async () => {
		const url = await uploadPicture(await noise(600, 600).jpeg().toBuffer(), "image/jpeg");
		const id = url.replace(/^\/files\/(\w+)\.\w+$/, "$1");
		for (const name of [`${id}.png`, `${id}.jpg`, "fil_0.png", "x"]) {
			expect([name, (await app.fetch(`/podcast/cover/${name}`)).status]).toEqual([name, 404]);
		}
	});
});

describe("Show notes", () => {
	it("have paragraphs, links and chapters", () => {
		const chapters = [
			{ startTime: 0, title: "A <b>" },
			{ startTime: 3725, title: "B" },
		];
		expect(showNotes({ note: "See (https://a.example/x_(y)), then.", chapters })).toBe(
			'<p>See (<a href="https://a.example/x_(y">https://a.example/x_(y</a>)), then.</p><ul><li>0:00 A &lt;b&gt;</li><li>1:02:05 B</li></ul>',
		);
		expect(showNotes({ note: " \n\n ", chapters: [] })).toBe("");
		expect(showNotes({ note: "javascript:alert(1) ]]>", chapters: [] })).toBe("<p>javascript:alert(1) ]]&gt;</p>");
	});
});
