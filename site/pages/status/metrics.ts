import { metricsText } from "../../../api/features/status/metrics.ts";
import { defineRoute } from "../../route.ts";

/** For a monitor with the token of the settings, and for staff: Prometheus text. */
export const metrics = defineRoute({
	path: "/metrics",
	allow: ["finAdmin", "admin", "superAdmin"],
	token: ({ metricsToken }) => metricsToken,
	run: async (ctx) =>
		new Response(await metricsText(ctx), {
			headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
		}),
});
