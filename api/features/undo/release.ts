import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { NotificationKind } from "../../domain/people/notifications.ts";
import { liveStatuses } from "../../domain/requests/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { notify } from "../notifications/notify.ts";

interface Final {
	id: string;
	actorId: string;
	batch: string;
	kind: string;
	subjectId: string;
}

interface HeldNotice {
	userId: string | null;
	email: string | null;
	exceptId: string | null;
	kind: NotificationKind;
	requestId: string;
	subject: string;
	detail: string;
	count: number;
}

const final = sqlQuery<Final>(
	() => sql`SELECT d.id, d.actor_id AS actorId, d.batch, d.kind, d.subject_id AS subjectId FROM decision_batch b
		JOIN decision d ON d.actor_id = b.actor_id AND d.batch = b.key WHERE b.until <= ${placeholder("now")} LIMIT 50`,
);
const noticesOf = sqlQuery<HeldNotice>(
	() => sql`SELECT user_id AS userId, email, except_id AS exceptId, kind, request_id AS requestId, subject, detail, count
		FROM held_notice WHERE decision_id = ${placeholder("id")} LIMIT 500`,
);

/** Decisions that can no longer be taken back: their messages leave, and what undoing needed is deleted. */
export async function releaseDecisions(ctx: Ctx, { within }: { within: number }): Promise<void> {
	const { clock } = ctx.platform;
	const [begun, now] = [clock.now(), clock.now()];
	while (clock.now() < begun + within) {
		const all = await ctx.db.all(final({ now }));
		for (const each of all) await release(ctx, each);
		if (all.length === 0) break;
	}
	await ctx.db.write([
		sql`DELETE FROM decision_batch WHERE until <= ${now} AND NOT EXISTS
			(SELECT 1 FROM decision d WHERE d.actor_id = decision_batch.actor_id AND d.batch = decision_batch.key)`,
	]);
}

async function release(ctx: Ctx, { id, kind, subjectId }: Final): Promise<void> {
	const notices = await ctx.db.all(noticesOf({ id }));
	await ctx.db.write([
		...notices.flatMap(({ userId, email, exceptId, ...notice }) =>
			notify(ctx, {
				...notice,
				to: userId === null ? { email: email ?? "" } : { userId },
				except: exceptId,
				when: { text: "EXISTS (SELECT 1 FROM decision WHERE id = ?)", args: [id] },
			}),
		),
		sql`UPDATE outbox_message SET decision_id = NULL WHERE decision_id = ${id}`,
		// Those who were invited hear of a request once it is live for good.
		...(kind === "request"
			? [
					sql`UPDATE request_invite SET mail = 'due' WHERE request_id = ${subjectId} AND mail = 'waiting'
						AND EXISTS (SELECT 1 FROM donation_request WHERE id = ${subjectId} AND status IN ${[...liveStatuses]})`,
				]
			: []),
		sql`DELETE FROM held_notice WHERE decision_id = ${id}`,
		sql`DELETE FROM decision WHERE id = ${id}`,
	]);
}
