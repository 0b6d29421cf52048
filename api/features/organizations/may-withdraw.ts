import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { checksHold } from "./internal/checks.ts";

/** A query is built once per process, so it reads the database's clock. */
const now = sql`(unixepoch() * 1000)`;

/** The same as `mayWithdraw`, as a condition of the write that asks for a withdrawal (`requireThat`). */
export const withdrawalsAllowed = (organizationId: string | SQL): SQL =>
	sql`(EXISTS (SELECT 1 FROM organization WHERE id = ${organizationId} AND is_profile_verified = 1 AND closed_at IS NULL)
		AND ${checksHold(organizationId, now)})`;

const allowed = sqlQuery<{ allowed: number }>(
	() => sql`SELECT ${withdrawalsAllowed(sql`${sql.placeholder("id")}`)} AS allowed`,
);

/** Whether an organization may withdraw: gifts may come in before it is verified, but withdrawals wait
 * for it, and stop once a check has expired. */
export async function mayWithdraw(ctx: Ctx, { organizationId }: { organizationId: string }): Promise<boolean> {
	const [row] = await ctx.db.all(allowed({ id: organizationId }));
	return row?.allowed === 1;
}
