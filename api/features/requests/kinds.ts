import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { donationRequest } from "../../../db/schema/index.ts";
import { liveStatuses } from "../../domain/requests/statuses.ts";
import { type RequestType, requestTypes } from "../../domain/requests/types.ts";
import type { Ctx } from "../../http/context.ts";
import { cachedByRegion } from "./cached-by-region.ts";

/** Looks into the index once per kind, while a DISTINCT would read every open request. */
const openKinds = sqlQuery<{ kind: RequestType }>(() => {
	const lookups = (Object.keys(requestTypes) as RequestType[]).map(
		(kind) => sql`SELECT ${kind} AS kind WHERE EXISTS (SELECT 1 FROM ${donationRequest}
			WHERE region = ${sql.placeholder("region")} AND request_type = ${kind} AND is_private = 0 AND status IN ${[...liveStatuses]})`,
	);
	return sql.join(lookups, sql` UNION ALL `);
});

/** The kinds of help with open requests in the visitor's region, for menus and filters. */
export const readOpenKinds: (ctx: Ctx) => Promise<ReadonlySet<RequestType>> = cachedByRegion(async ({ db, region }) => {
	const open = await db.all(openKinds({ region }));
	return new Set(open.map(({ kind }) => kind));
});
