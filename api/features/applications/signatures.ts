import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

/** Those that were withdrawn or declined don't count. The conditions are those of the index. */
const signatures = sqlQuery<{ count: number }>(
	() => sql`SELECT count(*) AS count FROM application INDEXED BY application_signature
		WHERE request_id = ${sql.placeholder("request")} AND json_extract(details, '$.signs') = 1
			AND status NOT IN ('declined','withdrawn')`,
);

/** The number of people who signed a campaign. */
export async function countSignatures(ctx: Pick<Ctx, "db">, requestId: string): Promise<number> {
	const [row] = await ctx.db.all(signatures({ request: requestId }));
	return row?.count ?? 0;
}
