import { and, eq } from "drizzle-orm";
import { reconciliationFinding } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import type { Finding } from "./record.ts";

/** Whether a finding has been recorded, resolved or not. */
export async function isRecorded(ctx: Ctx, { kind, subjectId }: Pick<Finding, "kind" | "subjectId">): Promise<boolean> {
	const rows = await ctx.db.read
		.select({ id: reconciliationFinding.id })
		.from(reconciliationFinding)
		.where(and(eq(reconciliationFinding.kind, kind), eq(reconciliationFinding.subjectId, subjectId)))
		.limit(1);
	return rows.length > 0;
}
