import { trackOfFile } from "../api/domain/radio/track-file.ts";
import type { Files, Platform } from "../api/platform/types.ts";

/** How often, and how many times, one looks for music that is still being made. */
const lookMs = 200;
const looks = 100;

/** The bytes of a static file. `npm start` serves while it still makes the music, whose next piece is there within seconds. */
async function readMade(asset: Platform["asset"], path: string): Promise<Uint8Array> {
	const { demoAudioMark } = await import("../db/seed/radio/tracks.ts");
	for (let look = 0; look < looks; look++) {
		const bytes = await asset(path).catch(() => null);
		if (bytes) return bytes;
		if (!(await asset(`/${demoAudioMark}`).catch(() => null))) break;
		await new Promise((resolve) => setTimeout(resolve, lookMs));
	}
	return asset(path);
}

/** Files whose demo uploads come from the static files, until they are deleted or replaced. */
function withDemoUploads({ files, asset }: Pick<Platform, "files" | "asset">): Files {
	const demoBytes = async (key: string): Promise<Uint8Array | null> => {
		const track = trackOfFile(key);
		const { demoFileAsset } = await import("../db/seed/files.ts");
		const { demoTrackAsset } = await import("../db/seed/radio/tracks.ts");
		const upload = key.startsWith("files/") ? demoFileAsset(key.slice("files/".length)) : null;
		const path = track === null ? upload : demoTrackAsset(track);
		return path === null ? null : readMade(asset, path);
	};
	return {
		...files,
		async stream(key, span) {
			const stored = await files.stream(key, span);
			const bytes = stored ? null : await demoBytes(key);
			return bytes ? new Blob([new Uint8Array(bytes.subarray(span.start, span.end + 1))]).stream() : stored;
		},
	};
}

/** A platform with the demo's uploads, which the seed lists but does not store. */
export function withDemoFiles(platform: Platform): Platform {
	return { ...platform, files: withDemoUploads(platform) };
}
