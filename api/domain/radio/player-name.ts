import { deviceOf } from "../people/device.ts";

/** Players that name themselves in the query of the stream's address. */
const ownPlayers: Readonly<Record<string, string>> = { site: "Website", widget: "Widget" };

/** Programs and devices by their User-Agent. */
const programs: readonly (readonly [RegExp, string])[] = [
	[/\bVLC|LibVLC/i, "VLC"],
	[/\bWinamp|WinampMPEG/i, "Winamp"],
	[/\bLavf|ffmpeg|mpv/i, "FFmpeg"],
	[/\bAppleCoreMedia|iTunes/i, "Apple"],
	[/\bRoku|Sonos|Frontier|Reciva|Undok|ESP32|VS1053|Squeeze/i, "Hardware radio"],
];

/** A listener's player, by a name for the statistics. */
export function radioPlayer(userAgent: string | null, named: string | null): string {
	const own = named === null ? undefined : ownPlayers[named];
	const program = programs.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
	return own ?? program ?? deviceOf(userAgent).browser ?? "Other";
}
