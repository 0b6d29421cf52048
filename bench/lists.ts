import type { Api } from "./list-api.ts";
import { ensureBenchBuilt, inFolder } from "./processes.ts";
import { type Figure, percent } from "./report.ts";
import { inTurns, percentile } from "./rounds.ts";

const fewRecords = 1_000;
const maxRatio = 3;
/** Blocks of calls that each query is timed in, after one that warms up; the fastest counts. */
const turns = 3;
const blockMs = 40;
const leastCalls = 5;

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

/** CPU time of this thread so far in milliseconds, which other processes do not distort. Many kernels count it in ticks of 4 ms. */
function cpuMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

async function ask(api: Api, query: string): Promise<void> {
	const response = await api.fetch(new Request(`http://bench.test/api/v1/donationRequest?${query}`));
	await response.arrayBuffer();
	if (response.status !== 200) throw new Error(`${query} answered ${response.status}`);
}

/** CPU milliseconds of a call, as the mean of a block that is long enough for the clock's ticks. */
async function blockOf(api: Api, query: string): Promise<number> {
	await ask(api, query);
	const start = cpuMs();
	let calls = 0;
	while (calls < leastCalls || cpuMs() - start < blockMs) {
		await ask(api, query);
		calls++;
	}
	return (cpuMs() - start) / calls;
}

/** A query of the mix with the CPU milliseconds of a call, with few requests and with many. */
interface Timed {
	query: string;
	times: number;
	small: number;
	large: number;
}

/** Times each query with few and with many requests in turns. */
async function timeMix(small: Api, large: Api): Promise<Timed[]> {
	const timed: Timed[] = [];
	for (const [times, query] of visitorsMix) {
		const blocks = await inTurns({ small: () => blockOf(small, query), large: () => blockOf(large, query) }, turns);
		timed.push({ query, times, small: Math.min(...blocks.small), large: Math.min(...blocks.large) });
	}
	return timed;
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
		const small = await apiWith(folder, fewRecords);
		const large = await apiWith(folder, many);
		const timed = await timeMix(small, large);
		const at = (part: number) => {
			const of = (size: "small" | "large") =>
				percentile(
					timed.flatMap((each) => Array<number>(each.times).fill(each[size])),
					part,
				);
			return { small: of("small"), large: of("large") };
		};
		const p99 = at(0.99);
		const sized = (rows: number) => rows.toLocaleString("en");
		const figure = (name: string, of: { small: number; large: number }, budget: boolean): Figure => ({
			measure: `list, visitors' mix, ${name} at ${sized(many)} requests`,
			value: `${of.large.toFixed(1)} ms`,
			reference: `at ${sized(fewRecords)}: ${of.small.toFixed(1)} ms`,
			ratio: percent(of.large / of.small),
			budget: budget ? `≤ ${percent(maxRatio)}` : "",
			met: budget ? of.large <= maxRatio * of.small : null,
		});
		const slowest = timed.toSorted((one, other) => other.large - one.large).slice(0, 5);
		const singles = slowest.map(
			({ query, small: before, large: after }): Figure => ({
				measure: `  ?${query}`,
				value: `${after.toFixed(1)} ms`,
				reference: `${before.toFixed(1)} ms`,
				ratio: percent(after / p99.small),
				budget: "of the p99 at few",
				met: null,
			}),
		);
		return [
			figure("p99", p99, true),
			figure("p50", at(0.5), false),
			...singles,
			...(await choices(small, large, sized(many))),
		];
	});
}
