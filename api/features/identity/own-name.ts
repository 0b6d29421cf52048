import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { issue } from "../../domain/forms/issues.ts";
import { looksLikeOurs, looksOf } from "../../domain/people/look-alike.ts";
import { refusedPart } from "../../domain/people/name-parts.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";

const verified = sqlQuery<{ found: number }>(
	() => sql`SELECT 1 AS found FROM organization WHERE closed_at IS NULL
		AND (name_look IN (SELECT value FROM json_each(${sql.placeholder("lookAlikes")})) AND is_profile_verified = 1
			OR pending_look IN (SELECT value FROM json_each(${sql.placeholder("lookAlikes")})) AND is_profile_verified = 1) LIMIT 1`,
);

interface PersonName {
	firstName: string;
	lastName: string;
}

/** Whose name a person's looks like: ours, a verified organization's, or nobody's. */
export async function whoseName(
	ctx: Ctx,
	{ firstName, lastName }: PersonName,
): Promise<"ours" | "organization" | null> {
	// One name stands twice for people who have only one.
	const names = [`${firstName} ${lastName}`, firstName, lastName].filter((name) => name.trim() !== "");
	if (names.some(looksLikeOurs)) return "ours";
	const lookAlikes = names.slice(0, firstName === lastName ? 2 : 1).flatMap(looksOf);
	const [row] = await ctx.db.all(verified({ lookAlikes: JSON.stringify(lookAlikes) }));
	return row ? "organization" : null;
}

/**
 * A first and a last name that are together what neither is alone, such as a phone number.
 * @throws Problem 400 for such names
 */
export function requirePlainName({ firstName, lastName }: PersonName): void {
	const refused = refusedPart(`${firstName} ${lastName}`.trim());
	if (refused) throw invalid([issue("last_name", refused.code, { part: refused.part })]);
}

/**
 * A person can't show the name of a verified organization, or ours.
 * @throws Problem 400 for a name that looks like one
 */
export async function requireOwnName(ctx: Ctx, name: PersonName): Promise<void> {
	requirePlainName(name);
	if ((await whoseName(ctx, name)) !== null) throw invalid([issue("first_name", "name_not_own")]);
}
