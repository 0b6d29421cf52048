import { findFaults } from "../../../api/features/status/find-faults.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { defineRoute } from "../../route.ts";

async function faultsOf(ctx: Ctx): Promise<string[]> {
	try {
		return await findFaults(ctx);
	} catch (error) {
		ctx.platform.log.error("health check failed", error);
		return ["The database does not answer."];
	}
}

/** For load balancers and monitors: 200 `ok`, or 503 with one fault per line. */
export const health = defineRoute({
	path: "/health",
	allow: "anyone",
	async run(ctx) {
		const faults = await faultsOf(ctx);
		return new Response(`${faults.join("\n") || "ok"}\n`, {
			status: faults.length === 0 ? 200 : 503,
			headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
		});
	},
});
