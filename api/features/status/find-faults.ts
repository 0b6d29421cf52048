import { missingGuards } from "../../../db/guards.ts";
import type { Ctx } from "../../http/context.ts";

/** The reasons why this server can't take donations safely: sentences for its operator, none if all is well. */
export async function findFaults(ctx: Ctx): Promise<string[]> {
	if (ctx.platform.databaseIsLost()) {
		return ["The database file was deleted or replaced while the server ran. Put it back and restart the server."];
	}
	const missing = await missingGuards(ctx.db);
	return missing.length === 0 ? [] : [`The database lacks triggers that protect the ledger: ${missing.join(", ")}.`];
}
