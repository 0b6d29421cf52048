import type { ConversionProgress } from "./convert-sound.ts";
import { type Conversion, isSentAsItIs, type Plan, type Players, planFor } from "./plan.ts";
import { readSoundFile } from "./sound-file.ts";

/** A chunk that is needed for other sounds only. @throws Error with the reason for staff */
async function loaded<Module>(chunk: Promise<Module>): Promise<Module> {
	try {
		return await chunk;
	} catch {
		throw new Error("The converter did not load. Please check your connection and try again.");
	}
}

/** Decides what becomes of a chosen file. Most are MP3 of the right profile, and nothing more is loaded for them. */
export async function prepare(file: File, players: Players): Promise<Plan> {
	const sound = await readSoundFile(file);
	if (sound === null || isSentAsItIs(sound, players)) return { kind: "send" };
	const { readFacts } = await loaded(import("./sound-facts.ts"));
	return planFor(sound, await readFacts(file), players);
}

/** Converts a file in this browser. @throws as `convertSound` */
export async function convert(file: File, conversion: Conversion, progress: ConversionProgress): Promise<File> {
	const { convertSound } = await loaded(import("./convert-sound.ts"));
	return convertSound(file, conversion, progress);
}
