import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trackFileKey } from "../api/domain/radio/track-file.ts";
import { channelKeys, demoAir } from "../db/seed/radio/programs.ts";
import { demoAudioMark, demoTrackAsset, demoTracks } from "../db/seed/radio/tracks.ts";
import { withDemoFiles } from "./demo-files.ts";
import { type DemoApp, demoApp } from "./testing/demo-app.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());

const [piece] = [...demoTracks.values()].flat();
const path = demoTrackAsset(piece?.row.id ?? "") ?? "";
const mark = `/${demoAudioMark}`;

/** The demo's files over static files that a test adds and removes. */
function filesOver(assets: Map<string, Uint8Array>) {
	const asset = async (name: string) => {
		const bytes = assets.get(name);
		if (!bytes) throw new Error(`${name} does not exist`);
		return bytes;
	};
	const files = { ...app.platform.files, stream: async () => null };
	return withDemoFiles({ ...app.platform, files, asset }).files;
}

async function firstBytes(assets: Map<string, Uint8Array>): Promise<number[]> {
	const stream = await filesOver(assets).stream(trackFileKey(piece?.row.id ?? ""), { start: 1, end: 2 });
	return stream ? [...new Uint8Array(await new Response(stream).arrayBuffer())] : [];
}

describe("music that npm start is still making", () => {
	const sound = Uint8Array.of(7, 8, 9, 10);

	it("is waited for", async () => {
		const assets = new Map([[mark, new Uint8Array()]]);
		setTimeout(() => assets.set(path, sound), 300);
		expect(await firstBytes(assets)).toEqual([8, 9]);
	});

	it("is found when it came with the end of making", async () => {
		const assets = new Map([[mark, new Uint8Array()]]);
		setTimeout(() => {
			assets.set(path, sound);
			assets.delete(mark);
		}, 300);
		expect(await firstBytes(assets)).toEqual([8, 9]);
	});

	it("is an error at once when it is missing and nobody makes it", async () => {
		await expect(firstBytes(new Map())).rejects.toThrow("does not exist");
	});

	it.each(["05:20", "06:45", "13:10", "21:30", "23:59"])("is made first where it is on the air at %s", async (hour) => {
		const time = Date.parse(`2026-11-27T${hour}:20Z`);
		app.advance(time - app.platform.clock.now());
		const titles = new Set<string>();
		for (const channel of channelKeys) {
			const { body } = await app.call(`/talradio/nowplaying?channel=${channel}&at=${time}`);
			titles.add(body.data.current.title);
		}
		const order = demoAir(time).map(({ row }) => row.title);
		expect(new Set(order.slice(0, titles.size))).toEqual(titles);
		expect(order.toSorted()).toEqual(
			[...demoTracks.values()]
				.flat()
				.map(({ row }) => row.title)
				.toSorted(),
		);
	});
});
