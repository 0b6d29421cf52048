import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { type Issue, issue } from "../../domain/forms/issues.ts";
import { wrongLines } from "../../domain/forms/wrong-lines.ts";
import { isEmail, plainEmail } from "../../domain/people/email-address.ts";
import type { Ctx } from "../../http/context.ts";

const byNames = sqlQuery<{ id: string; username: string }>(
	() => sql`SELECT id, username FROM user WHERE state = 'active'
		AND (id IN (SELECT value FROM json_each(${sql.placeholder("names")}))
			OR username COLLATE NOCASE IN (SELECT value FROM json_each(${sql.placeholder("names")})))`,
);

function unknownInvitees(unknown: readonly string[], typed: string | undefined): Issue {
	const found = issue("invited", "invitee_unknown", { name: unknown.join("”, “") });
	return typed === undefined ? found : { ...found, values: { ...found.values, ...wrongLines(typed, unknown) } };
}

/**
 * The people whom a private request is for. Usernames and ids must be known, since profiles are public anyway; addresses are
 * taken as they are, so that nobody learns here which of them have an account.
 * @param typed the text that they were typed in, whose wrong lines the issue then names
 */
export async function findInvitees(
	ctx: Ctx,
	invited: readonly string[],
	typed?: string,
): Promise<{ found: readonly string[]; issues: readonly Issue[] }> {
	const addresses = invited.map((each) => plainEmail(each.toLowerCase())).filter(isEmail);
	const names = invited.filter((each) => !isEmail(plainEmail(each)));
	if (names.length === 0) return { found: addresses, issues: [] };
	const users = await ctx.db.all(byNames({ names: JSON.stringify(names) }));
	const known = new Map(
		users.flatMap(({ id, username }) => [[id, id] as const, [username.toLowerCase(), id] as const]),
	);
	const unknown = names.filter((each) => !known.has(each) && !known.has(each.toLowerCase()));
	return {
		found: [...addresses, ...new Set(names.flatMap((each) => known.get(each) ?? known.get(each.toLowerCase()) ?? []))],
		issues: unknown.length === 0 ? [] : [unknownInvitees(unknown, typed)],
	};
}
