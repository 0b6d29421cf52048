import { eq, or, sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { organization, user } from "../../../db/schema/index.ts";
import { issue } from "../../domain/forms/issues.ts";
import { nameLook } from "../../domain/people/look-alike.ts";
import { nameKey } from "../../domain/people/organizations.ts";
import { isReservedUsername, usernameLook } from "../../domain/people/usernames.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { countTry, type TryLimit } from "../../http/tries.ts";

/** Enough to find a free name, too few to list the taken ones. */
const changes: TryLimit = { name: "change-username", max: 20, windowMinutes: 60 };

/** `usernameLook` of the column, as its index has it. */
const usernameLookOf = sql.raw(
	"lower(replace(replace(replace(replace(replace(replace(replace(username,'I','l'),'0','o'),'1','l'),'.',''),'_',''),'-',''),'m','rn'))",
);

const taken = () => new Problem(409, "username_taken", { issues: [issue("username", "username_taken")] });

/**
 * Changes the signed-in user's username, which opens their public profile as `/{username}`.
 * @throws Problem 401 for a guest, 409 for a name that looks like that of another user, an organization or one of our addresses, 429 for
 *   too many tries
 */
export async function changeUsername(ctx: Ctx, { username }: { username: string }): Promise<{ username: string }> {
	const { db } = ctx;
	const { userId } = requireUser(ctx);
	await countTry(ctx, changes, userId);
	if (isReservedUsername(username)) throw taken();
	const [named] = await db.read
		.select({ one: sql`1` })
		.from(organization)
		.where(
			or(
				eq(organization.nameKey, nameKey(username)),
				eq(organization.nameLook, nameLook(username)),
				eq(organization.pendingLook, nameLook(username)),
			),
		)
		.limit(1);
	if (named) throw taken();
	await db.write(
		[
			requireThat(
				sql`NOT EXISTS (SELECT 1 FROM user WHERE ${usernameLookOf} = ${usernameLook(username)} AND id <> ${userId})`,
				"no other username looks like it",
			),
			db.build.update(user).set({ username }).where(eq(user.id, userId)),
			auditRow(ctx, "user.renamed", { user: userId }),
		],
		{ "UNIQUE constraint failed: user.username": taken, unmet: taken },
	);
	return { username };
}

/** The signed-in user's username; empty for everyone else. */
export async function ownUsername({ actor, db }: Ctx): Promise<string> {
	if (actor.kind !== "user") return "";
	const [row] = await db.read.select({ username: user.username }).from(user).where(eq(user.id, actor.userId)).limit(1);
	return row?.username ?? "";
}
