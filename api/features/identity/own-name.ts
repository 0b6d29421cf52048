import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { issue } from "../../domain/issues.ts";
import { looksLikeOurs, nameLook } from "../../domain/look-alike.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";

const verified = sqlQuery<{ found: number }>(
	() => sql`SELECT 1 AS found FROM organization WHERE closed_at IS NULL
		AND (name_look = ${sql.placeholder("look")} AND is_profile_verified = 1 OR former_look = ${sql.placeholder("look")})`,
);

/**
 * A person can't show the name of a verified organization, or ours.
 * @throws Problem 400 for a name that looks like one
 */
export async function requireOwnName(
	ctx: Ctx,
	{ firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
	const name = `${firstName} ${lastName}`;
	const [row] = looksLikeOurs(name) ? [true] : await ctx.db.all(verified({ look: nameLook(name) }));
	if (row) throw invalid([issue("first_name", "name_not_own")]);
}
