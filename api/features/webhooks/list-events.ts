import { type SQL, sql } from "drizzle-orm";
import { type WebhookEventAnswer, webhookEventAnswer } from "../../domain/contracts/webhooks.ts";
import type { OnlineProvider } from "../../domain/giving/payment-providers/index.ts";
import type { WebhookStatus } from "../../domain/giving/webhooks.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { listQueries, readPage } from "../../http/list.ts";
import { eventKeyOf } from "./internal/event-id.ts";

export interface EventFilters {
	provider?: OnlineProvider | undefined;
	status?: readonly WebhookStatus[] | undefined;
	/** The start of the event's id, its object's id or its type. */
	search?: string | undefined;
	/** One event. */
	id?: string | undefined;
}

function conditionsOf({ provider, status = [], search, id }: EventFilters): SQL {
	const conditions = [sql`1`];
	if (provider) conditions.push(sql`provider = ${provider}`);
	if (status.length > 0) conditions.push(sql`status IN ${[...status]}`);
	if (search) {
		const end = `${search}\u{10ffff}`;
		const starts = ["event_id", "object_id", "type"].map((name) => {
			const column = sql.raw(name);
			return sql`(${column} >= ${search} AND ${column} < ${end})`;
		});
		conditions.push(sql`(${sql.join(starts, sql` OR `)})`);
	}
	if (id !== undefined) {
		const key = eventKeyOf(id);
		conditions.push(key ? sql`provider = ${key.provider} AND event_id = ${key.eventId}` : sql`0`);
	}
	return sql.join(conditions, sql` AND `);
}

/** The stored events of the payment providers, newest first. */
export function listEvents(
	ctx: Ctx,
	{ limit, offset, ...filters }: EventFilters & { limit: number; offset: number },
): Promise<Rows<WebhookEventAnswer>> {
	const queriesOf = listQueries({
		row: webhookEventAnswer,
		select: sql`provider || ':' || event_id AS _id, provider, event_id AS eventId, type, object_id AS objectId, status, attempts,
			last_error AS lastError, received_at AS receivedAt, next_attempt_at AS nextAttemptAt, raw_body AS body`,
		from: sql`webhook_event`,
		where: conditionsOf(filters),
		order: sql`received_at DESC, event_id DESC`,
	});
	return readPage(ctx, queriesOf(), { limit, offset });
}
