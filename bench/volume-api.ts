import { join } from "node:path";
import { Hono } from "hono";
import { apiBase, createApi } from "../api/app.ts";
import type { AppEnv } from "../api/http/context.ts";
import { identifyBySession, requestContext } from "../api/http/request-context.ts";
import { nodePlatform, openClient } from "../api/platform/node/platform.ts";
import { readSettings } from "../api/platform/settings.ts";
import { migrate } from "../db/migrate.ts";
import { demoPassword } from "../db/seed/people.ts";
import { seedDemo } from "../site/demo-seed.ts";
import { seedVolume } from "../site/demo-volume.ts";
import { projectRoot } from "../site/dev/processes.ts";
import type { MixApi } from "./mix.ts";

/** The API on the demo, with a year of this many gifts or without. */
export async function volumeApi(folder: string, gifts: number): Promise<MixApi> {
	const settings = readSettings({ DATA_DIR: join(folder, `volume-${gifts}`), PUBLIC_URL: "http://bench.test" });
	const client = await openClient(settings.database);
	await migrate(client, join(projectRoot, "db", "migrations"));
	const platform = nodePlatform(settings, client);
	await client.execute("PRAGMA synchronous = OFF");
	await seedDemo(platform);
	if (gifts > 0) await seedVolume(client, gifts);
	await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
	const hono = new Hono<AppEnv>().use(requestContext(platform, identifyBySession)).route(apiBase, createApi());
	const login = await hono.request(`http://bench.test${apiBase}/login`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email: "superadmin@demo.test", password: demoPassword }),
	});
	const { data } = (await login.json()) as { data?: { token_detail: { token: string } } };
	if (!data) throw new Error(`signing in answered ${login.status}`);
	const headers = { authorization: `Bearer ${data.token_detail.token}` };
	return { get: async (path) => hono.request(`http://bench.test${apiBase}${path}`, { headers }) };
}
