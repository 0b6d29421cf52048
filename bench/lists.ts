import type { Api } from "./list-api.ts";
import { ensureBenchBuilt, inFolder } from "./processes.ts";
import { type Figure, percent } from "./report.ts";
import { inTurns, percentile } from "./rounds.ts";

const few = 1_000;
const maxRatio = 3;
/** Total milliseconds to spend on the large database; it gets at least `minTurns` turns anyway. */
const timeBudget = 30_000;
const minTurns = 5;

/** Queries of the list, with every filter and order that pages offer, each with its number of visits in a round. */
const visitorsMix: readonly (readonly [times: number, query: string])[] = [
	[20, "region=IN"],
	[12, "region=US"],
	[20, "region=IN&status=1,9"],
	[6, "region=US&status=1,9"],
	[8, "region=IN&requestType=cash"],
	[4, "region=IN&requestType=bloodDonation"],
	[3, "region=US&requestType=mentoring,internship&status=1"],
	[3, "region=IN&status=-4"],
	[6, "region=IN&offset=15"],
	[4, "region=IN&offset=60&limit=30"],
	[2, "region=IN&status=1,9&offset=450"],
	[2, "region=IN&limit=100"],
	[2, "region=IN&status=1,9&sortBy=best"],
	[1, "region=IN&sortBy=newest&sortOrder=asc"],
	[2, "region=IN&status=1,9&sortBy=urgent"],
	[2, "region=IN&status=1,9&sortBy=nearlyFunded"],
	[3, "region=IN&status=1,9&sortBy=mostFunded"],
	[1, "region=IN&status=1,9&sortBy=mostFunded&sortOrder=asc"],
	[3, "region=IN&status=1,9&sortBy=endingSoon"],
	[3, "region=IN&status=1,9&sortBy=nearest&city=Pune"],
	[2, "region=US&status=1,9&sortBy=nearest"],
	[3, "region=IN&status=1,9&category=health"],
	[2, "region=IN&status=1,9&category=health&sortBy=mostFunded"],
	[2, "region=IN&status=1,9&requestType=cash&category=education&sortBy=endingSoon"],
	[3, "region=IN&status=1,9&city=Pune"],
	[1, "region=IN&status=1,9&city=Pune&sortBy=mostFunded&offset=30"],
	[2, "region=IN&status=1,9&isTaxBenefit=true"],
	[1, "region=IN&status=1,9&isTaxBenefit=true&isUrgentRequirement=true&sortBy=best"],
	[1, "region=IN&status=1,9&requestType=mentoring&city=Pune&isUrgentRequirement=true"],
	[1, "region=IN&status=1,9&isUrgentRequirement=true&isTaxBenefit=false&zeroFunds=true"],
	[1, "region=US&noWithdrawalRequests=true&sourceOfCreation=web"],
	[1, "region=IN&status=1,9&zeroFunds=true&sortBy=best"],
	[1, "region=IN&status=1,9&noWithdrawalRequests=true&sortBy=nearlyFunded"],
	[1, "region=IN&status=1,9&sourceOfCreation=ios&sortBy=endingSoon"],
	[1, "region=IN&status=2"],
	[1, "region=IN&status=2&sortBy=mostFunded"],
	[1, "region=IN&status=-4&sortBy=nearest&sortOrder=desc"],
	[1, "region=IN&status=1,9&sortBy=endingSoon&sortOrder=desc"],
	[1, "region=IN&status=1,9&sortBy=urgent&sortOrder=asc"],
	[1, "region=IN&status=1,9&sortBy=nearlyFunded&sortOrder=asc"],
	[2, "region=IN&status=1,9&requestType=bloodDonation&bloodGroup=O%2B"],
	[2, "region=IN&status=1,9&bloodGroup=A-&city=Pune&sortBy=nearest"],
	[2, "region=IN&status=1,9&neededWithin=7"],
	[1, "region=IN&status=1,9&requestType=bloodDonation&neededWithin=30&sortBy=endingSoon"],
	[1, "region=IN&keyword=help&bloodGroup=B%2B&neededWithin=90"],
	[1, "region=IN&status=1,9&requestType=podcast&sortBy=best"],
	[1, "region=IN&keyword=help&status=1,9&city=Pune&sortBy=mostFunded"],
	[1, "region=IN&keyword=story&isTaxBenefit=true&category=health&sortBy=nearest"],
	[3, "region=IN&keyword=help"],
	[2, "region=US&keyword=education"],
	[2, "region=IN&keyword=story%20pune"],
	[1, "region=IN&keyword=hepl"],
];

/** CPU time of this thread so far in milliseconds, which other processes do not distort. */
function cpuMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

/** Runs the whole mix once. @returns the CPU milliseconds of each call */
async function pass(api: Api): Promise<number[]> {
	const times: number[] = [];
	const left = visitorsMix.map(([count]) => count);
	// Interleaves the queries, so that the same one does not repeat in a block.
	while (left.some((count) => count > 0)) {
		for (const [index, [, query]] of visitorsMix.entries()) {
			if ((left[index] ?? 0) === 0) continue;
			left[index] = (left[index] ?? 0) - 1;
			const start = cpuMs();
			const response = await api.fetch(new Request(`http://bench.test/api/v1/donationRequest?${query}`));
			await response.arrayBuffer();
			if (response.status !== 200) throw new Error(`${query} answered ${response.status}`);
			times.push(cpuMs() - start);
		}
	}
	return times;
}

/** The slowest queries of the mix. */
async function slowest(api: Api): Promise<string> {
	const times: { query: string; took: number }[] = [];
	for (const [, query] of visitorsMix) {
		const start = cpuMs();
		await (await api.fetch(new Request(`http://bench.test/api/v1/donationRequest?${query}`))).arrayBuffer();
		times.push({ query, took: cpuMs() - start });
	}
	const worst = times.toSorted((a, b) => b.took - a.took).slice(0, 3);
	return worst.map(({ query, took }) => `?${query} ${took.toFixed(0)} ms`).join(", ");
}

/** CPU milliseconds of one run after a first one. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
	await work();
	const start = cpuMs();
	await work();
	return cpuMs() - start;
}

/** Compares the lists' counts of choices with few and with many requests, and their places, which are read once a minute. */
async function choices(small: Api, large: Api, sized: string): Promise<Figure[]> {
	const once = async (api: Api) => {
		const start = cpuMs();
		await api.readPlaces();
		return cpuMs() - start;
	};
	const figure = (measure: string, [few, many]: readonly [number, number]): Figure => ({
		measure: `${measure} at ${sized} requests`,
		value: `${many.toFixed(1)} ms`,
		reference: `few: ${few.toFixed(1)} ms`,
		ratio: percent(many / few),
		budget: "",
		met: null,
	});
	return [
		figure("  counts of the choices", [
			await timeOf(() => small.countChoices("")),
			await timeOf(() => large.countChoices("")),
		]),
		figure("  counts of a search's choices", [
			await timeOf(() => small.countChoices("help pune")),
			await timeOf(() => large.countChoices("help pune")),
		]),
		figure("  places, once a minute", [await once(small), await once(large)]),
	];
}

/**
 * Compares the list with many requests to the list with few, by the 99th percentile of the visitors' mix.
 * @param many rows in the large database
 */
export async function lists(many: number): Promise<Figure[]> {
	await ensureBenchBuilt();
	const built = new URL("../dist/bench/list-api.js", import.meta.url).href;
	const { apiWith }: typeof import("./list-api.ts") = await import(built);
	return inFolder(async (folder) => {
		const small = await apiWith(folder, few);
		const large = await apiWith(folder, many);
		const start = performance.now();
		await pass(large);
		const turns = Math.max(minTurns, Math.min(20, Math.floor(timeBudget / (performance.now() - start))));
		const measured = await inTurns({ small: () => pass(small), large: () => pass(large) }, turns);
		const p99 = { small: percentile(measured.small.flat(), 0.99), large: percentile(measured.large.flat(), 0.99) };
		const p50 = { small: percentile(measured.small.flat(), 0.5), large: percentile(measured.large.flat(), 0.5) };
		const sized = (rows: number) => rows.toLocaleString("en");
		const figure = (name: string, of: { small: number; large: number }, budget: boolean): Figure => ({
			measure: `list, visitors' mix, ${name} at ${sized(many)} requests`,
			value: `${of.large.toFixed(1)} ms`,
			reference: `at ${sized(few)}: ${of.small.toFixed(1)} ms`,
			ratio: percent(of.large / of.small),
			budget: budget ? `≤ ${percent(maxRatio)}` : "",
			met: budget ? of.large <= maxRatio * of.small : null,
		});
		const worst: Figure = {
			measure: "  slowest there",
			value: await slowest(large),
			reference: "",
			ratio: "",
			budget: "",
			met: null,
		};
		return [figure("p99", p99, true), figure("p50", p50, false), worst, ...(await choices(small, large, sized(many)))];
	});
}
