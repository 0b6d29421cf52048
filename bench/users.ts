import { cpus } from "node:os";
import { hashPassword } from "../api/features/identity/passwords.ts";
import { demoPassword } from "../db/seed/people.ts";
import { ensureBenchBuilt, inFolder } from "./processes.ts";
import { atLeast, type Figure, percent } from "./report.ts";
import { inTurns, median, percentile } from "./rounds.ts";
import type { UsersApi } from "./users-api.ts";

const fewRecords = 1_000;
const many = 100_000;
const maxRatio = 3;
const turns = 5;
/** The least part of bare scrypt's rate that signing in reaches: the rest is sessions, limits and the audit log. */
const leastRate = 0.6;

/** The calls of staff on the list, each with its number in a hundred visits. */
const staffMix: readonly (readonly [times: number, query: string])[] = [
	[25, ""],
	[10, "region=US"],
	[8, "region=IN&offset=20"],
	[10, "sortBy=name"],
	[5, "sortBy=kindnessScore&region=IN"],
	[5, "isBloodDonor=true"],
	[5, "state=blocked"],
	[7, "roles=admin,volunteer"],
	[10, "search=kumar"],
	[5, "search=as"],
	[5, "search=asha 77&region=IN"],
	[3, "search=person.512@bench.test"],
	[2, "limit=100&offset=500"],
];

function cpuMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

/** Runs the whole mix once. @returns the CPU milliseconds of each call */
async function pass(api: UsersApi): Promise<number[]> {
	const times: number[] = [];
	for (const [count, query] of staffMix) {
		for (let time = 0; time < count; time++) {
			const start = cpuMs();
			const response = await api.list(query);
			await response.arrayBuffer();
			if (response.status !== 200) throw new Error(`${query} answered ${response.status}`);
			times.push(cpuMs() - start);
		}
	}
	return times;
}

const atOnce = Math.max(2, cpus().length);

/** Seconds that work takes on all cores, so many times at once. */
async function secondsOf(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	await Promise.all(Array.from({ length: atOnce * 2 }, work));
	return (performance.now() - start) / 1000;
}

/** Lists and searches many users against few, and sign-ins against the password hash alone. */
export async function users(): Promise<Figure[]> {
	await ensureBenchBuilt();
	const built = new URL("../dist/bench/users-api.js", import.meta.url).href;
	const { usersApi }: typeof import("./users-api.ts") = await import(built);
	return inFolder(async (folder) => {
		const small = await usersApi(folder, fewRecords);
		const large = await usersApi(folder, many);
		const measured = await inTurns({ small: () => pass(small), large: () => pass(large) }, turns);
		const figure = (name: string, part: number, budget: boolean): Figure => {
			const of = { small: percentile(measured.small.flat(), part), large: percentile(measured.large.flat(), part) };
			return {
				measure: `users, staff's mix, ${name} at ${many.toLocaleString("en")}`,
				value: `${of.large.toFixed(2)} ms`,
				reference: `at ${fewRecords.toLocaleString("en")}: ${of.small.toFixed(2)} ms`,
				ratio: percent(of.large / of.small),
				budget: budget ? `≤ ${percent(maxRatio)}` : "",
				met: budget ? of.large <= maxRatio * of.small : null,
			};
		};
		const rates = await inTurns(
			{
				signIn: () => secondsOf(() => small.signIn("person.1@bench.test", demoPassword)),
				scrypt: () => secondsOf(() => hashPassword(demoPassword)),
			},
			4,
		);
		const part = median(rates.signIn.map((seconds, round) => (rates.scrypt[round] ?? 0) / seconds));
		const rate = (seconds: readonly number[]) => `${((atOnce * 2) / median(seconds)).toFixed(1)}/s`;
		return [
			figure("p99", 0.99, true),
			figure("p50", 0.5, false),
			{
				measure: "sign-ins",
				value: rate(rates.signIn),
				reference: `bare scrypt: ${rate(rates.scrypt)}`,
				...atLeast(leastRate, part),
			},
		];
	});
}
