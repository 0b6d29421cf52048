import { findFaults } from "../../../api/features/status/find-faults.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { defineRoute } from "../../route.ts";

const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

/** For whoever restarts processes: 200 `ok` as long as this one answers. */
export const healthz = defineRoute({
	path: "/healthz",
	allow: "anyone",
	run: () => new Response("ok\n", { headers }),
});

async function faultsOf(ctx: Ctx): Promise<string[]> {
	try {
		return await findFaults(ctx);
	} catch (error) {
		ctx.platform.log.error("health check failed", error);
		return ["The database does not answer."];
	}
}

/** For load balancers and monitors: 200 `ok` if donations can be taken, or 503 with one fault per line. */
export const readyz = defineRoute({
	path: "/readyz",
	allow: "anyone",
	async run(ctx) {
		const faults = await faultsOf(ctx);
		return new Response(`${faults.join("\n") || "ok"}\n`, { status: faults.length === 0 ? 200 : 503, headers });
	},
});
