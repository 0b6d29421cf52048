import { type SQL, sql } from "drizzle-orm";
import { listWebhookEventsQuery, webhookEventAnswer } from "../../domain/contracts/webhooks.ts";
import { definePages, type FiltersOf, listQueries } from "../../http/list.ts";
import { eventKeyOf } from "./internal/event-id.ts";

function conditionsOf({ provider, status = [], search, id }: FiltersOf<typeof listWebhookEventsQuery>): SQL {
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
export const listEvents = definePages({
	query: listWebhookEventsQuery,
	row: webhookEventAnswer,
	queries: (filters) =>
		listQueries({
			row: webhookEventAnswer,
			select: sql`provider || ':' || event_id AS _id, provider, event_id AS eventId, type, object_id AS objectId, status, attempts,
			last_error AS lastError, received_at AS receivedAt, next_attempt_at AS nextAttemptAt, raw_body AS body`,
			from: sql`webhook_event`,
			where: conditionsOf(filters),
			order: sql`received_at DESC, event_id DESC`,
		})(),
});
