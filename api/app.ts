import { Hono } from "hono";
import { openAPIRouteHandler } from "hono-openapi";
import { donations } from "./features/donations/routes.ts";
import { lookups } from "./features/lookups/routes.ts";
import { payments } from "./features/payments/routes.ts";
import { requests } from "./features/requests/routes.ts";
import { webhooks } from "./features/webhooks/routes.ts";
import type { AppEnv } from "./http/context.ts";
import { Problem } from "./http/problem.ts";

/** Where the API lives. */
export const apiBase = "/api/v1";

/** The calls of /api/v1, one feature after the other; static paths stand before `{id}` ones inside each. */
export function createApi() {
	const api = new Hono<AppEnv>()
		.route("/", lookups)
		.route("/", requests)
		.route("/", payments)
		.route("/", donations)
		.route("/", webhooks);
	api.get(
		"/openapi.json",
		openAPIRouteHandler(api, {
			documentation: {
				info: { title: "Kindwave API", version: "1", description: "Giving and internet radio." },
				servers: [{ url: apiBase }],
			},
		}),
	);
	api.all("*", () => {
		throw new Problem(404, "no_such_call", "There is no such call. See /api/v1/reference for what there is.");
	});
	return api;
}

/** The API's type, for the typed client. */
export type Api = ReturnType<typeof createApi>;
