import { describe, expect, it } from "vitest";
import { isSentAsItIs, type Players, planFor } from "./plan.ts";
import type { SoundFacts } from "./sound-facts.ts";
import type { SoundFile } from "./sound-file.ts";

const cd = { sampleRate: 44_100, channelCount: 2 };
const studioMono = { sampleRate: 48_000, channelCount: 1 };
const telugu: Players = { play: "TALRadio Telugu plays", profiles: [cd] };
const everyChannel: Players = { play: "the channels play", profiles: [cd, cd, studioMono] };
const podcasts: Players = { play: "", profiles: [] };
const tags = { title: "Godavari" };

const mp3 = (profile: SoundFile["profile"]): SoundFile => ({ kind: "MP3", profile });
const wav: SoundFile = { kind: "WAV", profile: null };
const facts = (profile: SoundFacts["profile"], minutes = 3): SoundFacts => ({ profile, seconds: minutes * 60, tags });

describe("A chosen file", () => {
	it("is sent as it is if its channel, or any, can play it", () => {
		expect(isSentAsItIs(mp3(cd), telugu)).toBe(true);
		expect(isSentAsItIs(mp3(studioMono), telugu)).toBe(false);
		expect(isSentAsItIs(mp3(studioMono), everyChannel)).toBe(true);
		expect(isSentAsItIs(mp3({ sampleRate: 8000, channelCount: 1 }), podcasts)).toBe(true);
	});

	it("is sent as it is without sound, because the server says what is wrong with it", () => {
		expect(isSentAsItIs(null, telugu)).toBe(true);
		expect(isSentAsItIs(wav, podcasts)).toBe(false);
	});

	it("is offered with the reason, and keeps its tags, if a channel plays another profile", () => {
		expect(planFor(mp3(studioMono), facts(studioMono), telugu)).toEqual({
			kind: "convert",
			conversion: { target: cd, tags },
			why: "This file is 48 kHz mono, and TALRadio Telugu plays 44.1 kHz stereo.",
		});
		const speech = { sampleRate: 22_050, channelCount: 1 };
		expect(planFor(mp3(speech), facts(speech), everyChannel)).toMatchObject({
			why: "This file is 22.05 kHz mono, and the channels play 44.1 kHz stereo, 48 kHz mono.",
		});
	});

	it("is offered if it is no MP3, with its own profile where one plays that", () => {
		expect(planFor(wav, facts(studioMono), everyChannel)).toMatchObject({
			conversion: { target: studioMono },
			why: "This file is WAV, 48 kHz mono, and the radio plays MP3.",
		});
		expect(planFor(wav, facts({ sampleRate: 96_000, channelCount: 6 }), podcasts)).toMatchObject({
			conversion: { target: { sampleRate: 48_000, channelCount: 2 } },
			why: "This file is WAV, 96 kHz with 6 channels, and the radio plays MP3.",
		});
		expect(planFor({ kind: "Ogg", profile: null }, facts(null), telugu)).toMatchObject({
			conversion: { target: cd },
			why: "This file is Ogg, and the radio plays MP3.",
		});
	});

	it("is refused if it is too long for a browser's memory, with both lengths", () => {
		const stereo = { sampleRate: 48_000, channelCount: 2 };
		expect(planFor(wav, facts(stereo, 30), telugu).kind).toBe("convert");
		expect(planFor(wav, facts(studioMono, 59), telugu).kind).toBe("convert");
		expect(planFor(wav, facts(null, 31), telugu).kind).toBe("refuse");
		expect(planFor(mp3(stereo), facts(stereo, 180), telugu)).toEqual({
			kind: "refuse",
			why: "This file is 48 kHz stereo, and TALRadio Telugu plays 44.1 kHz stereo. It is 3:00:00 long, and 30 minutes of such sound are the most that can be converted here. Please convert it first.",
		});
	});

	it("is sent after all if it fits another channel that was chosen meanwhile", () => {
		expect(planFor(mp3(cd), facts(cd), telugu)).toEqual({ kind: "send" });
	});
});
