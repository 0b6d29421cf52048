import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

const byAddress = sqlQuery<{ reason: string }>(
	() => sql`SELECT reason FROM mail_suppression WHERE address = ${sql.placeholder("address")}`,
);

/** Whether mail bounces from an address, or its owner called it spam. Codes and warnings are still sent to it. */
export async function isSuppressed(ctx: Ctx, address: string): Promise<boolean> {
	return (await ctx.db.all(byAddress({ address: address.toLowerCase() }))).length > 0;
}
