import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { SignaturesAnswer } from "../../domain/contracts/applications.ts";
import { isSigned } from "../../domain/requests/applications/status.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { getRequest } from "../requests/get.ts";

/** Those that were withdrawn or declined don't count. The conditions are those of the index. */
const signatures = sqlQuery<{ count: number }>(
	() => sql`SELECT count(*) AS count FROM application INDEXED BY application_signature
		WHERE request_id = ${placeholder("request")} AND json_extract(details, '$.signs') = 1
			AND status NOT IN ('declined','withdrawn')`,
);

/** Those that show their name and are not hidden, newest first. */
const named = sqlQuery<SignaturesAnswer["signatures"][number]>(
	() => sql`SELECT trim(u.first_name || ' ' || u.last_name) AS name, a.message, a.created_at AS createdAt
		FROM application a INDEXED BY application_signed_name JOIN user u ON u.id = a.user_id AND u.state = 'active'
		WHERE a.request_id = ${placeholder("request")} AND json_extract(a.details, '$.showsName') = 1 AND a.hidden_at IS NULL
			AND a.status NOT IN ('declined','withdrawn')
		ORDER BY a.created_at DESC, a.id DESC LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);

/** The number of people who signed a campaign. */
export async function countSignatures(ctx: Pick<Ctx, "db">, requestId: string): Promise<number> {
	const [row] = await ctx.db.all(signatures({ request: requestId }));
	return row?.count ?? 0;
}

/** The facts about a request’s signatures that everyone who sees it learns. */
export async function readSignatures(
	ctx: Pick<Ctx, "db">,
	{ requestId: request, limit, offset }: { requestId: string; limit: number; offset: number },
): Promise<SignaturesAnswer> {
	const [[counted], rows] = await ctx.db.batch([signatures({ request }), named({ request, limit, offset })]);
	return { count: counted?.count ?? 0, signatures: rows };
}

/** The same of a request that the actor may see. @throws Problem 404 and 410 as `getRequest`, 409 for one that nobody signs */
export async function listSignatures(
	ctx: Ctx,
	{ requestId, ...page }: { requestId: string; limit: number; offset: number },
): Promise<SignaturesAnswer> {
	const { id, requestType } = await getRequest(ctx, { id: requestId });
	if (!isSigned(requestType)) throw new Problem(409, "not_signed");
	return readSignatures(ctx, { requestId: id, ...page });
}
