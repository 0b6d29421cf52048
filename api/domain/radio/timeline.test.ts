import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Profile, profileOf } from "./mp3-header.ts";
import { frameAt, minuteMs, slotAt, slotMs, timeOfFrame, transportTime } from "./slots.ts";
import { cutPieces, endOfTrack, type Piece, piecesIn, type Schedule } from "./timeline.ts";

const profiles = fc.constantFrom(
	...[44_100, 48_000, 32_000, 24_000, 22_050, 16_000, 8000].map((sampleRate) =>
		profileOf({ sampleRate, channelCount: 2 }),
	),
);
/** Files of one second to three hours, in frames. */
const tracks = (minimum: number) =>
	fc
		.array(fc.oneof(fc.integer({ min: 38, max: 20_000 }), fc.integer({ min: 38, max: 413_000 })), {
			minLength: minimum,
			maxLength: 6,
		})
		.map((lengths) => lengths.map((frames, place) => ({ id: `t${place}`, frames })));

/** The start of a test's range: also midnights of daylight-saving days and of a new year. */
const starts = fc
	.constantFrom("2026-03-29T00:00Z", "2026-10-25T00:00Z", "2026-12-31T23:50Z", "2028-02-29T23:55Z", "1970-01-01T00:00Z")
	.map((text) => Date.parse(text));

const schedules = fc
	.record({
		profile: profiles,
		at: starts,
		filler: tracks(0),
		streamings: fc.array(
			fc.record({ gap: fc.integer({ min: 0, max: 7 }), length: fc.integer({ min: 5, max: 20 }), tracks: tracks(0) }),
			{ maxLength: 5 },
		),
	})
	.map(({ profile, at, filler, streamings }): Schedule & { at: number } => {
		let end = at;
		return {
			at,
			profile,
			filler,
			streamings: streamings.map(({ gap, length, tracks: own }, index) => {
				const start = end + gap * minuteMs;
				end = start + length * minuteMs;
				return { id: `s${index}`, start, end, tracks: own };
			}),
		};
	});

const range = (time: number, minutes: number, profile: Profile) => ({
	start: frameAt(time, profile),
	end: frameAt(time + minutes * minuteMs, profile),
});
const length = (pieces: readonly Piece[]) => pieces.reduce((sum, { count }) => sum + count, 0);
/** Every single frame, as `track:frame`. */
const framesOf = (pieces: readonly Piece[]) =>
	pieces.flatMap(({ track, from, count, streaming }) =>
		track === null
			? [`silence × ${count}`]
			: Array.from({ length: count }, (_, index) => `${streaming} ${track}:${from + index}`),
	);

describe("the timeline", () => {
	it("tiles time: pieces fill exactly their range, each within its track", () => {
		fc.assert(
			fc.property(schedules, (schedule) => {
				const whole = range(schedule.at, 90, schedule.profile);
				const pieces = piecesIn(schedule, whole);
				expect(length(pieces)).toBe(whole.end - whole.start);
				expect(pieces.filter(({ track, from, count, length }) => track !== null && from + count > length)).toEqual([]);
				expect(pieces.filter(({ count }) => count <= 0)).toEqual([]);
			}),
		);
	});

	it("is the same minute by minute as in one go", () => {
		fc.assert(
			fc.property(schedules, fc.integer({ min: 1, max: 30 }), (schedule, minutes) => {
				const inOneGo = piecesIn(schedule, range(schedule.at, minutes, schedule.profile));
				const byMinute: Piece[] = [];
				for (let minute = 0; minute < minutes; minute++) {
					const part = range(schedule.at + minute * minuteMs, 1, schedule.profile);
					byMinute.push(...piecesIn(schedule, part, byMinute.at(-1) ?? null));
				}
				const joined: Piece[] = [];
				for (const piece of byMinute) {
					const last = joined.at(-1);
					const goesOn =
						last && last.track === piece.track && last.place === piece.place && last.streaming === piece.streaming;
					if (goesOn && (piece.track === null || last.from + last.count === piece.from)) last.count += piece.count;
					else joined.push({ ...piece });
				}
				expect(joined).toEqual(inOneGo);
			}),
		);
	});

	it("plays every frame of a track once and in order, and cuts a track only at the edge of a streaming", () => {
		fc.assert(
			fc.property(schedules, (schedule) => {
				const whole = range(schedule.at, 60, schedule.profile);
				const edges = new Set(
					schedule.streamings.flatMap(({ start, end }) => [start, end].map((time) => frameAt(time, schedule.profile))),
				);
				let frame = whole.start;
				let last: Piece | null = null;
				for (const piece of piecesIn(schedule, whole)) {
					const continuesLast = last?.track === piece.track && piece.from === (last?.from ?? 0) + (last?.count ?? 0);
					// Only the first piece may start in a track, because its range does.
					if (last && piece.track !== null && !continuesLast) expect(piece.from).toBe(0);
					if (last?.track && last.from + last.count < last.length) expect(edges).toContain(frame);
					frame += piece.count;
					last = piece;
				}
			}),
		);
	});

	it("starts a streaming with its first track, exactly at its minute, and repeats a short playlist", () => {
		fc.assert(
			fc.property(schedules, (schedule) => {
				for (const { start, end, tracks } of schedule.streamings) {
					const total = tracks.reduce((sum, { frames }) => sum + frames, 0);
					const frames = { start: frameAt(start, schedule.profile), end: frameAt(end, schedule.profile) };
					const pieces = piecesIn(schedule, frames);
					expect(timeOfFrame(frames.start, schedule.profile) - start).toBeLessThan(73);
					expect([pieces[0]?.track ?? null, pieces[0]?.from]).toEqual([tracks[0]?.id ?? null, 0]);
					for (const [turn, piece] of pieces.entries()) if (total > 0) expect(piece.place).toBe(turn % tracks.length);
				}
			}),
		);
	});

	it("lets the filler's track end when its playlist changes, and goes on behind it", () => {
		const profile = profileOf({ sampleRate: 44_100, channelCount: 2 });
		const [one, two, three] = ["one", "two", "three"].map((id) => ({ id, frames: 1000 }));
		if (!one || !two || !three) throw new Error("no tracks");
		const heard: Piece = { track: "one", place: 0, length: 1000, from: 0, count: 400, streaming: null };
		const heardWith = (filler: Schedule["filler"]) =>
			piecesIn({ profile, streamings: [], filler }, { start: 5000, end: 6000 }, heard).map(
				({ track, from, count }) => `${track} ${from}+${count}`,
			);
		expect(heardWith([two, one, three])).toEqual(["one 400+600", "three 0+400"]);
		expect(heardWith([two, three])).toEqual(["one 400+600", "two 0+400"]);
		expect(heardWith([])).toEqual(["one 400+600", "null 0+400"]);
	});

	it("does not get slower with a year of schedule", () => {
		const profile = profileOf({ sampleRate: 44_100, channelCount: 2 });
		const start = Date.parse("2026-01-01T00:00Z");
		const streamings = Array.from({ length: 8760 }, (_, hour) => ({
			id: String(hour),
			start: start + hour * 60 * minuteMs,
			end: start + (hour + 1) * 60 * minuteMs,
			tracks: [{ id: "t", frames: 9000 }],
		}));
		const at = start + 8000 * 60 * minuteMs;
		expect(piecesIn({ profile, streamings, filler: [] }, range(at, 1, profile))[0]?.streaming).toBe("8000");
	});
});

describe("a slot", () => {
	it("has the frames that start in it: slots tile a minute", () => {
		fc.assert(
			fc.property(schedules, fc.nat(50), (schedule, minute) => {
				const { profile } = schedule;
				const time = schedule.at + minute * minuteMs;
				const first = frameAt(time, profile);
				const pieces = piecesIn(schedule, range(time, 1, profile));
				const slots = Array.from({ length: 10 }, (_, index) => {
					const slot = slotAt(time) + index;
					return { start: frameAt(slot * slotMs, profile), end: frameAt((slot + 1) * slotMs, profile) };
				});
				const cut = slots.map((slot) => cutPieces(pieces, first, slot));
				expect(cut.map(length)).toEqual(slots.map(({ start, end }) => end - start));
				const sound = (all: readonly Piece[]) => framesOf(all.filter(({ track }) => track !== null));
				expect(sound(cut.flat())).toEqual(sound(pieces));
				for (const { start } of slots) expect(timeOfFrame(start, profile) % slotMs).toBeLessThan(73);
			}),
			{ numRuns: 30 },
		);
	});

	it("has a time on the transport stream's clock that goes on without a jump, also where the clock begins again", () => {
		fc.assert(
			fc.property(profiles, fc.integer({ min: 0, max: 4_000_000_000 }), (profile, second) => {
				const [one, other] = [second, second + 6].map((each) => frameAt(each * 1000, profile));
				if (one === undefined || other === undefined) throw new Error("no frames");
				const passed = (transportTime(other, profile) - transportTime(one, profile) + 2 ** 33) % 2 ** 33;
				const expected = ((other - one) * profile.frameSamples * 90_000) / profile.sampleRate;
				expect(Math.abs(passed - expected)).toBeLessThanOrEqual(1);
			}),
		);
	});
});

it("says when a track ends: at its own end, or where a streaming cuts it", () => {
	const profile = profileOf({ sampleRate: 48_000, channelCount: 2 });
	const streaming = { id: "s", start: 5 * minuteMs, end: 10 * minuteMs, tracks: [{ id: "t", frames: 4000 }] };
	const schedule = { profile, streamings: [streaming], filler: [] };
	const start = frameAt(streaming.start, profile);
	const pieces = piecesIn(schedule, { start, end: frameAt(streaming.end, profile) });
	const [first, , , last] = pieces;
	if (!first || !last) throw new Error("no pieces");
	expect([pieces.length, endOfTrack(schedule, first, start)]).toEqual([4, start + 4000]);
	expect(endOfTrack(schedule, last, start + 12_000)).toBe(frameAt(streaming.end, profile));
});
