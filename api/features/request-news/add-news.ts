import type { TextStatement } from "../../../db/client.ts";
import type { NewsKind } from "../../domain/requests/news.ts";
import type { Ctx } from "../../http/context.ts";
import { graceMs, undoMs } from "../decisions/hold.ts";

/**
 * The statement that lets the people of a request know of a gift or a comment, once. It belongs in the write that books or
 * stores it; the timer tells them within a minute, so that recording a gift costs no further read.
 * @param input.when a further condition, for a write that may turn out to change nothing
 */
export function addNews(
	{ platform, decisionId }: Ctx,
	{ kind, id, requestId, when }: { kind: NewsKind; id: string; requestId: string; when?: TextStatement },
): TextStatement {
	const now = platform.clock.now();
	const dueAt = decisionId === undefined ? now : now + undoMs + graceMs;
	return {
		text: `INSERT INTO request_news (kind, subject_id, request_id, created_at, due_at) SELECT ?, ?, ?, ?, ?
			WHERE ${when?.text ?? "true"} ON CONFLICT (kind, subject_id) DO NOTHING`,
		args: [kind, id, requestId, now, dueAt, ...(when?.args ?? [])],
	};
}
