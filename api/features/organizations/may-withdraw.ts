import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

/** The same as `mayWithdraw`, as a condition of the write that asks for a withdrawal (`requireThat`). */
export const withdrawalsAllowed = (organizationId: string | SQL): SQL =>
	sql`EXISTS (SELECT 1 FROM organization WHERE id = ${organizationId} AND is_profile_verified = 1 AND closed_at IS NULL)`;

const allowed = sqlQuery<{ allowed: number }>(
	() => sql`SELECT ${withdrawalsAllowed(sql`${sql.placeholder("id")}`)} AS allowed`,
);

/** Whether an organization may withdraw: gifts may come in before it is verified, but withdrawals wait for it. */
export async function mayWithdraw(ctx: Ctx, { organizationId }: { organizationId: string }): Promise<boolean> {
	const [row] = await ctx.db.all(allowed({ id: organizationId }));
	return row?.allowed === 1;
}
