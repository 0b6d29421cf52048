import { type Figure, percent } from "./report.ts";
import { inTurns, percentile } from "./rounds.ts";

/** The paths that people read, each with its number in a hundred visits. */
export type Mix = readonly (readonly [times: number, path: string])[];

/** A GET call as somebody of the staff. */
export interface MixApi {
	get(path: string): Promise<Response>;
}

const maxRatio = 3;
const turns = 5;

/** CPU time of this thread so far in milliseconds, which other processes do not distort. */
function cpuMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

async function timed(api: MixApi, path: string): Promise<number> {
	const start = cpuMs();
	const response = await api.get(path);
	await response.arrayBuffer();
	if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
	return cpuMs() - start;
}

/** Runs the whole mix once. @returns the CPU milliseconds of each call */
export async function pass(api: MixApi, mix: Mix): Promise<number[]> {
	const times: number[] = [];
	for (const [count, path] of mix) {
		for (let time = 0; time < count; time++) times.push(await timed(api, path));
	}
	return times;
}

/** The three slowest paths of a mix. */
export async function slowest(api: MixApi, mix: Mix): Promise<string> {
	const times: { path: string; took: number }[] = [];
	for (const [, path] of mix) times.push({ path, took: await timed(api, path) });
	const worst = times.toSorted((a, b) => b.took - a.took).slice(0, 3);
	return worst.map(({ path, took }) => `${path} ${took.toFixed(1)} ms`).join(", ");
}

/** Measures a mix with many donations against the same with few, whose p99 may be three times as long. */
export async function compareMix(
	name: string,
	mix: Mix,
	few: { donations: number; api: MixApi },
	many: { donations: number; api: MixApi },
): Promise<Figure[]> {
	const measured = await inTurns({ few: () => pass(few.api, mix), many: () => pass(many.api, mix) }, turns);
	const figure = (kind: string, part: number, budget: boolean): Figure => {
		const of = { few: percentile(measured.few.flat(), part), many: percentile(measured.many.flat(), part) };
		return {
			measure: `${name}, ${kind} at ${many.donations.toLocaleString("en")} donations`,
			value: `${of.many.toFixed(2)} ms`,
			reference: `at ${few.donations.toLocaleString("en")}: ${of.few.toFixed(2)} ms`,
			ratio: percent(of.many / of.few),
			budget: budget ? `≤ ${percent(maxRatio)}` : "",
			met: budget ? of.many <= maxRatio * of.few : null,
		};
	};
	const worst = { measure: "  slowest there", reference: "", ratio: "", budget: "", met: null };
	return [figure("p99", 0.99, true), figure("p50", 0.5, false), { ...worst, value: await slowest(many.api, mix) }];
}
