import { spawn } from "node:child_process";
import { cpus } from "node:os";
import { createInterface } from "node:readline";
import { projectRoot } from "../site/dev/processes.ts";
import { type Outcome, perWorld } from "./faults/outcome.ts";
import { ensureBenchBuilt } from "./processes.ts";
import type { Figure } from "./report.ts";

/** Worlds to a process, because a library remembers something of each world for as long as its process lives. */
const worldsTogether = 50;

interface Run {
	seed: string;
	/** Months that each regular gift lasts, as an argument; empty for a few. */
	months: string;
}

/** Runs some worlds in processes of their own, one after another. */
async function runPart({ seed, months }: Run, from: number, to: number): Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	for (let world = from; world < to; world += worldsTogether) {
		outcomes.push(...(await runProcess({ seed, months }, world, Math.min(world + worldsTogether, to))));
	}
	return outcomes;
}

async function runProcess({ seed, months }: Run, from: number, to: number): Promise<Outcome[]> {
	const args = ["dist/bench/fault-worlds.js", seed, String(from), String(to), months];
	const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "inherit"] });
	const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
	const outcomes: Outcome[] = [];
	for await (const line of createInterface(child.stdout)) {
		const outcome: Outcome = JSON.parse(line);
		outcomes.push(outcome);
		for (const fault of outcome.faults) console.error(`seed ${outcome.seed}: ${fault}`);
	}
	const code = await ended;
	if (code !== 0)
		throw new Error(`the worlds of seed ${seed} from ${from + outcomes.length} on ended with code ${code}`);
	return outcomes;
}

/**
 * Donors give in every way while processes are killed, providers fail and events are lost; afterwards the books must be sound.
 * @param count how many journeys
 * @param seed a failing world is run again by its own seed, such as "7 412"
 */
export async function faults({ count, seed, months }: Run & { count: number }): Promise<Figure[]> {
	await ensureBenchBuilt();
	const [name = "", only] = seed.split(" ");
	const worlds = Math.ceil(count / perWorld);
	const parts = only === undefined ? Math.min(cpus().length, worlds) : 1;
	const edge = (part: number) => Math.round((worlds * part) / parts);
	const start = performance.now();
	const outcomes = (
		await Promise.all(
			Array.from({ length: parts }, (_, part) =>
				only === undefined
					? runPart({ seed: name, months }, edge(part), edge(part + 1))
					: runPart({ seed: name, months }, Number(only), Number(only) + 1),
			),
		)
	).flat();
	const seconds = (performance.now() - start) / 1000;
	const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((all, outcome) => all + of(outcome), 0);
	const journeys = outcomes.length * perWorld;
	const wrong = sum(({ faults }) => faults.length);
	const failed = outcomes.filter(({ faults }) => faults.length > 0).map(({ seed }) => `"${seed}"`);
	const fact = (measure: string, value: number): Figure => ({
		measure,
		value: value.toLocaleString("en"),
		reference: "",
		ratio: "",
		budget: "",
		met: null,
	});
	return [
		{
			measure: `faults in the books after ${journeys.toLocaleString("en")} journeys`,
			value: String(wrong),
			reference: failed.slice(0, 3).join(", "),
			ratio: "",
			budget: "0",
			met: wrong === 0,
		},
		fact(
			"… charges that are a donation's",
			sum(({ paid }) => paid),
		),
		fact(
			"… charges that went back",
			sum(({ returned }) => returned),
		),
		fact(
			"… refunds by staff",
			sum(({ refunds }) => refunds),
		),
		fact(
			"… disputes",
			sum(({ disputes }) => disputes),
		),
		fact(
			"… withdrawals sent",
			sum(({ withdrawals }) => withdrawals),
		),
		fact(
			"… withdrawals that lost money before they were sent",
			sum(({ reduced }) => reduced),
		),
		fact(
			"… losses that nothing covered",
			sum(({ missing }) => missing),
		),
		fact(
			"… processes killed",
			sum(({ tally }) => tally.killed),
		),
		fact(
			"… provider calls that failed",
			sum(({ tally }) => tally.faults),
		),
		fact(
			"… events delivered",
			sum(({ tally }) => tally.delivered),
		),
		fact(
			"… events lost",
			sum(({ tally }) => tally.lost),
		),
		fact("… journeys per second", Math.round(journeys / seconds)),
	];
}
