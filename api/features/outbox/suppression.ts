import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { addressHolder } from "./preferences.ts";

const byAddress = sqlQuery<{ reason: string }>(
	() =>
		sql`SELECT reason FROM mail_suppression WHERE address IN (${sql.placeholder("address")}, ${sql.placeholder("hash")})`,
);

/** Whether mail bounces from an address, or its owner called it spam. Codes and warnings are still sent to it. */
export async function isSuppressed(ctx: Ctx, address: string): Promise<boolean> {
	return (
		(await ctx.db.all(byAddress({ address: address.toLowerCase(), hash: await addressHolder(address) }))).length > 0
	);
}
