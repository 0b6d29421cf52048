// @module-tag slow
import { expect, it } from "vitest";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { fileOf, staff, uploadsTo } from "./testing/uploads.ts";

const app = demoForAll({}, identifyByName);

const member = { name: { first_name: "Lata", last_name: "Rao" }, companyName: "", city: "" };
const announced = { title: "Harvest", description: "", channel: "english", thumbnailUrl: null, playlist: null };
const inAnHour = () => ({ startTime: Math.ceil(app.platform.clock.now() / 60_000 + 60) * 60_000 });

it.each<[string, string, () => object | null]>([
	["a track", "/talradio/playlistItem", () => null],
	["a playlist", "/talradio/playlist", () => ({ title: "Short-lived" })],
	[
		"a team member",
		"/talradio/member",
		() => ({ ...member, title: "Host", type: "Host", image_url: null, showOnWeb: true }),
	],
	["a media file", "/talradio/media", () => null],
	["a category", "/talradio/categories", () => ({ name: "Short-lived" })],
	[
		"a channel",
		"/talradio/channels",
		() => ({ name: "Short-lived", slug: "short", sampleRate: 44_100, channelCount: 2 }),
	],
	["an announcement", "/upcomingPlaylist", () => ({ ...announced, ...inAnHour() })],
	["a podcast", "/talmediaPodcast", () => ({ name: "Short-lived", language: "english" })],
])("%s is deleted once, also by several people at the same time", async (_, path, body) => {
	const values = body();
	const made = values
		? await app.send("POST", path, values, staff)
		: await uploadsTo(app).upload(path, fileOf(path.length, 2));
	const id = made.body.data._id;
	const answers = await Promise.all(
		(["talRadioAdmin", "admin", "superAdmin"] as const).map((who) =>
			app.send("DELETE", `${path}/${id}`, undefined, as(who)),
		),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
	const logged = await app.rows("SELECT 1 FROM audit_log WHERE subject_id = ? AND action LIKE '%deleted'", [id]);
	expect(logged).toHaveLength(1);
});
