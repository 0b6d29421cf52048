import autocannon from "autocannon";
import { demoRequestIds } from "../db/seed/index.ts";
import { placeDemo } from "../site/testing/template.ts";
import { type BenchServer, ensureBenchBuilt, inFolder, startBenchServer } from "./processes.ts";
import { atLeast, type Figure, percent } from "./report.ts";
import { inTurns, median } from "./rounds.ts";

const connections = 16;
/** Many short turns: the machine's busy moments then fall on everything that is measured. */
const secondsATurn = 1;
const rounds = 9;

/** A browser that the product knows, whose pages are never cached. */
const knownBrowser = { cookie: "kw_guest=gst_00000000000000000000000000" };

interface Turn {
	perSecond: number;
	/** CPU time of the server for one answer, milliseconds: steadier than the rate on a busy machine. */
	cpuMs: number;
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
	const result = await autocannon({ url, connections, duration: secondsATurn, headers, requests });
	const after = await server.cpuMs();
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`);
	return { perSecond: result["2xx"] / result.duration, cpuMs: (after - before) / result["2xx"] };
}

/**
 * Compares by CPU time: on a machine with other work the rate tells how much of a core was left, the CPU time what an
 * answer costs, and on a machine of its own the two say the same.
 */
function compare(
	measure: string,
	turns: readonly Turn[],
	against: string,
	reference: readonly Turn[],
	least?: number,
): Figure {
	const shown = (of: readonly Turn[]) =>
		`${median(of.map((turn) => turn.cpuMs)).toFixed(2)} ms CPU (${median(of.map((turn) => turn.perSecond)).toFixed(0)}/s)`;
	// Each round against its own neighbour, so that a slow minute slows both.
	const part = median(turns.map((turn, round) => (reference[round] ?? turn).cpuMs / turn.cpuMs));
	return {
		measure,
		value: shown(turns),
		reference: `${against}: ${shown(reference)}`,
		...(least === undefined ? { ratio: percent(part), budget: "", kept: null } : atLeast(least, part)),
	};
}

/** A request page's throughput, fresh and from the page cache. */
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
			const turns = await inTurns(
				{
					fresh: () => answers(server, path, knownBrowser),
					anew: () => answers(server, path, knownBrowser, () => `${path}?visit=${++visit}`),
					data: () => answers(server, `/bench/data/${id}`),
					kept: () => answers(server, path),
					keptGzip: () => answers(server, path, { "accept-encoding": "gzip, deflate, br" }),
					constant: () => answers(server, "/bench/constant"),
					constantPage: () => answers(server, `/bench/constant?bytes=${bytes}`),
				},
				rounds,
			);
			return [
				compare("request page, uncached", turns.fresh, "its queries as JSON", turns.data, 0.6),
				compare("  rendered anew each time", turns.anew, "its queries as JSON", turns.data),
				compare("request page, from the cache", turns.kept, "a constant", turns.constant, 0.5),
				compare("  compressed, as browsers ask", turns.keptGzip, "a constant", turns.constant),
				compare("  plain, against as many bytes", turns.kept, "a long constant", turns.constantPage),
			];
		} finally {
			await server.stop();
		}
	});
}
