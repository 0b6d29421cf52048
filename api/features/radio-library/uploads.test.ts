// @module-tag slow
import { beforeAll, describe, expect, it } from "vitest";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { trackFileKey } from "../../domain/radio/track-file.ts";
import { fileOf, staff, uploadsTo } from "./testing/uploads.ts";

const app = demoForAll({}, identifyByName);
let upload: ReturnType<typeof uploadsTo>["upload"];
let addTrack: ReturnType<typeof uploadsTo>["addTrack"];
beforeAll(async () => {
	({ upload, addTrack } = uploadsTo(app));
});

const send = (method: string, path: string, body?: unknown) => app.send(method, path, body ?? {}, staff);

it("a file that several people send at the same time is in the library once", async () => {
	const file = fileOf(47, 4);
	const all = await Promise.all(Array.from({ length: 6 }, () => addTrack(file)));
	expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
	const media = fileOf(48, 4);
	const files = await Promise.all(Array.from({ length: 4 }, () => upload("/talradio/media", media)));
	expect(files.map(({ status }) => status)).toEqual([200, 200, 200, 200].map(() => 201));
	expect(await app.rows("SELECT content_hash FROM radio_track GROUP BY content_hash HAVING count(*) > 1")).toEqual([]);
});

it("a channel’s address may have hyphens in every filter", async () => {
	await send("POST", "/talradio/channels", { name: "Urdu Hits", slug: "urdu-hits" });
	const track = await addTrack(fileOf(49, 4), { channel: "urdu-hits", title: "Hyphens" });
	expect(track.status).toBe(201);
	for (const path of ["/talradio/playlistItem", "/talradio/playlist", "/streaming"]) {
		expect([path, (await app.call(`${path}?channel=urdu-hits&search=hyphens`)).status]).toEqual([path, 200]);
	}
	const unknown = await addTrack(fileOf(50, 4), { channel: "nowhere-at-all" });
	expect([unknown.status, unknown.body.issues[0]]).toEqual([
		400,
		{ path: "channel", code: "channel_unknown", message: "There is no such channel" },
	]);
});

describe("an upload in parts", () => {
	it("goes on where it ended, and becomes one track", { tags: ["rest"] }, async () => {
		const file = fileOf(51, 420);
		const begin = () =>
			send("POST", "/talradio/uploads", { name: "long.mp3", bytes: file.length, fingerprint: "long.mp3-1-2-3" });
		const { _id: id, partBytes, parts } = (await begin()).body.data;
		expect([parts, file.length > partBytes || partBytes]).toEqual([[], partBytes]);
		const part = (number: number, bytes = file.subarray(number * partBytes, (number + 1) * partBytes)) =>
			upload(`/talradio/uploads/${id}/parts/${number}`, new Uint8Array(bytes), {}, { method: "PUT" });
		expect((await addTrack(null, { uploadId: id })).status).toBe(409);
		expect((await part(0, file.subarray(0, 10))).body.issues[0].code).toBe("audio_part");
		expect((await part(5)).status).toBe(404);
		expect((await part(0.5)).status).toBe(404);
		expect((await part(0)).body.data.parts).toEqual([0]);
		expect((await begin()).body.data).toMatchObject({ _id: id, parts: [0] });
		const added = await addTrack(null, { uploadId: id, title: "Long" });
		expect(added.body.data).toMatchObject({ title: "Long", bytes: file.length, duration: 420 });
		const again = await addTrack(null, { uploadId: id });
		expect(again.body.data._id).toBe(added.body.data._id);
		const stored = await app.platform.files.get(trackFileKey(added.body.data._id));
		expect(Buffer.compare(stored?.body ?? new Uint8Array(), file)).toBe(0);
		expect(await app.rows("SELECT * FROM radio_upload_part")).toEqual([]);
		expect((await app.send("GET", `/talradio/uploads/${id}`, undefined, as("admin"))).status).toBe(404);
	});

	it("is listed until it has arrived, was refused or is put away, for a day", { tags: ["rest"] }, async () => {
		const file = fileOf(52, 600);
		const listed = async (headers = staff) =>
			(await app.call("/talradio/uploads", undefined, headers)).body.data.map(
				({ name, bytes, arrivedBytes }: { name: string; bytes: number; arrivedBytes: number }) => [
					name,
					bytes,
					arrivedBytes,
				],
			);
		const begin = async (name: string, bytes: number) =>
			(await send("POST", "/talradio/uploads", { name, bytes, fingerprint: `${name}-${bytes}` })).body.data;
		const part = (id: string, number: number, bytes: Uint8Array) =>
			upload(`/talradio/uploads/${id}/parts/${number}`, new Uint8Array(bytes), {}, { method: "PUT" });
		const half = await begin("half.mp3", file.length);
		await part(half._id, 0, file.subarray(0, half.partBytes));
		expect(await listed()).toEqual([["half.mp3", file.length, half.partBytes]]);
		expect(await listed(as("admin"))).toEqual([]);
		const refused = await begin("refused.mp3", 5000);
		await part(refused._id, 0, new Uint8Array(5000));
		expect(await listed()).toHaveLength(1);
		expect((await addTrack(null, { uploadId: refused._id })).body.issues[0].code).toBe("audio_invalid");
		expect(await listed()).toHaveLength(1);
		const unwanted = await begin("unwanted.mp3", file.length);
		expect(await listed()).toHaveLength(2);
		expect((await app.send("DELETE", `/talradio/uploads/${unwanted._id}`, undefined, as("admin"))).status).toBe(404);
		expect((await send("DELETE", `/talradio/uploads/${unwanted._id}`)).status).toBe(200);
		expect((await send("DELETE", `/talradio/uploads/${half._id}`)).status).toBe(200);
		expect(await listed()).toEqual([]);
		expect(await app.rows("SELECT * FROM radio_upload_part")).toEqual([]);
		await begin("old.mp3", file.length);
		app.advance(24 * 3_600_000);
		expect(await listed()).toEqual([]);
	});

	it("is refused before it begins if it is empty or too large", async () => {
		const begin = (bytes: number) =>
			send("POST", "/talradio/uploads", { name: "a.mp3", bytes, fingerprint: `a.mp3-${bytes}-1` });
		expect((await begin(2 * 1024 ** 3)).status).toBe(413);
		expect((await begin(0)).body.issues[0].message).toBe("This file is empty.");
		expect((await begin(1.5)).status).toBe(400);
	});
});
