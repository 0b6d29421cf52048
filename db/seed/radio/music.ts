import { seededNumbers } from "../ids.ts";
import type { Composition } from "./tracks.ts";

/** The two channels of a piece, from -1 to 1. */
export interface Sound {
	left: Float32Array;
	right: Float32Array;
}

const rate = 44_100;

/** Adds samples at a time, from the left (-1) to the right (1). */
function add({ left, right }: Sound, note: Float32Array, seconds: number, volume: number, side: number): void {
	const start = Math.round(seconds * rate);
	const [toLeft, toRight] = [volume * Math.sqrt((1 - side) / 2), volume * Math.sqrt((1 + side) / 2)];
	const end = Math.min(note.length, left.length - start);
	for (let index = 0; index < end; index++) {
		const value = note[index] ?? 0;
		left[start + index] = (left[start + index] ?? 0) + value * toLeft;
		right[start + index] = (right[start + index] ?? 0) + value * toRight;
	}
}

/** A plucked string (Karplus and Strong, 1983): noise that runs through a delay of the note's period and loses its edges. */
function pluck(frequency: number, seconds: number, random: () => number): Float32Array {
	const note = new Float32Array(Math.round(seconds * rate));
	const period = Math.max(2, Math.round(rate / frequency));
	for (let index = 0; index < period; index++) note[index] = (random() / 2 ** 31 - 1) * 0.7;
	for (let index = 1; index < period; index++) note[index] = ((note[index] ?? 0) + (note[index - 1] ?? 0)) / 2;
	for (let index = period + 1; index < note.length; index++) {
		note[index] = 0.498 * ((note[index - period] ?? 0) + (note[index - period - 1] ?? 0));
	}
	return note;
}

/** A soft tone of a few harmonics that swells and fades. */
function blow(frequency: number, seconds: number): Float32Array {
	const note = new Float32Array(Math.round(seconds * rate));
	const step = (2 * Math.PI * frequency) / rate;
	for (let index = 0; index < note.length; index++) {
		const time = index / rate;
		const shape = Math.min(1, time / 0.09) * Math.min(1, (seconds - time) / 0.12);
		const phase = step * index + 0.9 * Math.sin(2 * Math.PI * 5.2 * time) * Math.min(1, time);
		note[index] = shape * (Math.sin(phase) + 0.22 * Math.sin(2 * phase) + 0.07 * Math.sin(3 * phase)) * 0.5;
	}
	return note;
}

/** A bell: a tone whose modulation fades faster than the tone itself (Chowning, 1973). */
function strike(frequency: number, seconds: number): Float32Array {
	const note = new Float32Array(Math.round(seconds * rate));
	const step = (2 * Math.PI * frequency) / rate;
	for (let index = 0; index < note.length; index++) {
		const time = index / rate;
		note[index] =
			Math.exp(-2.2 * time) * Math.sin(step * index + 2.4 * Math.exp(-5 * time) * Math.sin(3.5 * step * index)) * 0.6;
	}
	return note;
}

/** A hand drum: the deep head, or the rim. */
function drum(isDeep: boolean, random: () => number): Float32Array {
	const note = new Float32Array(Math.round((isDeep ? 0.5 : 0.16) * rate));
	let phase = 0;
	for (let index = 0; index < note.length; index++) {
		const time = index / rate;
		phase += (2 * Math.PI * (isDeep ? 62 + 60 * Math.exp(-18 * time) : 330)) / rate;
		const noise = time < 0.008 ? (random() / 2 ** 31 - 1) * 0.4 : 0;
		note[index] = (Math.sin(phase) + noise) * Math.exp(-(isDeep ? 8 : 30) * time);
	}
	return note;
}

/** A melody that walks up and down its scale: four phrases of eight beats, the first of which returns. */
function phrases(scale: readonly number[], random: () => number): { step: number; beats: number }[] {
	const phrase = (start: number) => {
		const notes: { step: number; beats: number }[] = [];
		let step = start;
		for (let beats = 0; beats < 8; ) {
			const length = Math.min(8 - beats, [0.5, 0.5, 1, 1, 1, 2][random() % 6] ?? 1);
			notes.push({ step, beats: length });
			beats += length;
			step = Math.max(0, Math.min(2 * scale.length, step + (random() % 5) - 2));
		}
		return notes;
	};
	const home = phrase(scale.length);
	return [...home, ...phrase(scale.length + 2), ...home, ...phrase(scale.length - 2)];
}

/** An echo that crosses from one side to the other. */
function echo({ left, right }: Sound, delay: number): void {
	const back = Math.round(delay * rate);
	for (let index = back; index < left.length; index++) {
		const fromLeft = left[index - back] ?? 0;
		left[index] = (left[index] ?? 0) + 0.26 * (right[index - back] ?? 0);
		right[index] = (right[index] ?? 0) + 0.26 * fromLeft;
	}
}

/** Fades both ends and brings the loudest sample to 0.8. */
function master({ left, right }: Sound): void {
	let peak = 0;
	for (const side of [left, right]) {
		for (let index = 0; index < side.length; index++) peak = Math.max(peak, Math.abs(side[index] ?? 0));
	}
	const fade = 2 * rate;
	for (const side of [left, right]) {
		for (let index = 0; index < side.length; index++) {
			const edge = Math.min(1, Math.min((index + 1) / 2000, (side.length - index) / fade));
			side[index] = (side[index] ?? 0) * (0.8 / peak) * edge;
		}
	}
}

/** Plays a piece; the same piece always sounds the same. @param samples its length */
export function perform({ seed, root, scale, beat, lead, drum: hasDrum }: Composition, samples: number): Sound {
	const sound = { left: new Float32Array(samples), right: new Float32Array(samples) };
	const random = seededNumbers(seed);
	const seconds = samples / rate;
	const pitch = (step: number) =>
		root * 2 ** (((scale[step % scale.length] ?? 0) + 12 * Math.floor(step / scale.length)) / 12);

	// The drone below everything: fifth, root, root, deep root, as a tanpura is tuned.
	const drone = [0.75, 1, 1, 0.5].map((ratio) => pluck(root * ratio, 4, random));
	for (let turn = 0; turn * beat * 2 < seconds; turn++) {
		const note = drone[turn % drone.length];
		if (note) add(sound, note, turn * beat * 2, 0.3, turn % 2 === 0 ? -0.5 : 0.5);
	}

	const melody = phrases(scale, random);
	let time = beat * 8;
	for (let turn = 0; time < seconds - 2; turn++) {
		const { step, beats } = melody[turn % melody.length] ?? { step: 0, beats: 1 };
		const length = beats * beat;
		// A rest now and then lets the melody breathe.
		if (random() % 9 !== 0) {
			if (lead === "string") add(sound, pluck(pitch(step), length + 1.2, random), time, 0.5, 0.2);
			if (lead === "flute") add(sound, blow(pitch(step), length * 1.02), time, 0.34, 0.15);
			if (lead === "bell") add(sound, strike(pitch(step), length + 1.5), time, 0.36, -0.15);
		}
		time += length;
	}

	if (hasDrum) {
		const [deep, rim] = [drum(true, random), drum(false, random)];
		for (let turn = 0; turn * beat < seconds - 2; turn++) {
			const place = turn % 8;
			if (turn < 8) continue;
			if ([0, 3, 4].includes(place)) add(sound, deep, turn * beat, 0.34, -0.1);
			if ([2, 5, 6, 7].includes(place)) add(sound, rim, turn * beat, 0.14, 0.35);
		}
	}
	echo(sound, beat * 0.75);
	master(sound);
	return sound;
}
