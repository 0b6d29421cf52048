import autocannon from "autocannon";
import { demoRequestIds } from "../db/seed/index.ts";
import { placeDemo } from "../site/testing/template.ts";
import { type BenchServer, ensureBenchBuilt, inFolder, startBenchServer } from "./processes.ts";
import { atLeast, atMost, type Figure, percent } from "./report.ts";
import { inTurns, median } from "./rounds.ts";

const connections = 16;
/** Many short turns, so that a busy moment of the machine affects everything that is measured. */
const secondsPerTurn = 1;
const rounds = 9;

const signedIn = { cookie: "session=bench" };
const guest = { cookie: `kw_browser=${"0".repeat(32)}` };

/** Maximum CPU milliseconds for a page that is rendered for its visitor, and the longest wait for it at so many connections. */
const maxCpuMs = 1.5;
const maxP99 = 40;
/** Other pages of somebody who is signed in, and the least part of the bare page's rate that they reach. */
const others = { home: "/", list: "/AllDonationRequestCard", search: "/search/school", dashboard: "/dashboard" };
const leastOfOthers = 0.5;
const otherNames = Object.keys(others) as (keyof typeof others)[];

interface Turn {
	perSecond: number;
	/** The server's CPU milliseconds per response, which vary less than the rate on a busy machine. */
	cpuMs: number;
	/** Milliseconds that one response of a hundred takes longer than. */
	p99: number;
}

async function answers(
	server: BenchServer,
	path: string,
	headers: Record<string, string> = {},
	pathOfNext = () => path,
): Promise<Turn> {
	const before = await server.cpuMs();
	const requests = [{ setupRequest: (request: object) => ({ ...request, path: pathOfNext() }) }];
	const url = `${server.url}${path}`;
	const result = await autocannon({ url, connections, duration: secondsPerTurn, headers, requests });
	const after = await server.cpuMs();
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${path}: ${result.non2xx} responses other than 2xx, ${result.errors} errors`);
	const done = result["2xx"];
	return { perSecond: done / result.duration, cpuMs: (after - before) / done, p99: result.latency.p99 };
}

/**
 * Compares by CPU time, because on a busy machine the rate mostly measures how much of a core was free.
 * On an idle machine both give the same ratio.
 */
function compare(
	measure: string,
	turns: readonly Turn[],
	against: string,
	reference: readonly Turn[],
	least?: number,
): Figure {
	const format = (of: readonly Turn[]) =>
		`${median(of.map((turn) => turn.cpuMs)).toFixed(2)} ms CPU (${median(of.map((turn) => turn.perSecond)).toFixed(0)}/s)`;
	// Compares turns of the same round, so that a slow moment affects both.
	const part = median(turns.map((turn, round) => (reference[round] ?? turn).cpuMs / turn.cpuMs));
	return {
		measure,
		value: format(turns),
		reference: `${against}: ${format(reference)}`,
		...(least === undefined ? { ratio: percent(part), budget: "", met: null } : atLeast(least, part)),
	};
}

/** The request page's throughput, from the page cache and rendered for a signed-in visitor, and its API call's. */
export async function throughput(): Promise<Figure[]> {
	await ensureBenchBuilt();
	const id = demoRequestIds.asha;
	const path = `/donationRequest/${id}`;
	return inFolder(async (folder) => {
		await placeDemo("node", folder);
		const server = await startBenchServer(folder);
		try {
			const bytes = (await (await fetch(`${server.url}${path}`)).arrayBuffer()).byteLength;
			let visit = 0;
			/** An address that no cache knows. */
			const next = (page: string) => () => `${page}?visit=${++visit}`;
			const turns = await inTurns(
				{
					cached: () => answers(server, path, guest),
					tracked: () => answers(server, path, guest, () => `${path}?fbclid=${++visit}`),
					constant: () => answers(server, `/bench/constant?bytes=${bytes}`),
					rendered: () => answers(server, path, signedIn, next(path)),
					bare: () => answers(server, `/bench/bare?bytes=${Math.round(bytes / 4)}`),
					call: () => answers(server, `/api/v1${path}`),
					...(Object.fromEntries(
						otherNames.map((name) => [name, () => answers(server, others[name], signedIn, next(others[name]))]),
					) as Record<keyof typeof others, () => Promise<Turn>>),
				},
				rounds,
			);
			const cpuMs = median(turns.rendered.map((turn) => turn.cpuMs));
			const p99 = median(turns.rendered.map((turn) => turn.p99));
			return [
				compare("request page, from the cache", turns.cached, "a constant as long", turns.constant, 1),
				compare("  by a link with another fbclid each time", turns.tracked, "a constant as long", turns.constant, 1),
				compare("  rendered for a signed-in visitor", turns.rendered, "a bare page of a quarter", turns.bare, 2 / 3),
				{
					measure: "    its CPU time",
					value: `${cpuMs.toFixed(2)} ms`,
					reference: "",
					ratio: "",
					budget: `≤ ${maxCpuMs} ms`,
					met: cpuMs <= maxCpuMs,
				},
				{
					measure: `    its slowest of a hundred, at ${connections} connections`,
					value: `${p99.toFixed(0)} ms`,
					reference: "",
					ratio: "",
					...atMost(maxP99, p99, "ms"),
				},
				...otherNames.map((name) =>
					compare(
						`  ${name}, rendered for a signed-in visitor`,
						turns[name],
						"a bare page of a quarter",
						turns.bare,
						leastOfOthers,
					),
				),
				compare("API answer of the request", turns.call, "its page, rendered", turns.rendered, 5),
			];
		} finally {
			await server.stop();
		}
	});
}
