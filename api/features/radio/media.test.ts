import { expect, it } from "vitest";
import { demoPodcasts } from "../../../db/seed/radio/media.ts";
import { demoTracks } from "../../../db/seed/radio/tracks.ts";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { podcasts } from "./podcasts.ts";

const app = demoForAll({}, identifyByName);

const [voices, river] = demoPodcasts;
const track = demoTracks.get("english")?.[0]?.row.id ?? "";
// Pages of guests are cached.
const page = async (path: string) => {
	const response = await app.fetch(path, { redirect: "manual", headers: as("signed-in") });
	return { status: response.status, text: await response.text() };
};

async function add(id: string, { type = "podcast", podcast = null as string | null, at = 1000 }): Promise<void> {
	await app.rows(
		`INSERT INTO radio_media (id, name, note, media_type, content_type, podcast_id, track_id, bytes, duration_ms, published_at, created_at, updated_at)
			VALUES (?, ?, '', ?, 'audio/mpeg', ?, ?, 1000, 65000, ?, 1, 1)`,
		[id, `Name of ${id}`, type, podcast, track, at],
	);
}

it("a podcast has a page with all its episodes, the newest first", async () => {
	for (let number = 10; number < 40; number++) await add(`old_${number}`, { podcast: voices.id, at: number });
	const home = (await page("/talmedia")).text;
	expect(home).toContain('href="/talmedia/podcast/kind-voices"');
	expect(home).toContain("All episodes: 34");
	expect(home).not.toContain("Name of old_38");

	const first = (await page("/talmedia/podcast/kind-voices")).text;
	expect(first).toContain(`<h1>${voices.title}</h1>`);
	expect(first).toContain("Name of old_39");
	expect(first).toContain("1:05");
	expect(first).not.toContain("Name of old_10");
	expect(first).toContain('href="/talmedia/podcast/kind-voices?page=2"');
	const second = (await page("/talmedia/podcast/kind-voices?page=2")).text;
	expect(second).toContain("Name of old_10");
	expect(second).toContain('href="/talmedia/podcast/kind-voices"');
	for (const wrong of ["kind-voices?page=3", "kind-voices?page=x", "nothing"])
		expect((await page(`/talmedia/podcast/${wrong}`)).status).toBe(404);
	expect((await page("/podcast/feed/kind-voices.xml")).text).toContain("/talmedia/podcast/kind-voices</link>");
});

it("a podcast's feed names its author, or else us", async () => {
	const author = async () =>
		/<itunes:author>(.*)<\/itunes:author>/.exec((await page("/podcast/feed/kind-voices.xml")).text)?.[1];
	expect(await author()).toBe(voices.author);
	for (const text of ["", " "]) {
		await app.rows("UPDATE radio_podcast SET author = ? WHERE id = ?", [text, voices.id]);
		expect(await author()).toBe("Kindwave");
	}
});

it("sound without a podcast is listed, also episodes of a deleted one, and no video", async () => {
	await add("talk", { type: "audio", at: app.platform.clock.now() - 1 });
	await add("later", { type: "audio", at: app.platform.clock.now() + 60_000 });
	await app.rows("UPDATE radio_media SET podcast_id = NULL WHERE id = 'old_11'");
	await podcasts.remove(app.ctx, river.id);
	const home = (await page("/talmedia")).text;
	expect(home).toContain("More to listen to");
	expect(home).toContain("Name of talk");
	const all = (await page("/talmedia/audio")).text;
	expect(all).toContain("Name of talk");
	expect(all).toContain("Name of old_11");
	expect(all).not.toContain("Name of later");
	expect(all).not.toContain("Big Buck Bunny");
	const count = await app.value(
		"SELECT count(*) FROM radio_media WHERE podcast_id IS NULL AND media_type <> 'video' AND id <> 'later'",
	);
	expect(home).toContain(`All recordings: ${count}`);
});
