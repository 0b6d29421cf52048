import { type SQL, sql } from "drizzle-orm";
import { hasPart } from "../../../db/sql/part-in-money.ts";
import type { NotedKind } from "../../domain/people/noted-kinds.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";

const ofGift = (user: SQL, gift: SQL) =>
	sql`EXISTS (SELECT 1 FROM donation d WHERE ${gift}
		AND (d.donor_user_id = ${user} OR ${hasPart({ user, kind: sql`d.beneficiary_kind`, id: sql`d.beneficiary_id` })}))`;

const isOwn: Readonly<Record<NotedKind, (user: SQL, id: SQL) => SQL>> = {
	user: (user, id) => sql`${id} = ${user}`,
	request: (user, id) => hasPart({ user, kind: sql`'request'`, id }),
	organization: (user, id) => hasPart({ user, kind: sql`'organization'`, id }),
	donation: (user, id) => ofGift(user, sql`d.public_id = ${id}`),
	withdrawal: (
		user,
		id,
	) => sql`EXISTS (SELECT 1 FROM withdrawal w WHERE w.id = ${id} AND (w.asked_by = ${user} OR w.owner_user_id = ${user}
		OR ${hasPart({ user, kind: sql`'organization'`, id: sql`w.owner_organization_id` })}
		OR ${hasPart({ user, kind: sql`w.beneficiary_kind`, id: sql`w.beneficiary_id` })}))`,
	dispute: (user, id) =>
		ofGift(
			user,
			sql`d.id = (SELECT a.donation_id FROM dispute p JOIN payment_attempt a ON a.id = p.attempt_id WHERE p.id = ${id})`,
		),
};

/** Those of the people whom a record is about, so that its notes are not for them. */
export async function peopleOf(
	ctx: Ctx,
	{ kind, id, people }: { kind: NotedKind; id: string; people: readonly string[] },
): Promise<string[]> {
	if (people.length === 0) return [];
	const rows = await ctx.db.read.all<{ person: string }>(
		sql`SELECT value AS person FROM json_each(${JSON.stringify(people)}) WHERE ${isOwn[kind](sql`value`, sql`${id}`)}`,
	);
	return rows.map(({ person }) => person);
}

/** @throws Problem 403 for a record about the actor */
export async function requireOthersRecord(ctx: Ctx, { kind, id }: { kind: NotedKind; id: string }): Promise<void> {
	const { userId } = requireUser(ctx);
	if ((await peopleOf(ctx, { kind, id, people: [userId] })).length > 0) throw new Problem(403, "staff_note_own");
}
