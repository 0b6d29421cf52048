import { sql } from "drizzle-orm";
import { donationRequest } from "../../../db/schema/index.ts";
import { type RequestType, requestTypes } from "../../domain/request-types.ts";
import { liveStatuses } from "../../domain/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { keptByRegion } from "./kept.ts";

/** Kinds of help that someone asks for now in the visitor's region: what menus and filters name. */
export const readOpenKinds: (ctx: Ctx) => Promise<ReadonlySet<RequestType>> = keptByRegion(async ({ db, region }) => {
	const kinds = Object.keys(requestTypes) as RequestType[];
	// One look into the index for each kind, where a DISTINCT would read every open request.
	const looks = kinds.map(
		(kind) => sql`SELECT ${kind} AS kind WHERE EXISTS (SELECT 1 FROM ${donationRequest}
			WHERE region = ${region} AND request_type = ${kind} AND is_private = 0 AND status IN ${[...liveStatuses]})`,
	);
	const open = await db.read.all<{ kind: RequestType }>(sql.join(looks, sql` UNION ALL `));
	return new Set(open.map(({ kind }) => kind));
});
