import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { DeskAnswer } from "../../domain/contracts/desk.ts";
import { isSigned } from "../../domain/requests/applications/status.ts";
import { type DeskRole, deskActions, mayAtDesk } from "../../domain/requests/desk-roles.ts";
import type { Ctx } from "../../http/context.ts";
import { readAnswering } from "../applications/own.ts";
import type { RequestRow } from "../requests/rows.ts";
import { waitingCount } from "./internal/gifts-to-thank.ts";

/** The time in which a comment waits for an answer. */
const answerSpan = 14 * 24 * 3_600_000;

const heldComments = sqlQuery<{ count: number }>(
	() =>
		sql`SELECT count(*) AS count FROM request_comment WHERE request_id = ${placeholder("request")} AND held_at IS NOT NULL`,
);
const speakers = sql`SELECT user_id FROM donation_request WHERE id = ${placeholder("request")}
	UNION ALL SELECT user_id FROM request_helper WHERE request_id = ${placeholder("request")} AND state = 'accepted' AND role IN ${[...deskActions.answer]}
	UNION ALL SELECT m.user_id FROM donation_request q JOIN organization_member m ON m.organization_id = q.organization_id WHERE q.id = ${placeholder("request")}`;
const unanswered = sqlQuery<{ count: number }>(
	() => sql`SELECT count(*) AS count FROM request_comment c INDEXED BY request_comment_list
		WHERE c.request_id = ${placeholder("request")} AND c.hidden_at IS NULL AND c.user_id NOT IN (${speakers})
			AND c.created_at > max(${placeholder("since")}, coalesce((SELECT max(o.created_at) FROM request_comment o INDEXED BY request_comment_list
				WHERE o.request_id = ${placeholder("request")} AND o.hidden_at IS NULL AND o.created_at > ${placeholder("since")} AND o.user_id IN (${speakers})), 0))`,
);

/**
 * The work on a request that waits for the reader of its desk, and that their role lets them do. A comment waits for two weeks, or
 * until one of its people writes.
 */
export async function readWaiting(
	ctx: Ctx,
	request: RequestRow,
	reader: DeskRole | "staff",
): Promise<DeskAnswer["waiting"]> {
	const { id, requestType } = request;
	const since = ctx.platform.clock.now() - answerSpan;
	const [[gifts], [held], [comments]] = await ctx.db.batch([
		waitingCount({ request: id }),
		heldComments({ request: id }),
		unanswered({ request: id, since }),
	]);
	const mayAnswer = mayAtDesk(reader, "answer");
	const decides = mayAtDesk(reader, "decide") && !isSigned(requestType);
	const answering = decides ? await readAnswering(ctx, request) : null;
	return {
		gifts: mayAtDesk(reader, "write") ? (gifts?.waiting ?? 0) : 0,
		heldComments: mayAnswer ? (held?.count ?? 0) : 0,
		comments: mayAnswer ? (comments?.count ?? 0) : 0,
		answers: answering?.as === "decider" ? answering.waiting : 0,
	};
}
