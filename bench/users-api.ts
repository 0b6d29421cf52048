import { join } from "node:path";
import { Hono } from "hono";
import { apiBase, createApi } from "../api/app.ts";
import { hashPassword } from "../api/features/identity/passwords.ts";
import type { AppEnv } from "../api/http/context.ts";
import { identifyBySession, requestContext } from "../api/http/request-context.ts";
import { nodePlatform, openClient } from "../api/platform/node/platform.ts";
import { readSettings } from "../api/platform/settings.ts";
import type { SqlClient } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";
import { seedBase } from "../db/seed/index.ts";
import { demoPassword } from "../db/seed/people.ts";
import { projectRoot } from "../site/dev/processes.ts";

/** Inserts users: two regions, a tenth of them blood donors, a few blocked, common and rare names. */
async function fill(client: SqlClient, from: number, to: number, passwordHash: string): Promise<void> {
	await client.execute({
		sql: `INSERT INTO user (id, username, email, first_name, last_name, roles, region, kindness_score, is_blood_donor, state, password_hash, created_at)
			WITH RECURSIVE n(i) AS (SELECT CAST(? AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?), r AS (SELECT i, (i * 2654435761) % 4294967296 AS h FROM n)
			SELECT printf('usr_%026d', i), 'person.' || i, 'person.' || i || '@bench.test',
				CASE h % 5 WHEN 0 THEN 'Asha' WHEN 1 THEN 'Ravi' WHEN 2 THEN 'Person' WHEN 3 THEN 'Meena' ELSE 'Tom' END,
				CASE h / 7 % 4 WHEN 0 THEN 'Kumar' WHEN 1 THEN 'Rao' ELSE 'Name' || i END,
				CASE WHEN i % 500 = 0 THEN '["volunteer"]' ELSE '[]' END, CASE WHEN h / 100 % 10 < 7 THEN 'IN' ELSE 'US' END, h / 1000 % 200,
				h / 10000 % 10 = 0, CASE WHEN h / 100000 % 200 = 0 THEN 'blocked' ELSE 'active' END, ?, 1700000000000 + i * 60000 FROM r`,
		args: [from, to, passwordHash],
	});
}

export interface UsersApi {
	/** GET /users as a member of staff. */
	list(query: string): Promise<Response>;
	/** POST /login. @throws Error if it is refused */
	signIn(email: string, password: string): Promise<void>;
}

/** The API on a new database file with this many users. */
export async function usersApi(folder: string, rows: number): Promise<UsersApi> {
	const settings = readSettings({ DATA_DIR: join(folder, `users-${rows}`), PUBLIC_URL: "http://bench.test" });
	const client = await openClient(settings.database);
	await migrate(client, join(projectRoot, "db", "migrations"));
	const platform = nodePlatform(settings, client);
	await client.execute("PRAGMA synchronous = OFF");
	await seedBase(platform.openDatabase());
	const passwordHash = await hashPassword(demoPassword);
	const chunk = 10_000;
	for (let from = 1; from <= rows; from += chunk) {
		await fill(client, from, Math.min(from + chunk - 1, rows), passwordHash);
	}
	await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
	await client.execute("PRAGMA synchronous = FULL");
	const api = new Hono<AppEnv>().use(requestContext(platform, identifyBySession)).route(apiBase, createApi());
	const login = async (email: string, password: string) => {
		const response = await api.request(`http://bench.test${apiBase}/login`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email, password }),
		});
		const { data } = (await response.json()) as { data?: { token_detail: { token: string } } };
		if (!data) throw new Error(`signing in answered ${response.status}`);
		// Nobody signs in this often: the limits would stop it.
		await client.execute("DELETE FROM rate_limit");
		return data.token_detail.token;
	};
	const authorization = `Bearer ${await login("admin@demo.test", demoPassword)}`;
	return {
		list: async (query) => api.request(`http://bench.test${apiBase}/users?${query}`, { headers: { authorization } }),
		signIn: async (email, password) => void (await login(email, password)),
	};
}
