import type { CrowdResult } from "./crowd-run.ts";
import { ensureBenchBuilt } from "./processes.ts";
import { type Figure, percent } from "./report.ts";

const donors = 200;
const maxGrowth = 1.2;

async function run(limit: { seconds: number; donations: number }): Promise<CrowdResult> {
	await ensureBenchBuilt();
	const built = new URL("../dist/bench/crowd-run.js", import.meta.url).href;
	const { runCrowd }: typeof import("./crowd-run.ts") = await import(built);
	const result = await runCrowd({ donors, ...limit });
	for (const error of result.errors) console.error(error);
	return result;
}

function errorFigure(name: string, { donations, counted, errors, seconds }: CrowdResult): Figure {
	const wrong = errors.length + Math.abs(donations - counted);
	return {
		measure: `${name}: errors, and donations that the total misses`,
		value: String(wrong),
		reference: `${donations.toLocaleString("en")} donations, ${Math.round(donations / seconds)}/s`,
		ratio: "",
		budget: "0",
		met: wrong === 0,
	};
}

/** 200 donors at once give to one request for a minute. */
export async function crowd(): Promise<Figure[]> {
	return [errorFigure(`${donors} donors at once`, await run({ seconds: 60, donations: Number.POSITIVE_INFINITY }))];
}

/** The heap does not grow with the donations. @param donations how many to make */
export async function memory(donations: number): Promise<Figure[]> {
	const result = await run({ seconds: Number.POSITIVE_INFINITY, donations });
	const { early, late } = result.heap;
	const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
	return [
		errorFigure(`${donations.toLocaleString("en")} donations`, result),
		{
			measure: `heap after ${donations.toLocaleString("en")} donations`,
			value: megabytes(late),
			reference: `after a tenth: ${megabytes(early)}`,
			ratio: percent(late / early),
			budget: `≤ ${percent(maxGrowth)}`,
			met: late <= early * maxGrowth,
		},
	];
}
