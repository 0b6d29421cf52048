import { join } from "node:path";
import type { Client } from "@libsql/client";
import { Hono } from "hono";
import { apiBase, createApi } from "../api/app.ts";
import type { AppEnv } from "../api/http/context.ts";
import { requestContext } from "../api/http/request-context.ts";
import { nodePlatform, openClient } from "../api/platform/node/platform.ts";
import { readSettings } from "../api/platform/settings.ts";
import { migrate } from "../db/migrate.ts";
import { seedBase } from "../db/seed/index.ts";
import { projectRoot } from "../site/dev/processes.ts";
import { inFolder } from "./processes.ts";
import { type Figure, percent } from "./report.ts";
import { inTurns, percentile } from "./rounds.ts";

const few = 1_000;
const slower = 3;
/** Milliseconds for all turns of the large database; at least `leastTurns` of them. */
const patience = 30_000;
const leastTurns = 5;

/** What visitors ask of the list, each as often as its number in a hundred. */
const visitorsMix: readonly (readonly [times: number, query: string])[] = [
	[30, "region=IN"],
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
];

/** Rows as the product would have them: two regions, most of them cash, approved or over, stories of a page. */
async function fill(client: Client, from: number, to: number): Promise<void> {
	await client.batch(
		[
			{
				sql: `INSERT INTO donation_request (id, name, title, story, request_type, category_id, status, region, currency, goal_minor,
					user_id, city, is_private, is_urgent, created_at)
				WITH RECURSIVE n(i) AS (SELECT ? UNION ALL SELECT i + 1 FROM n WHERE i < ?),
				r AS (SELECT i, (i * 2654435761) % 4294967296 AS h FROM n)
				SELECT printf('req_%026d', i), 'Person ' || i, 'A request for help, number ' || i,
					replace(hex(zeroblob(60)), '00', 'A line of a story. '),
					CASE WHEN h % 100 < 85 THEN 'cash' WHEN h % 100 < 90 THEN 'bloodDonation' WHEN h % 100 < 95 THEN 'mentoring' ELSE 'internship' END,
					(SELECT id FROM category WHERE position = i % 14),
					CASE WHEN h / 100 % 100 < 55 THEN 1 WHEN h / 100 % 100 < 75 THEN 2 WHEN h / 100 % 100 < 87 THEN -4
						WHEN h / 100 % 100 < 92 THEN 0 WHEN h / 100 % 100 < 95 THEN 9 ELSE -1 END,
					CASE WHEN h / 10000 % 10 < 7 THEN 'IN' ELSE 'US' END, CASE WHEN h / 10000 % 10 < 7 THEN 'INR' ELSE 'USD' END,
					CASE WHEN h % 100 < 85 THEN 1000000 ELSE 0 END, (SELECT min(id) FROM user), 'Pune', h / 100000 % 50 = 0, h / 100000 % 20 = 0,
					1700000000000 + i * 60000 FROM r`,
				args: [from, to],
			},
			{
				sql: `INSERT INTO request_totals (request_id, currency, raised_minor, donation_count)
				SELECT id, currency, 250000, 12 FROM donation_request WHERE id BETWEEN printf('req_%026d', ?) AND printf('req_%026d', ?) AND goal_minor > 0`,
				args: [from, to],
			},
		],
		"write",
	);
}

interface Api {
	fetch(request: Request): Response | Promise<Response>;
}

/** The API on a database file of its own with this many requests. */
async function apiWith(folder: string, rows: number): Promise<Api> {
	const settings = readSettings({ DATA_DIR: join(folder, String(rows)), PUBLIC_URL: "http://bench.test" });
	const client = await openClient(settings.database);
	await migrate(client, join(projectRoot, "db", "migrations"));
	const platform = nodePlatform(settings, client);
	await client.execute("PRAGMA synchronous = OFF");
	await seedBase(platform.openDatabase());
	const chunk = 50_000;
	for (let from = 1; from <= rows; from += chunk) await fill(client, from, Math.min(from + chunk - 1, rows));
	await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
	return new Hono<AppEnv>().use(requestContext(platform)).route(apiBase, createApi());
}

/** CPU time of this thread so far, milliseconds: what a query takes where nobody else wants the core. */
function cpuMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

/** One pass through the mix. @returns milliseconds of CPU of each call */
async function pass(api: Api): Promise<number[]> {
	const times: number[] = [];
	const left = visitorsMix.map(([count]) => count);
	// Round and round, so that no query comes in one block.
	while (left.some((count) => count > 0)) {
		for (const [index, [, query]] of visitorsMix.entries()) {
			if ((left[index] ?? 0) === 0) continue;
			left[index] = (left[index] ?? 0) - 1;
			const start = cpuMs();
			const response = await api.fetch(new Request(`http://bench.test${apiBase}/donationRequest?${query}`));
			await response.arrayBuffer();
			if (response.status !== 200) throw new Error(`${query} answered ${response.status}`);
			times.push(cpuMs() - start);
		}
	}
	return times;
}

/** The slowest kinds of query, for whoever wants to make them faster. */
async function slowest(api: Api): Promise<string> {
	const times: { query: string; took: number }[] = [];
	for (const [, query] of visitorsMix) {
		const start = cpuMs();
		await (await api.fetch(new Request(`http://bench.test${apiBase}/donationRequest?${query}`))).arrayBuffer();
		times.push({ query, took: cpuMs() - start });
	}
	const worst = times.toSorted((a, b) => b.took - a.took).slice(0, 3);
	return worst.map(({ query, took }) => `?${query} ${took.toFixed(0)} ms`).join(", ");
}

/**
 * The list at size: the 99th percentile of the visitors' mix with many requests in relation to few.
 * @param many rows of the large database
 */
export async function lists(many: number): Promise<Figure[]> {
	return inFolder(async (folder) => {
		const small = await apiWith(folder, few);
		const large = await apiWith(folder, many);
		const start = performance.now();
		await pass(large);
		const turns = Math.max(leastTurns, Math.min(20, Math.floor(patience / (performance.now() - start))));
		const measured = await inTurns({ small: () => pass(small), large: () => pass(large) }, turns);
		const p99 = { small: percentile(measured.small.flat(), 0.99), large: percentile(measured.large.flat(), 0.99) };
		const p50 = { small: percentile(measured.small.flat(), 0.5), large: percentile(measured.large.flat(), 0.5) };
		const sized = (rows: number) => rows.toLocaleString("en");
		const figure = (name: string, of: { small: number; large: number }, budget: boolean): Figure => ({
			measure: `list, visitors' mix, ${name} at ${sized(many)} requests`,
			value: `${of.large.toFixed(1)} ms`,
			reference: `at ${sized(few)}: ${of.small.toFixed(1)} ms`,
			ratio: percent(of.large / of.small),
			budget: budget ? `≤ ${percent(slower)}` : "",
			kept: budget ? of.large <= slower * of.small : null,
		});
		const worst: Figure = {
			measure: "  slowest there",
			value: await slowest(large),
			reference: "",
			ratio: "",
			budget: "",
			kept: null,
		};
		return [figure("p99", p99, true), figure("p50", p50, false), worst];
	});
}
