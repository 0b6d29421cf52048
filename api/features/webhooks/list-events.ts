import { type SQL, sql } from "drizzle-orm";
import type { WebhookEventAnswer } from "../../domain/contracts/webhooks.ts";
import type { WebhookProvider, WebhookStatus } from "../../domain/webhooks.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { eventKeyOf } from "./internal/event-id.ts";

export interface EventFilters {
	provider?: WebhookProvider | undefined;
	status?: readonly WebhookStatus[] | undefined;
	/** The start of the event's id, its object's id or its type. */
	search?: string | undefined;
	/** One event. */
	id?: string | undefined;
}

/** Totals are exact up to this; one more means more. */
const countedExactly = 1_000;

interface EventRecord {
	provider: WebhookProvider;
	event_id: string;
	type: string;
	object_id: string | null;
	status: WebhookStatus;
	attempts: number;
	last_error: string | null;
	received_at: number;
	next_attempt_at: number | null;
	raw_body: string;
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

function toWire(row: EventRecord): WebhookEventAnswer {
	return {
		_id: `${row.provider}:${row.event_id}`,
		provider: row.provider,
		eventId: row.event_id,
		type: row.type,
		objectId: row.object_id,
		status: row.status,
		attempts: row.attempts,
		lastError: row.last_error,
		receivedAt: row.received_at,
		nextAttemptAt: row.next_attempt_at,
		body: row.raw_body,
	};
}

/** The stored events of the payment providers, newest first. */
export async function listEvents(
	ctx: Ctx,
	{ limit, offset, ...filters }: EventFilters & { limit: number; offset: number },
): Promise<Rows<WebhookEventAnswer>> {
	const where = conditionsOf(filters);
	const [rows, [count]] = await Promise.all([
		ctx.db.read.all<EventRecord>(sql`SELECT provider, event_id, type, object_id, status, attempts, last_error, received_at,
			next_attempt_at, raw_body FROM webhook_event WHERE ${where} ORDER BY received_at DESC, event_id DESC
			LIMIT ${limit + 1} OFFSET ${offset}`),
		ctx.db.read.all<{ total: number }>(
			sql`SELECT count(*) AS total FROM (SELECT 1 FROM webhook_event WHERE ${where} LIMIT ${countedExactly + 1})`,
		),
	]);
	return { rows: rows.slice(0, limit).map(toWire), total: count?.total ?? 0, hasMore: rows.length > limit };
}
