import { join } from "node:path";
import { Hono } from "hono";
import { apiBase, createApi } from "../api/app.ts";
import { bloodGroups } from "../api/domain/people/people.ts";
import { regionCodes } from "../api/domain/regions.ts";
import { liveStatuses } from "../api/domain/requests/statuses.ts";
import { type RequestType, requestTypes } from "../api/domain/requests/types.ts";
import { countFacets, readOpenPlaces } from "../api/features/requests/facets.ts";
import { type AppEnv, type Ctx, systemContext } from "../api/http/context.ts";
import { identifyBySession, requestContext } from "../api/http/request-context.ts";
import { nodePlatform, openClient } from "../api/platform/node/platform.ts";
import { readSettings } from "../api/platform/settings.ts";
import type { SqlClient } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";
import { seedBase } from "../db/seed/index.ts";
import { demoRequests } from "../db/seed/requests/index.ts";
import { projectRoot } from "../site/dev/processes.ts";

const stories = demoRequests.map(({ story }) => story);

/** Inserts realistic requests: two regions, mostly fundraisers, approved or ended, in many cities, with a story of the demo each. */
async function fill(client: SqlClient, from: number, to: number): Promise<void> {
	await client.batch(
		[
			{
				sql: `INSERT INTO donation_request (id, name, title, story, request_type, category_id, status, region, currency, goal_minor,
					user_id, organization_id, city, is_private, is_urgent, is_tax_benefit, source_of_creation, details, ends_at, created_at)
				WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2),
				r AS (SELECT i, (i * 2654435761) % 4294967296 AS h FROM n),
				person AS (SELECT row_number() OVER (ORDER BY id) - 1 AS number, id FROM user),
				place AS (SELECT row_number() OVER (PARTITION BY s.country_id ORDER BY c.population DESC, c.id) - 1 AS number, s.country_id AS region, c.name
					FROM city c JOIN state s ON s.id = c.state_id WHERE s.country_id IN ('IN', 'US'))
				SELECT printf('req_%026d', i), 'Person ' || i, 'A request for help, number ' || i,
					json_extract(?3, '$[' || (h / 13 % CAST(?4 AS INTEGER)) || ']'),
					CASE WHEN h % 100 < 85 THEN 'cash' WHEN h % 100 < 90 THEN 'bloodDonation' WHEN h % 100 < 95 THEN 'mentoring' ELSE 'internship' END,
					(SELECT id FROM category WHERE position = i % 14),
					CASE WHEN h / 100 % 100 < 55 THEN 1 WHEN h / 100 % 100 < 75 THEN 2 WHEN h / 100 % 100 < 87 THEN -4
						WHEN h / 100 % 100 < 92 THEN 0 WHEN h / 100 % 100 < 95 THEN 9 ELSE -1 END,
					CASE WHEN h / 10000 % 10 < 7 THEN 'IN' ELSE 'US' END, CASE WHEN h / 10000 % 10 < 7 THEN 'INR' ELSE 'USD' END,
					CASE WHEN h % 100 < 85 THEN 1000000 ELSE 0 END, person.id,
					CASE WHEN h / 300 % 10 = 0 THEN (SELECT min(organization_id) FROM organization_registration) END,
					place.name,
					h / 100000 % 50 = 0, h / 100000 % 20 = 0, h / 300 % 10 = 0, CASE WHEN h / 700 % 10 = 0 THEN 'ios' ELSE 'web' END,
					CASE WHEN h % 100 BETWEEN 85 AND 89 THEN json_object('bloodGroup', substr('A+B+O+A-', 1 + h / 900 % 4 * 2, 2),
						'neededBy', date('now', '+' || (h / 1100 % 120) || ' days')) ELSE '{}' END, 1790000000000 + h, 1700000000000 + i * 60000
				FROM r CROSS JOIN person ON person.number = h / 7 % (SELECT count(*) FROM user)
				CROSS JOIN place ON place.region = CASE WHEN h / 10000 % 10 < 7 THEN 'IN' ELSE 'US' END AND place.number = (h / 1000 % 45) * (h / 46000 % 45)`,
				args: [from, to, JSON.stringify(stories), stories.length],
			},
			{
				sql: `INSERT INTO request_totals (request_id, currency, raised_minor, donation_count)
				SELECT id, currency, 1 + (rowid * 48271) % 900000, 12 FROM donation_request WHERE id BETWEEN printf('req_%026d', ?) AND printf('req_%026d', ?) AND goal_minor > 0 AND rowid % 8 > 0`,
				args: [from, to],
			},
		],
		"write",
	);
}

export interface Api {
	fetch(request: Request): Response | Promise<Response>;
	/** Counts the choices of a search's filters, as the page of a list does. */
	countChoices(keyword: string): Promise<unknown>;
	/** Reads the places with open requests, which pages then have for a minute. */
	readPlaces(): Promise<unknown>;
}

/** The API on a new database file with this many requests. */
export async function apiWith(folder: string, rows: number): Promise<Api> {
	const settings = readSettings({ DATA_DIR: join(folder, String(rows)), PUBLIC_URL: "http://bench.test" });
	const client = await openClient(settings.database);
	await migrate(client, join(projectRoot, "db", "migrations"));
	const platform = nodePlatform(settings, client);
	await client.execute("PRAGMA synchronous = OFF");
	await seedBase(platform.openDatabase());
	const chunk = 50_000;
	for (let from = 1; from <= rows; from += chunk) await fill(client, from, Math.min(from + chunk - 1, rows));
	await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
	const app = new Hono<AppEnv>().use(requestContext(platform, identifyBySession)).route(apiBase, createApi());
	const ctx: Ctx = {
		...systemContext(platform, platform.openDatabase(), "bench"),
		actor: { kind: "guest" },
		region: "IN",
	};
	const offered = {
		kinds: Object.keys(requestTypes) as RequestType[],
		causes: ["health", "education", "animals", "environment", "women-and-girls", "food-and-hunger"],
		regions: regionCodes,
		bloodGroups,
		needed: [3, 7, 30],
	};
	return {
		fetch: (request) => app.fetch(request),
		countChoices: (keyword) => countFacets(ctx, { keyword, status: liveStatuses, region: "IN" }, offered),
		readPlaces: () => readOpenPlaces(ctx),
	};
}
