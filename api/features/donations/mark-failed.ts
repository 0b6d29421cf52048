import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

/** The statement that marks a donation as failed after an attempt, unless another one is running. It can be paid again. */
export function markFailed(_ctx: Ctx, input: { donationId: string; attemptId: string }): Statement {
	return sql`UPDATE donation SET status = 'failed' WHERE id = ${input.donationId} AND status IN ('created', 'processing')
		AND NOT EXISTS (SELECT 1 FROM payment_attempt WHERE donation_id = ${input.donationId} AND id <> ${input.attemptId}
			AND status IN ('created', 'processing', 'in_review'))`;
}
