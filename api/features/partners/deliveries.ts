import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { DeliveryStatus } from "../../domain/people/partners.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { ownPartner } from "./save-partner.ts";

export interface Delivery {
	id: string;
	type: string;
	status: DeliveryStatus;
	attempts: number;
	responseStatus: number | null;
	lastError: string | null;
	/** Null until it is sent for the first time. */
	createdAt: number | null;
	nextAttemptAt: number;
	body: string | null;
}

const newest = sqlQuery<Delivery>(
	() => sql`SELECT id, type, status, attempts, response_status AS responseStatus, last_error AS lastError, created_at AS createdAt,
			next_attempt_at AS nextAttemptAt, body FROM partner_delivery WHERE partner_id = ${sql.placeholder("id")} ORDER BY seq DESC LIMIT 50`,
);

/** The last messages to a partner's server, newest first. @throws Problem 404 for another's partner */
export async function listDeliveries(ctx: Ctx, input: { id: string }): Promise<Delivery[]> {
	const { id } = await ownPartner(ctx, input);
	return ctx.db.all(newest({ id }));
}

/** Sends a message once more, with the same id and body. @throws Problem 404 for an unknown one or another's partner */
export async function replayDelivery(ctx: Ctx, input: { id: string; delivery: string }): Promise<void> {
	const { id } = await ownPartner(ctx, input);
	const [found] = await ctx.db.read.all<{ found: number }>(
		sql`SELECT 1 AS found FROM partner_delivery WHERE id = ${input.delivery} AND partner_id = ${id}`,
	);
	if (!found) throw notFound("delivery");
	await ctx.db.write([
		sql`UPDATE partner_delivery SET status = 'pending', attempts = 0, next_attempt_at = ${ctx.platform.clock.now()} WHERE id = ${input.delivery}`,
		auditRow(ctx, "partner.delivery_replayed", { partner: id }, { delivery: input.delivery }),
	]);
}
