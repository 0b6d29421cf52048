import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { minorNameIssues } from "../../../domain/requests/minor-name.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid } from "../../../http/problem.ts";

const minorOf = sqlQuery<{ name: string }>(
	() =>
		sql`SELECT coalesce(beneficiary_name, name) AS name FROM donation_request WHERE id = ${placeholder("id")} AND beneficiary_is_minor = 1`,
);

/** @throws Problem 400 for a text with more of the name of a child that the request is for than its first name */
export async function requireFirstNameOnly(ctx: Ctx, { requestId, text }: { requestId: string; text: string }) {
	const [minor] = await ctx.db.all(minorOf({ id: requestId }));
	const issues = minor ? minorNameIssues({ isMinor: true, ...minor }, { text }) : [];
	if (issues.length > 0) throw invalid(issues);
}
