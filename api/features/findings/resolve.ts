import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../http/context.ts";
import type { Finding } from "./record.ts";

/** The statement that settles a finding whose cause has gone, without a person. Does nothing if it is settled, or was never found. */
export function resolveFinding(
	ctx: Ctx,
	{ kind, subjectId, resolution }: Pick<Finding, "kind" | "subjectId"> & { resolution: string },
): SQL {
	return sql`UPDATE reconciliation_finding SET resolved_at = ${ctx.platform.clock.now()}, resolution = ${resolution}
		WHERE kind = ${kind} AND subject_id = ${subjectId} AND resolved_at IS NULL`;
}
