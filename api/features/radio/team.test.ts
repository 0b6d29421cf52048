import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import type { Answer } from "../../../site/testing/demo-app.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { pngSample } from "../../domain/files/testing/samples.ts";

const app = demoForAll({}, identifyByName);

const send = (method: string, path: string, body?: object, who: Visitor = "talRadioAdmin") =>
	app.send(method, path, body, as(who));
const list = (path: string, who: Visitor = "talRadioAdmin") => app.call(path, undefined, as(who));

async function upload(who: Visitor, ownerId = "members"): Promise<{ status: number; url: string }> {
	const form = new FormData();
	for (const [name, value] of Object.entries({ kind: "picture", ownerKind: "radio", ownerId }))
		form.append(name, value);
	form.append("file", new File([new Uint8Array(pngSample())], "face.png"));
	const response = await app.fetch("/api/v1/files", { method: "POST", body: form, headers: as(who) });
	const { data } = (await response.json()) as Answer;
	return { status: response.status, url: data?.url ?? "" };
}

const opened = async (url: string) => (await app.fetch(url)).status;

const member = (changes: object = {}) => ({
	name: { first_name: "Lata", last_name: "Rao" },
	companyName: "Kindwave",
	title: "Host of the morning",
	type: "Host",
	city: "Pune",
	image_url: null,
	showOnWeb: true,
	...changes,
});

describe("The radio's team", () => {
	it("takes a person in, shows them on the web, and logs it", async () => {
		const { status, body } = await send("POST", "/talradio/member", member());
		expect(status).toBe(200);
		expect(body.data).toMatchObject(member());
		expect(await (await app.fetch("/talmedia/team")).text()).toContain("Lata Rao");
		const found = await list("/talradio/member?search=lata");
		expect([found.body.totalCountOfRecords, found.body.data[0]._id]).toEqual([1, body.data._id]);
		const hidden = await send("PUT", `/talradio/member/${body.data._id}`, member({ showOnWeb: false }));
		expect(hidden.body.data.showOnWeb).toBe(false);
		const shown = await list("/talradio/members", "guest");
		expect(JSON.stringify(shown.body.data)).not.toContain("Lata");
		const actions = await app.rows("SELECT action FROM audit_log WHERE subject_id = ?", [body.data._id]);
		expect(actions.map(({ action }) => action)).toEqual(["radio_member.created", "radio_member.changed"]);
	});

	it.each([
		[{ name: { first_name: "", last_name: "Rao" } }, "name.first_name", "Please enter First Name"],
		[{ name: { first_name: "Lata" } }, "name.last_name", "Please enter Last Name"],
		[{ title: "  " }, "title", "Please enter Title"],
		[{ type: "Boss" }, "type", "Please select a category"],
		[{ image_url: "https://elsewhere.example/a.png" }, "image_url", "Upload the picture first"],
		[{ image_url: "/files/fil_00000000000000000000000000.png" }, "image_url", "Upload the picture first"],
	])("refuses %j beside its field", async (changes, path, message) => {
		const { status, body } = await send("POST", "/talradio/member", member(changes));
		expect([status, body.issues[0].path, body.message]).toEqual([400, path, message]);
	});

	it("has pages of ten", async () => {
		for (let turn = 0; turn < 4; turn++) await send("POST", "/talradio/member", member());
		const first = await list("/talradio/member");
		expect([first.body.data.length, first.body.hasMore]).toEqual([10, true]);
		const next = await list("/talradio/member?offset=10");
		expect(next.body.hasMore).toBe(false);
		expect(first.body.data.length + next.body.data.length).toBe(first.body.totalCountOfRecords);
	});

	it("drops a picture with its person, and one that another replaces", async () => {
		const [first, second] = [await upload("talRadioAdmin"), await upload("talRadioAdmin")];
		expect([first.status, await opened(first.url)]).toEqual([201, 200]);
		const { body } = await send("POST", "/talradio/member", member({ image_url: first.url }));
		const path = `/talradio/member/${body.data._id}`;
		await send("PUT", path, member({ image_url: second.url }));
		await app.settled();
		expect([await opened(first.url), await opened(second.url)]).toEqual([404, 200]);
		const removed = await send("DELETE", path);
		expect([removed.status, removed.body.message]).toEqual([200, "The member is deleted."]);
		await app.settled();
		expect(await opened(second.url)).toBe(404);
		expect((await send("DELETE", path)).status).toBe(404);
	});

	it("keeps a picture that an item of the library still has", async () => {
		const { url } = await upload("admin");
		await app.rows("UPDATE radio_track SET thumbnail_url = ? WHERE id = (SELECT id FROM radio_track LIMIT 1)", [url]);
		const { body } = await send("POST", "/talradio/member", member({ image_url: url }));
		await send("DELETE", `/talradio/member/${body.data._id}`);
		await app.settled();
		expect(await opened(url)).toBe(200);
	});

	it("is changed by PATCH as by PUT", async () => {
		const { body } = await send("POST", "/talradio/member", member());
		const path = `/talradio/member/${body.data._id}`;
		expect((await send("PATCH", path, member({ city: "Guntur" }))).body.data.city).toBe("Guntur");
		expect((await send("PATCH", path, member(), "finAdmin")).status).toBe(403);
	});

	it("keeps a picture that somebody else still has", async () => {
		const { url } = await upload("admin");
		const both = [];
		for (let turn = 0; turn < 2; turn++) both.push(await send("POST", "/talradio/member", member({ image_url: url })));
		await send("DELETE", `/talradio/member/${both[0]?.body.data._id}`);
		await app.settled();
		expect(await opened(url)).toBe(200);
	});

	it("is changed by the radio's staff alone, and so are its pictures", async () => {
		for (const who of ["signed-in", "finAdmin", "volunteer"] as const) {
			expect((await send("POST", "/talradio/member", member(), who)).status).toBe(403);
			expect((await list("/talradio/member", who)).status).toBe(403);
			expect((await upload(who)).status).toBe(404);
		}
		expect((await upload("talRadioAdmin", "elsewhere")).status).toBe(404);
		const own = await upload("talRadioAdmin");
		const id = /fil_\w{26}/.exec(own.url)?.[0];
		expect((await send("DELETE", `/files/${id}`, undefined, "signed-in")).status).toBe(404);
	});
});

describe("Podcasts", () => {
	const podcast = (changes: object = {}) => ({
		name: "Tales of Thanks",
		author: "Lata Rao",
		note: "Letters.",
		language: "hindi",
		categoryId: "",
		requestId: demoRequestIds["vidya-jyothi"],
		...changes,
	});

	/** A sound of the library as its episode. */
	async function addEpisode(podcast: string): Promise<void> {
		const id = await app.value("SELECT id FROM radio_track LIMIT 1");
		const form = new FormData();
		for (const [name, value] of Object.entries({ podcast, playlistItem: id })) form.append(name, value);
		const answer = await app.fetch("/api/v1/talradio/media", {
			method: "POST",
			body: form,
			headers: as("talRadioAdmin"),
		});
		expect(answer.status).toBe(201);
	}

	it("have a feed of their own, whose address stays when the name changes", async () => {
		const { status, body } = await send("POST", "/talmediaPodcast", podcast());
		const feed = "/podcast/feed/tales-of-thanks.xml";
		expect([status, body.data.feed]).toEqual([201, null]);
		await addEpisode(body.data._id);
		const path = `/talmediaPodcast/${body.data._id}`;
		const renamed = await send("PUT", path, podcast({ name: "Thanks, told" }));
		expect(renamed.body.data).toMatchObject({ name: "Thanks, told", slug: "tales-of-thanks" });
		expect(renamed.body.data.feed).toBe(feed);
		expect(await (await app.fetch(feed)).text()).toContain("<title>Thanks, told</title>");
		expect((await send("DELETE", path)).status).toBe(200);
		expect((await app.fetch(feed)).status).toBe(404);
		expect((await send("POST", "/talmediaPodcast", podcast())).body.data.slug).toBe("tales-of-thanks");
		expect((await send("POST", "/talmediaPodcast", podcast())).body.message).toBe(
			"There is already a podcast with this name",
		);
	});

	it("have an address also if their name has no Latin letter", async () => {
		for (const name of ["కథలు", "!!!"]) {
			const { body } = await send("POST", "/talmediaPodcast", podcast({ name }));
			expect(body.data.slug).toMatch(/^podcast-\w{8}$/);
			await addEpisode(body.data._id);
			expect((await app.fetch(`/podcast/feed/${body.data.slug}.xml`)).status).toBe(200);
		}
	});

	it.each([
		[{ name: "" }, "name", "Please enter name"],
		[{ requestId: "req_nothing" }, "requestId", "There is no such open request"],
		[{ categoryId: "rct_nothing" }, "categoryId", "There is no such category"],
		[{ language: "latin" }, "language", "This value is not valid here."],
	])("refuse %j beside its field", async (changes, path, message) => {
		const { status, body } = await send("POST", "/talmediaPodcast", podcast(changes));
		expect([status, body.issues[0].path, body.message]).toEqual([400, path, message]);
	});

	it("show an episode from its date on", async () => {
		const [{ id, slug } = { id: "", slug: "" }] = await app.rows<{ id: string; slug: string }>(
			`SELECT m.id, p.slug FROM radio_media m JOIN radio_podcast p ON p.id = m.podcast_id
			 WHERE m.deleted_at IS NULL AND p.deleted_at IS NULL LIMIT 1`,
		);
		const address = `/talmedia/${id}`;
		const feed = async () => (await app.fetch(`/podcast/feed/${slug}.xml`)).text();
		expect(await feed()).toContain(id);
		await app.rows("UPDATE radio_media SET published_at = ? WHERE id = ?", [app.platform.clock.now() + 3_600_000, id]);
		expect(await feed()).not.toContain(id);
		expect((await app.fetch(address)).status).toBe(404);
		app.advance(3_600_000);
		expect(await feed()).toContain(id);
		expect((await app.fetch(address)).status).toBe(200);
	});

	it("are refused in a category that somebody deletes at the same moment", async () => {
		const answers: [number, string?][] = [];
		for (let turn = 0; turn < 6; turn++) {
			const { body } = await send("POST", "/talradio/categories", { name: `Short-lived ${turn}` });
			const id = body.data._id;
			const { body: stored } = await send("POST", "/talmediaPodcast", podcast({ name: `In it ${turn}` }));
			const [, added, changed] = await Promise.all([
				send("DELETE", `/talradio/categories/${id}`),
				send("POST", "/talmediaPodcast", podcast({ name: `Into it ${turn}`, categoryId: id })),
				send("PUT", `/talmediaPodcast/${stored.data._id}`, podcast({ name: `In it ${turn}`, categoryId: id })),
			]);
			for (const each of [added, changed]) answers.push([each.status, each.body.issues?.[0].code]);
		}
		for (const [status, code] of answers)
			expect([200, 201].includes(status) || code).toSatisfy((is) => is === true || is === "category_unknown");
	});

	it("lose no episode when they are deleted", async () => {
		const { body } = await list("/talmediaPodcast?search=river", "guest");
		const [{ _id: id, episodes }] = body.data;
		expect(episodes).toBeGreaterThan(0);
		const free = async () =>
			(await app.rows("SELECT 1 FROM radio_media WHERE podcast_id IS NULL AND media_type = 'podcast'")).length;
		const before = await free();
		await send("DELETE", `/talmediaPodcast/${id}`);
		expect(await free()).toBe(before + episodes);
	});
});

describe("Announced playlists", () => {
	const soon = () => app.platform.clock.now() + 3_600_000;
	const upcoming = (changes: object = {}) => ({
		title: "Harvest songs",
		description: "All week",
		channel: "telugu",
		startTime: soon(),
		...changes,
	});

	it("are listed by their start for everybody", async () => {
		const { status, body } = await send("POST", "/upcomingPlaylist", upcoming());
		expect([status, body.data.startTime % 60_000]).toEqual([201, 0]);
		const { body: listed } = await list("/upcomingPlaylist", "guest");
		const starts = listed.data.map(({ startTime }: { startTime: number }) => startTime);
		expect(starts).toEqual(starts.toSorted((one: number, other: number) => one - other));
		const path = `/upcomingPlaylist/${body.data._id}`;
		expect((await send("PUT", path, upcoming({ title: "Harvest" }))).body.data.title).toBe("Harvest");
		expect((await send("DELETE", path)).status).toBe(200);
		expect((await send("PUT", path, upcoming())).status).toBe(404);
	});

	it.each([
		[{ title: "" }, "title", "Please enter name"],
		[{ startTime: undefined }, "startTime", "Select From Date"],
		[{ startTime: 60_000 }, "startTime", "Select a start that is not in the past"],
		[{ channel: "nowhere" }, "channel", "There is no such channel"],
		[{ playlist: "pls_nothing" }, "playlist", "There is no such playlist"],
	])("refuse %j beside its field", async (changes, path, message) => {
		const { status, body } = await send("POST", "/upcomingPlaylist", upcoming(changes));
		expect([status, body.issues[0].path, body.message]).toEqual([400, path, message]);
	});
});
