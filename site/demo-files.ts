import { trackOfFile } from "../api/domain/radio/track-file.ts";
import type { Files, Platform } from "../api/platform/types.ts";
import { readMade } from "./being-made.ts";

/** Files whose demo uploads come from the static files, until they are deleted or replaced. */
function withDemoUploads({ files, asset }: Pick<Platform, "files" | "asset">): Files {
	const demoBytes = async (key: string): Promise<Uint8Array | null> => {
		const track = trackOfFile(key);
		const { demoFileAsset } = await import("../db/seed/files.ts");
		const { demoTrackAsset } = await import("../db/seed/radio/tracks.ts");
		const upload = key.startsWith("files/") ? demoFileAsset(key.slice("files/".length)) : null;
		const path = track === null ? upload : demoTrackAsset(track);
		return path === null ? null : asset(path);
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

/** A platform with the demo's uploads, which the seed lists but does not store. Static files that are being made are waited for. */
export function withDemoFiles(platform: Platform): Platform {
	const read = (path: string) => platform.asset(path).catch(() => null);
	const asset = async (path: string) => (await readMade(path, read)) ?? platform.asset(path);
	return { ...platform, asset, files: withDemoUploads({ files: platform.files, asset }) };
}
