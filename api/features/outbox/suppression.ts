import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

const byAddress = sqlQuery<{ reason: string }>(
	() => sql`SELECT reason FROM mail_suppression WHERE address = ${sql.placeholder("address")}`,
);

/** Whether mail bounces from an address, or its owner called it spam. Codes and warnings are still sent to it. */
export async function isSuppressed(ctx: Ctx, address: string): Promise<boolean> {
	return (await ctx.db.all(byAddress({ address: address.toLowerCase() }))).length > 0;
}

/** The statement that stops mail to an address. */
export function suppress(ctx: Ctx, address: string, reason: "bounced" | "complained"): SQL {
	return sql`INSERT INTO mail_suppression (address, reason, created_at) VALUES (${address.toLowerCase()}, ${reason}, ${ctx.platform.clock.now()})
		ON CONFLICT (address) DO NOTHING`;
}
