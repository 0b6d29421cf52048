import type { BooksApi } from "./books-api.ts";
import { ensureBenchBuilt, inFolder } from "./processes.ts";
import { type Figure, percent } from "./report.ts";
import { inTurns, percentile } from "./rounds.ts";

const few = 1_000;
const maxRatio = 3;
const turns = 5;

/** What finance staff read, each with its number in a hundred visits. Ids are of donations that both databases have. */
const staffMix: readonly (readonly [times: number, path: string])[] = [
	[20, "/donation"],
	[8, "/donation?offset=20"],
	[4, "/donation?limit=100"],
	[6, "/donation?status=failed"],
	[4, "/donation?status=refunded&offset=10"],
	[6, "/donation?start=1630000000000&end=1632000000000"],
	[6, "/donation?search=Kumar"],
	[4, "/donation?search=donor.512"],
	[3, "/donation?search=ch_77"],
	[2, "/donation?search=Asha%20Kumar&status=succeeded"],
	[8, "/transactionDetails?transactionId=ch_500"],
	[12, "/reconciliationReport"],
	[4, "/reconciliationReport?status=1&limit=100"],
	[5, "/ledger"],
	[3, "/ledger?code=psp_clearing"],
	[3, "/ledger/psp_clearing:provider:stripe:INR?limit=20"],
	[2, "/ledger/psp_clearing:provider:stripe:INR/days"],
];

/** CPU time of this thread so far in milliseconds, which other processes do not distort. */
function cpuMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

async function timed(api: BooksApi, path: string): Promise<number> {
	const start = cpuMs();
	const response = await api.get(path);
	await response.arrayBuffer();
	if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
	return cpuMs() - start;
}

/** Runs the whole mix once. @returns the CPU milliseconds of each call */
async function pass(api: BooksApi): Promise<number[]> {
	const times: number[] = [];
	for (const [count, path] of staffMix) {
		for (let time = 0; time < count; time++) times.push(await timed(api, path));
	}
	return times;
}

async function slowest(api: BooksApi): Promise<string> {
	const times: { path: string; took: number }[] = [];
	for (const [, path] of staffMix) times.push({ path, took: await timed(api, path) });
	const worst = times.toSorted((a, b) => b.took - a.took).slice(0, 3);
	return worst.map(({ path, took }) => `${path} ${took.toFixed(1)} ms`).join(", ");
}

/**
 * Finance staff's tables and reports with many donations in the ledger against few.
 * @param many donations in the large database
 */
export async function books(many: number): Promise<Figure[]> {
	await ensureBenchBuilt();
	const built = new URL("../dist/bench/books-api.js", import.meta.url).href;
	const { booksApi }: typeof import("./books-api.ts") = await import(built);
	return inFolder(async (folder) => {
		const small = await booksApi(folder, few);
		const large = await booksApi(folder, many);
		const measured = await inTurns({ small: () => pass(small), large: () => pass(large) }, turns);
		const figure = (name: string, part: number, budget: boolean): Figure => {
			const of = { small: percentile(measured.small.flat(), part), large: percentile(measured.large.flat(), part) };
			return {
				measure: `books, finance staff's mix, ${name} at ${many.toLocaleString("en")} donations`,
				value: `${of.large.toFixed(2)} ms`,
				reference: `at ${few.toLocaleString("en")}: ${of.small.toFixed(2)} ms`,
				ratio: percent(of.large / of.small),
				budget: budget ? `≤ ${percent(maxRatio)}` : "",
				met: budget ? of.large <= maxRatio * of.small : null,
			};
		};
		const worst = { measure: "  slowest there", reference: "", ratio: "", budget: "", met: null };
		return [figure("p99", 0.99, true), figure("p50", 0.5, false), { ...worst, value: await slowest(large) }];
	});
}
