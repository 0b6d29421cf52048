import { sql } from "drizzle-orm";
import type * as v from "valibot";
import { requireThat } from "../../../db/client.ts";
import {
	listDeliveriesQuery,
	type pingAnswer,
	webhookDeliveryAnswer,
} from "../../domain/contracts/webhook-endpoints.ts";
import { pingType } from "../../domain/webhook-endpoints.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { definePages, listQueries, type Page, readPage } from "../../http/list.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { keyOwnerFor } from "../api-keys/key-owner.ts";
import { deliverNow } from "./deliver-due.ts";
import { endpointFor } from "./endpoints.ts";

type Delivery = v.InferOutput<typeof webhookDeliveryAnswer>;

const columns = {
	row: webhookDeliveryAnswer,
	select: sql`m.id AS _id, m.endpoint_id AS endpoint, m.type, m.status, m.attempts, m.response_status AS responseStatus,
		m.last_error AS lastError, m.created_at AS createdAt, m.next_attempt_at AS nextAttemptAt, m.body`,
	order: sql`m.seq DESC`,
};
const ofStatus = sql`(${sql.placeholder("status")} IS NULL OR m.status = ${sql.placeholder("status")})`;

const ofEndpoint = listQueries({
	...columns,
	from: sql`webhook_delivery m INDEXED BY webhook_delivery_of`,
	where: sql`m.endpoint_id = ${sql.placeholder("endpoint")} AND ${ofStatus}`,
});
const ofOwner = listQueries({
	...columns,
	from: sql`webhook_delivery m INDEXED BY webhook_delivery_of_owner`,
	where: sql`m.owner_id = ${sql.placeholder("owner")} AND ${ofStatus}`,
});

interface Listed {
	status?: Delivery["status"] | undefined;
	limit: number;
	offset: number;
}

/** The messages to an endpoint, newest first. @throws Problem as `endpointFor` does */
export async function listDeliveries(
	ctx: Ctx,
	{ id, status = null as never, ...page }: Listed & { id: string },
): Promise<Page<Delivery>> {
	const endpoint = await endpointFor(ctx, { id });
	return readPage(ctx, ofEndpoint({ endpoint: endpoint.id, status }), page);
}

/** The messages to all servers of a partner or organization, newest first, also to those that were removed. */
export async function listOwnersDeliveries(
	ctx: Ctx,
	{ owner, status = null as never, ...page }: Listed & { owner: string },
): Promise<Page<Delivery>> {
	const { id } = await keyOwnerFor(ctx, owner);
	return readPage(ctx, ofOwner({ owner: id, status }), page);
}

/** The messages to the servers of the partner or organization whose key the actor has, newest first. */
export const listKeysDeliveries = definePages({
	query: listDeliveriesQuery,
	row: webhookDeliveryAnswer,
	queries: async ({ status }, ctx) =>
		ofOwner({ owner: (await keyOwnerFor(ctx, undefined)).id, status: status ?? null }),
});

/**
 * Sends a message once more, with the same id, within a minute. Its body is the same too, unless it is not kept any more, or it has
 * not arrived and the format has changed since.
 * @throws Problem 404 for an unknown one or one to a removed endpoint, 403 or 404 for another's, 409 while it is on its way
 */
export async function replayDelivery(ctx: Ctx, input: { id: string; endpoint?: string }): Promise<void> {
	const [found] = await ctx.db.read.all<{ endpoint: string; state: string }>(
		sql`SELECT m.endpoint_id AS endpoint, e.state FROM webhook_delivery m JOIN webhook_endpoint e ON e.id = m.endpoint_id WHERE m.id = ${input.id}`,
	);
	const { endpoint = "", state = "removed" } = found ?? {};
	if (state === "removed" || (input.endpoint ?? endpoint) !== endpoint) throw notFound("delivery");
	const { owner } = await endpointFor(ctx, { id: endpoint });
	const now = ctx.platform.clock.now();
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM webhook_delivery WHERE id = ${input.id} AND locked_until <= ${now})`,
				"a message that is not on its way",
			),
			sql`UPDATE webhook_delivery SET status = 'pending', attempts = 0, next_attempt_at = ${now} WHERE id = ${input.id}`,
			auditRow(ctx, `${owner.kind}.delivery_replayed`, { [owner.kind]: owner.id }, { delivery: input.id }),
		],
		{ unmet: () => new Problem(409, "delivery_running") },
	);
}

/** Sends an endpoint a message without a gift, and waits for the answer. @throws Problem as `endpointFor` does */
export async function pingEndpoint(ctx: Ctx, input: { id: string }): Promise<v.InferOutput<typeof pingAnswer>> {
	const { id: endpoint, owner } = await endpointFor(ctx, input);
	const { platform, db } = ctx;
	const _id = platform.ids.next("msg_");
	await db.write([
		// The timer, which runs meanwhile, leaves it alone.
		sql`INSERT INTO webhook_delivery (id, endpoint_id, owner_id, type, next_attempt_at)
			VALUES (${_id}, ${endpoint}, ${owner.id}, ${pingType}, ${platform.clock.now() + 60_000})`,
		auditRow(ctx, `${owner.kind}.webhook_pinged`, { [owner.kind]: owner.id }, { endpoint }),
	]);
	await deliverNow(ctx, { id: _id });
	const [sent] = await db.read.all<Omit<v.InferOutput<typeof pingAnswer>, "_id">>(
		sql`SELECT status, response_status AS responseStatus, last_error AS lastError FROM webhook_delivery WHERE id = ${_id}`,
	);
	if (!sent) throw notFound("delivery");
	return { _id, ...sent };
}
