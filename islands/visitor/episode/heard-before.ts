import { speeds } from "./steps.ts";

const positionsKey = "kw-heard";
const speedKey = "kw-speed";
/** Episodes whose positions are kept. */
const most = 50;
/** A few seconds are no reason to begin elsewhere than at the start. */
const least = 5;

/** Reads what this browser keeps; `fallback` where storage is refused. */
function read<Value>(key: string, fallback: Value): Value {
	try {
		return JSON.parse(localStorage.getItem(key) ?? "") as Value;
	} catch {
		return fallback;
	}
}

function write(key: string, value: unknown): void {
	try {
		localStorage.setItem(key, JSON.stringify(value));
	} catch {
		// It then begins at the start the next time.
	}
}

type Position = readonly [file: string, seconds: number];

/** The position at which an episode was left, in seconds; 0 for the start. */
export const positionOf = (file: string): number =>
	read<Position[]>(positionsKey, []).find(([each]) => each === file)?.[1] ?? 0;

/** Keeps where an episode is. @param seconds 0 when it was heard to its end */
export function keepPosition(file: string, seconds: number): void {
	const others = read<Position[]>(positionsKey, []).filter(([each]) => each !== file);
	const own: Position[] = seconds < least ? [] : [[file, Math.floor(seconds)]];
	write(positionsKey, [...own, ...others].slice(0, most));
}

/** The speed that was chosen last, for every episode. */
export function chosenSpeed(): number {
	const speed = read<number>(speedKey, 1);
	return speeds.find((each) => each === speed) ?? 1;
}

export const chooseSpeed = (speed: number): void => write(speedKey, speed);
