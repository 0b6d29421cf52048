import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Issue } from "../../domain/forms/issues.ts";
import { minorNameIssues } from "../../domain/requests/minor-name.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";

const minorOf = sqlQuery<{ name: string }>(
	() =>
		sql`SELECT coalesce(beneficiary_name, name) AS name FROM donation_request WHERE id = ${placeholder("id")} AND beneficiary_is_minor = 1`,
);

/**
 * Refuses words about a request for a child that have more of its name than the first one, whoever writes them.
 * @param texts by the names of their fields
 * @throws Problem 400 with an issue for each such text
 */
export async function requireFirstNameOnly(ctx: Ctx, requestId: string, texts: Readonly<Record<string, string>>) {
	const issues = await issuesOf(ctx, requestId, texts);
	if (issues.length > 0) throw invalid(issues);
}

async function issuesOf(ctx: Ctx, requestId: string, texts: Readonly<Record<string, string>>): Promise<Issue[]> {
	const [minor] = await ctx.db.all(minorOf({ id: requestId }));
	return minor ? minorNameIssues({ isMinor: true, ...minor }, texts) : [];
}

/** Whether a donor's words have it: a gift is never refused for that, but its words wait for staff. */
export async function namesChild(ctx: Ctx, to: { kind: string; id: string }, text: string): Promise<boolean> {
	return text !== "" && to.kind === "request" && (await issuesOf(ctx, to.id, { text })).length > 0;
}
