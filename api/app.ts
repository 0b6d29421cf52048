import { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import type { CallArea } from "./http/call.ts";
import type { AppEnv } from "./http/context.ts";
import { mountCalls } from "./http/mount-calls.ts";
import { Problem } from "./http/problem.ts";

/** The path that every call starts with. */
export const apiBase = "/api/v1";

/** Each feature lists its own calls. */
const listed = import.meta.glob<CallArea>("./features/*/routes.ts", { eager: true, import: "default" });

/** The calls of /api/v1, by feature. */
export const callAreas: readonly CallArea[] = Object.values(listed);

const documentation = {
	info: { title: "Kindwave API", version: "1", description: "Giving and internet radio." },
	servers: [{ url: apiBase }],
};

/** The OpenAPI document, generated from the calls. */
export const openApiDocument = once(() => {
	const api = new Hono<AppEnv>();
	mountCalls(api, callAreas, { describe: true });
	return generateSpecs(api, { documentation });
});

let made: Hono<AppEnv> | undefined;

/** The API, to be mounted at `apiBase`. Made once, because tests create hundreds of apps, and it knows nothing of them. */
export function createApi(): Hono<AppEnv> {
	if (made) return made;
	const api = new Hono<AppEnv>();
	mountCalls(api, callAreas);
	api.get("/openapi.json", async (c) => {
		c.header("cache-control", "public, max-age=300");
		return c.json(await openApiDocument());
	});
	api.all("*", () => {
		throw new Problem(404, "no_such_call");
	});
	made = api;
	return api;
}

/** Runs `make` on the first call only. A failure is not cached. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined;
	return () => {
		made ??= make().catch((error: unknown) => {
			made = undefined;
			throw error;
		});
		return made;
	};
}
