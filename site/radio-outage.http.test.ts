// @module-tag rest
import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, type ExpectStatic, it } from "vitest";
import { startLibsqlServer } from "./dev/libsql-server.ts";
import { ensureBuilt } from "./testing/build.ts";
import { type Host, hostNames, startHost, temporaryFolder } from "./testing/hosts.ts";
import { placeDemo } from "./testing/template.ts";

const slotsIn = (playlist: string) => playlist.match(/^\w+\/\d+\.mp3$/gm) ?? [];

/** The answers to listeners of every kind: the playlist with its slots, titles and the endless stream. */
async function listen({ url }: Host, expect: ExpectStatic): Promise<string[]> {
	const playlist = await fetch(`${url}/radio/telugu/live.m3u8`, { headers: { cookie: "session=abc" } });
	const paths = slotsIn(await playlist.text());
	const slots = await Promise.all(
		paths.map(async (path) => {
			const slot = await fetch(`${url}/radio/telugu/${path}`);
			return [slot.status, (await slot.arrayBuffer()).byteLength > 10_000];
		}),
	);
	const playing = await fetch(`${url}/api/v1/talradio/nowplaying?channel=telugu`);
	const { data } = (await playing.json()) as { data: { current: { title: string } } };
	const stream = await fetch(`${url}/radio/telugu.mp3`);
	const reader = stream.body?.getReader();
	const first = await reader?.read();
	await reader?.cancel();
	expect([playlist.status, slots, playing.status, typeof data.current.title, stream.status]).toEqual([
		200,
		Array.from({ length: 8 }, () => [200, true]),
		200,
		"string",
		200,
	]);
	expect(first?.value?.length).toBeGreaterThan(1000);
	return paths;
}

/** Listens until slots of a minute are listed that nobody had asked for before. */
async function listenIntoTheNextMinute(to: Host, before: readonly string[], expect: ExpectStatic): Promise<void> {
	const revisions = new Set(before.map((path) => path.split("/")[0]));
	await expect
		.poll(async () => (await listen(to, expect)).some((path) => !revisions.has(path.split("/")[0])), {
			interval: 3000,
			timeout: 150_000,
		})
		.toBe(true);
}

// Side by side, because each waits for a minute to pass.
describe.concurrent("The radio without its database", () => {
	it("plays on after the database file was deleted", { timeout: 240_000 }, async ({ expect, onTestFinished }) => {
		const host = await startHost("node");
		onTestFinished(() => host.stop());
		const before = await listen(host, expect);
		for (const end of ["", "-wal", "-shm"]) rmSync(join(host.dataDir, `kindwave.db${end}`), { force: true });
		await listenIntoTheNextMinute(host, before, expect);
	});

	it.for(hostNames)(
		"plays on after the database server has ended, on %s",
		{ timeout: 240_000 },
		async (name, { expect, onTestFinished }) => {
			await ensureBuilt(name);
			const folder = temporaryFolder();
			await placeDemo("workers", folder);
			const database = await startLibsqlServer(join(folder, "libsql-server"));
			onTestFinished(() => database.stop());
			const host = await startHost(name, { DATABASE_URL: database.url });
			onTestFinished(() => host.stop());
			const before = await listen(host, expect);
			await database.stop();
			await listenIntoTheNextMinute(host, before, expect);
			rmSync(folder, { recursive: true, force: true });
		},
	);
});
