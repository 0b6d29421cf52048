// @module-tag slow
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { trackFileKey } from "../api/domain/radio/track-file.ts";
import { channelKeys, demoAir } from "../db/seed/radio/programs.ts";
import { demoTrackAsset, demoTracks } from "../db/seed/radio/tracks.ts";
import { makingMark, slowFolders } from "./being-made.ts";
import { withDemoFiles } from "./demo-files.ts";
import { serveNode } from "./node-server.ts";
import { sharedApp } from "./testing/shared-app.ts";

const app = await sharedApp();

const [piece] = [...demoTracks.values()].flat();
const path = demoTrackAsset(piece?.row.id ?? "") ?? "";
const mark = slowFolders.music + makingMark;

/** Called before a file is looked for, for the how manyth time. */
type Look = (name: string, count: number) => void;

/** The demo's files over static files that a test adds and removes. */
function filesOver(assets: Map<string, Uint8Array>, look: Look) {
	const looks = new Map<string, number>();
	const asset = async (name: string) => {
		const count = (looks.get(name) ?? 0) + 1;
		looks.set(name, count);
		look(name, count);
		const bytes = assets.get(name);
		if (!bytes) throw new Error(`${name} does not exist`);
		return bytes;
	};
	const files = { ...app.platform.files, stream: async () => null };
	return withDemoFiles({ ...app.platform, files, asset }).files;
}

async function firstBytes(assets: Map<string, Uint8Array>, look: Look = () => {}): Promise<number[]> {
	const stream = await filesOver(assets, look).stream(trackFileKey(piece?.row.id ?? ""), { start: 1, end: 2 });
	return stream ? [...new Uint8Array(await new Response(stream).arrayBuffer())] : [];
}

describe("music that npm start is still making", () => {
	const sound = Uint8Array.of(7, 8, 9, 10);

	it("is waited for", async () => {
		const assets = new Map([[mark, new Uint8Array()]]);
		const bytes = firstBytes(assets, (name, count) => {
			if (name === path && count === 3) assets.set(path, sound);
		});
		expect(await bytes).toEqual([8, 9]);
	});

	it("is found when it came with the end of making", async () => {
		const assets = new Map([[mark, new Uint8Array()]]);
		const bytes = firstBytes(assets, (name, count) => {
			// The music was looked for in vain a moment ago.
			if (name !== mark || count !== 3) return;
			assets.set(path, sound);
			assets.delete(mark);
		});
		expect(await bytes).toEqual([8, 9]);
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

it("a picture that npm start is still making is waited for, and one that nobody makes is missing at once", async () => {
	const folder = mkdtempSync(join(tmpdir(), "kindwave-art-"));
	mkdirSync(join(folder, "art"));
	writeFileSync(join(folder, slowFolders.art, makingMark), "");
	const { promise: port, resolve } = Promise.withResolvers<number>();
	const listening = () => resolve((server.address() as AddressInfo).port);
	const server = serveNode(
		{ platform: app.platform, fetch: async () => new Response("", { status: 404 }) },
		{ folder, port: 0, hostname: "127.0.0.1", listening },
	);
	const base = `http://127.0.0.1:${await port}`;
	const asked = once(server, "request");
	const picture = fetch(`${base}/art/demo/well.svg`);
	await asked;
	// It has been looked for in vain by now.
	await setImmediate();
	mkdirSync(join(folder, "art", "demo"));
	writeFileSync(join(folder, "art", "demo", "well.svg"), "<svg/>");
	expect(await (await picture).text()).toBe("<svg/>");
	expect((await fetch(`${base}/art/${makingMark}`)).status).toBe(404);
	rmSync(join(folder, slowFolders.art, makingMark));
	expect((await fetch(`${base}/art/demo/none.svg`)).status).toBe(404);
	server.close();
	rmSync(folder, { recursive: true });
});
