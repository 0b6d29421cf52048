import { sql } from "drizzle-orm";
import { needsReading } from "../../domain/giving/gift-message.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { moderates } from "../following/speaks-for.ts";
import { notify } from "../notifications/notify.ts";
import { addNews } from "../request-news/add-news.ts";
import { requireFirstNameOnly } from "../requests/first-name-only.ts";
import { getRequest } from "../requests/get.ts";
import { writersOf } from "../requests/keepers.ts";

const hour = 3_600_000;
/** Comments of one person in an hour. */
const maxPerHour = 30;

/**
 * Adds the signed-in person's comment to a request that they may see. One with a link or a number waits until the request's
 * owner or staff show it, unless they wrote it.
 * @returns its id, and whether it waits
 * @throws Problem 400 as `requireFirstNameOnly`; 401 for a guest; 404 or 410 for a request that they may not see; 409 for the same text again within an
 *   hour, as when a form is sent twice; 429 after many comments
 */
export async function addComment(
	ctx: Ctx,
	input: { requestId: string; text: string },
): Promise<{ id: string; isHeld: boolean }> {
	const { db, platform } = ctx;
	const { userId } = requireUser(ctx);
	const request = await getRequest(ctx, { id: input.requestId });
	const { id: requestId } = request;
	await requireFirstNameOnly(ctx, requestId, { text: input.text });
	const isHeld = needsReading(input.text) && !(await moderates(ctx, request));
	const keepers = isHeld ? await db.all(writersOf({ request: requestId })) : [];
	const id = platform.ids.next("com_");
	const now = platform.clock.now();
	const heldAt = isHeld ? now : null;
	const recent = sql`FROM request_comment WHERE user_id = ${userId} AND created_at > ${now - hour}`;
	const isAdded = { text: "EXISTS (SELECT 1 FROM request_comment WHERE id = ?)", args: [id] };
	const [added] = await db.write([
		sql`INSERT INTO request_comment (id, request_id, user_id, text, created_at, hidden_at, held_at)
			SELECT ${id}, ${requestId}, ${userId}, ${input.text}, ${now}, ${heldAt}, ${heldAt}
			WHERE (SELECT count(*) ${recent}) < ${maxPerHour}
				AND NOT EXISTS (SELECT 1 ${recent} AND request_id = ${requestId} AND text = ${input.text})`,
		...(isHeld
			? keepers.flatMap((keeper) =>
					notify(ctx, { to: { userId: keeper.userId }, kind: "comment", requestId, detail: "held", when: isAdded }),
				)
			: [addNews(ctx, { kind: "comment", id, requestId, when: isAdded })]),
	]);
	if (added?.rowsAffected === 1) return { id, isHeld };
	const [counted] = await db.read.all<{ count: number }>(sql`SELECT count(*) AS count ${recent}`);
	if ((counted?.count ?? 0) >= maxPerHour) throw new Problem(429, "comments_too_many", { retryAfter: hour / 1000 });
	throw new Problem(409, "comment_repeated");
}
