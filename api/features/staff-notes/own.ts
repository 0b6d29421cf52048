import { sql } from "drizzle-orm";
import type { NotedKind } from "../../domain/people/noted-kinds.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { notedSubjects } from "./subjects.ts";

/** Those of the people whom a record is about, so that its notes are not for them. */
export async function peopleOf(
	ctx: Ctx,
	{ kind, id, people }: { kind: NotedKind; id: string; people: readonly string[] },
): Promise<string[]> {
	const { own } = notedSubjects[kind];
	if (people.length === 0 || !own) return [];
	const rows = await ctx.db.read.all<{ person: string }>(
		sql`SELECT value AS person FROM json_each(${JSON.stringify(people)}) WHERE ${own(sql`value`, sql`${id}`)}`,
	);
	return rows.map(({ person }) => person);
}

/** @throws Problem 403 for a record about the actor */
export async function requireOthersRecord(ctx: Ctx, { kind, id }: { kind: NotedKind; id: string }): Promise<void> {
	const { userId } = requireUser(ctx);
	if ((await peopleOf(ctx, { kind, id, people: [userId] })).length > 0) throw new Problem(403, "staff_note_own");
}
