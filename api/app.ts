import { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import { donations } from "./features/donations/routes.ts";
import { lookups } from "./features/lookups/routes.ts";
import { payments } from "./features/payments/routes.ts";
import { requests } from "./features/requests/routes.ts";
import { webhooks } from "./features/webhooks/routes.ts";
import type { AppEnv } from "./http/context.ts";
import { Problem } from "./http/problem.ts";

/** Where the API lives. */
export const apiBase = "/api/v1";

const documentation = {
	info: { title: "Kindwave API", version: "1", description: "Giving and internet radio." },
	servers: [{ url: apiBase }],
};

/** The calls of /api/v1, one feature after the other; static paths stand before `{id}` ones inside each. */
function calls() {
	return new Hono<AppEnv>()
		.route("/", lookups)
		.route("/", requests)
		.route("/", payments)
		.route("/", donations)
		.route("/", webhooks);
}

/** The API with what it says about itself. */
export function createApi() {
	const api = calls();
	const document = once(() => generateSpecs(api, { documentation }));
	api.get("/openapi.json", async (c) => {
		c.header("cache-control", "public, max-age=300");
		return c.json(await document());
	});
	api.all("*", () => {
		throw new Problem(404, "no_such_call", "There is no such call. See /api/v1/reference for what there is.");
	});
	return Object.assign(api, { document });
}

/** Runs `make` at the first call only; a failed run is not kept. */
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

/** The API's type, for the typed client. */
export type Api = ReturnType<typeof calls>;
