import { isSameSound, mostMinutes, type SoundProfile, targetProfile } from "../../../../api/domain/radio/conversion.ts";
import { profileText } from "../../../../api/domain/radio/profile-text.ts";
import type { ReadTags } from "../../../../api/domain/radio/track-tags.ts";
import { minutesText } from "../texts.ts";
import type { SoundFacts } from "./sound-facts.ts";
import type { SoundFile } from "./sound-file.ts";

/** The player of a sound, in a sentence, and the sounds that it can play. */
export interface Players {
	/** "TALRadio Telugu plays", or "the channels play". */
	play: string;
	/** Without any, a sound may have every profile of MP3. */
	profiles: readonly SoundProfile[];
}

/** The target of a conversion, and its tags. */
export interface Conversion {
	target: SoundProfile;
	tags: ReadTags;
}

/** The plan for a chosen file. `why` is a sentence, or several. */
export type Plan =
	| { kind: "send" }
	| { kind: "convert"; conversion: Conversion; why: string }
	| { kind: "refuse"; why: string };

/** Most sounds need no more memory. */
const unknownSound: SoundProfile = { sampleRate: 48_000, channelCount: 2 };

const canPlay = ({ profiles }: Players, { kind, profile }: SoundFile) =>
	kind === "MP3" && profile !== null && (profiles.length === 0 || profiles.some((each) => isSameSound(each, profile)));

/** Whether a file is sent as it is. One without sound is: the server says what is wrong with it. */
export const isSentAsItIs = (file: SoundFile | null, players: Players): boolean =>
	file === null || canPlay(players, file);

/** Decides what becomes of a file that its players can't play. */
export function planFor(file: SoundFile, facts: SoundFacts, players: Players): Plan {
	if (canPlay(players, file)) return { kind: "send" };
	const profile = file.profile ?? facts.profile;
	const wanted = [...new Set(players.profiles.map(profileText))].join(", ");
	const what = profile ? profileText(profile) : "";
	const why =
		file.kind === "MP3"
			? `This file is ${what}, and ${players.play} ${wanted}.`
			: `This file is ${[file.kind, ...(what ? [what] : [])].join(", ")}, and the radio plays MP3.`;
	const target = targetProfile(profile, players.profiles);
	const most = mostMinutes(profile ?? unknownSound, target);
	if (facts.seconds <= most * 60) return { kind: "convert", conversion: { target, tags: facts.tags }, why };
	const length = minutesText(Math.round(facts.seconds));
	return {
		kind: "refuse",
		why: `${why} It is ${length} long, and ${most} minutes of such sound are the most that can be converted here. Please convert it first.`,
	};
}
