// @module-tag slow
import { beforeAll, expect, it } from "vitest";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { mp4Film, webmFilm } from "../../domain/radio/testing/films.ts";
import { staff, uploadsTo } from "./testing/uploads.ts";

const app = demoForAll({}, identifyByName);
let upload: ReturnType<typeof uploadsTo>["upload"];
beforeAll(async () => {
	({ upload } = uploadsTo(app));
});

it.each([
	["mp4", mp4Film(75.4), "video/mp4"],
	["webm", webmFilm(75.4), "video/webm"],
] as const)("an uploaded %s is a video, which plays on its page and in parts", async (ending, bytes, type) => {
	const added = await upload("/talradio/media", bytes, { mediaType: "podcast" }, { name: "Our_well.mov", type });
	expect(added.status).toBe(201);
	const { _id: id, ...media } = added.body.data;
	const file = `/podcast/file/${id}.${ending}`;
	expect(media).toMatchObject({
		name: "Our well",
		mediaType: "video",
		contentType: type,
		file,
		bytes: bytes.length,
		duration: 75,
	});

	const whole = await app.fetch(file);
	expect(whole.headers.get("content-type")).toBe(type);
	expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes);
	const part = await app.fetch(file, { headers: { range: "bytes=4-7" } });
	expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
	expect((await app.fetch(`/podcast/file/${id}.mp3`)).status).toBe(404);
	const page = await (await app.fetch(`/talmedia/${id}`)).text();
	expect(page).toContain(`preload="none" src="${file}"`);
	expect(page).toContain(" · 1:15");
	expect(await (await app.fetch("/podcast/talvideos?fresh")).text()).toMatch(
		/Our well<\/a><\/h2><p class="quiet">1:15</,
	);

	expect((await app.send("DELETE", `/talradio/media/${id}`, {}, staff)).status).toBe(200);
	expect((await app.fetch(file)).status).toBe(404);
	expect(await app.rows("SELECT file_id FROM file_removal WHERE file_id LIKE 'films/%'")).toContainEqual({
		file_id: `films/${id}`,
	});
});

it("a film that was uploaded before lengths were read gets its own with the next change", async () => {
	const added = await upload("/talradio/media", webmFilm(61.2), {}, { name: "Before.webm", type: "video/webm" });
	const { _id: id } = added.body.data;
	await app.rows(`UPDATE radio_media SET duration_ms = NULL WHERE id = '${id}'`);
	const changed = await app.send("PUT", `/talradio/media/${id}`, { note: "From the first year." }, staff);
	expect(changed.body.data).toMatchObject({ note: "From the first year.", duration: 61 });
});

it("a chapter of such a film begins before the film's end, too", async () => {
	const added = await upload("/talradio/media", webmFilm(61.2), {}, { name: "Long ago.webm", type: "video/webm" });
	const { _id: id } = added.body.data;
	await app.rows(`UPDATE radio_media SET duration_ms = NULL WHERE id = '${id}'`);
	const put = (startTime: number) =>
		app.send("PUT", `/talradio/media/${id}`, { chapters: [{ startTime, title: "The well" }] }, staff);
	const refused = await put(500);
	expect([refused.status, refused.body.issues?.[0].code]).toEqual([400, "radio_chapter_beyond"]);
	expect((await put(60)).status).toBe(200);
});

it("an MP4 of sound only is no film", async () => {
	const refused = await upload("/talradio/media", mp4Film(60, "M4A "), {}, { type: "audio/mp4" });
	expect([refused.status, refused.body.issues[0].code]).toEqual([400, "audio_invalid"]);
});
