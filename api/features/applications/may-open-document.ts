import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { deciderOf } from "./internal/find.ts";

const requestsOf = sqlQuery<{ id: string; owner: string; organization: string | null }>(
	() => sql`SELECT r.id, r.user_id AS owner, r.organization_id AS organization FROM application a
		JOIN donation_request r ON r.id = a.request_id
		WHERE a.document_id = ${sql.placeholder("file")} AND a.status <> 'withdrawn' LIMIT 20`,
);

/** Whether a file is the document of an application that the actor decides about. */
export async function mayOpenDocument(ctx: Ctx, fileId: string): Promise<boolean> {
	if (ctx.actor.kind !== "user") return false;
	for (const { id: requestId, owner, organization } of await ctx.db.all(requestsOf({ file: fileId }))) {
		if (await deciderOf(ctx, { requestId, ownerId: owner, organizationId: organization })) return true;
	}
	return false;
}
