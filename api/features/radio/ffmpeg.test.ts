// @module-tag rest
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Mp3Encoder } from "@breezystack/lamejs";
import { describe, expect, it } from "vitest";
import { demoApp } from "../../../site/testing/demo-app.ts";
import { joined } from "../../domain/people/joined.ts";
import { slotMs } from "../../domain/radio/slots.ts";
import { radioStation } from "./testing/radio-station.ts";

const ffmpeg = "/usr/bin/ffmpeg";

/** A tone of some seconds. */
function tone(hertz: number, seconds: number, rate: number): Uint8Array {
	const encoder = new Mp3Encoder(2, 44_100, rate);
	const samples = Int16Array.from(
		{ length: 44_100 * seconds },
		(_, at) => 12_000 * Math.sin((at * hertz * 6.2832) / 44_100),
	);
	return joined([new Uint8Array(encoder.encodeBuffer(samples, samples)), new Uint8Array(encoder.flush())]);
}

describe.runIf(existsSync(ffmpeg))("ffmpeg", () => {
	it("copies and decodes minutes of a channel without a warning", { timeout: 120_000 }, async () => {
		const app = await demoApp();
		const folder = mkdtempSync(join(tmpdir(), "kindwave-ffmpeg-"));
		try {
			const station = radioStation({ client: app.client, files: app.platform.files });
			await station.addTrack("low", tone(440, 17, 96));
			await station.addTrack("high", tone(660, 23, 192));
			await station.addTrack("middle", tone(880, 9, 128));
			await station.addPlaylist("mixed", "low", "high", "middle");
			await station.addChannel("copied", "mixed");
			const lines = ["#EXTM3U", "#EXT-X-VERSION:3", "#EXT-X-TARGETDURATION:6", "#EXT-X-INDEPENDENT-SEGMENTS"];
			const slots = new Set<string>();
			for (let step = 0; step < 40; step++) {
				const playlist = await (await app.fetch("/radio/copied/live.m3u8")).text();
				for (const [entry, path = ""] of playlist.matchAll(/^#EXTINF.*\n(.*)$/gm)) {
					if (slots.has(path)) continue;
					slots.add(path);
					const bytes = new Uint8Array(await (await app.fetch(`/radio/copied/${path}`)).arrayBuffer());
					const name = path.replace("/", "-");
					writeFileSync(join(folder, name), bytes);
					lines.push(entry.replace(path, name));
				}
				app.advance(slotMs);
			}
			expect(slots.size).toBeGreaterThan(40);
			writeFileSync(join(folder, "live.m3u8"), [...lines, "#EXT-X-ENDLIST", ""].join("\n"));
			const warnings = ["copied.mp3", "copied.ts", "copied.mkv", "copied.mp4"].map((output) => {
				const args = ["-hide_banner", "-loglevel", "warning", "-i", "live.m3u8", "-c", "copy", output];
				return [output, spawnSync(ffmpeg, args, { cwd: folder, encoding: "utf8" }).stderr];
			});
			const decoded = spawnSync(
				ffmpeg,
				["-hide_banner", "-loglevel", "warning", "-i", "live.m3u8", "-f", "null", "-"],
				{
					cwd: folder,
					encoding: "utf8",
				},
			);
			expect([...warnings, ["decoded", decoded.stderr]]).toEqual(
				["copied.mp3", "copied.ts", "copied.mkv", "copied.mp4", "decoded"].map((output) => [output, ""]),
			);
		} finally {
			rmSync(folder, { recursive: true, force: true });
			app.close();
		}
	});
});
