import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

/** The statement that marks a donation as processing, if the attempt is still running. */
export function markProcessing(_ctx: Ctx, input: { donationId: string; attemptId: string }): Statement {
	return sql`UPDATE donation SET status = 'processing' WHERE id = ${input.donationId} AND status IN ('created', 'failed', 'canceled')
		AND EXISTS (SELECT 1 FROM payment_attempt WHERE id = ${input.attemptId} AND status IN ('created', 'processing', 'in_review'))`;
}
