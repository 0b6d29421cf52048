import { asc, desc, eq, sql } from "drizzle-orm";
import { requestDocument, requestUpdate } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { type CommentRow, countComments, selectComments } from "./list-comments.ts";

type UpdateRow = Pick<typeof requestUpdate.$inferSelect, "id" | "text" | "createdAt">;
export type DocumentRow = Pick<
	typeof requestDocument.$inferSelect,
	"id" | "name" | "userGivenName" | "note" | "url" | "bytes"
>;

/** What a request's page tells beside the story, each as far as it was asked for and with how many there are in all. */
export interface Journal {
	documents: readonly DocumentRow[];
	/** Newest first. */
	updates: readonly UpdateRow[];
	updateCount: number;
	/** Newest first. */
	comments: readonly CommentRow[];
	commentCount: number;
}

/** More papers than a case has; a page must end somewhere. */
const documentsMost = 50;

/** Documents, latest updates and first comments of a request, in one round trip. Whether visitors may see it was asked before. */
export async function readJournal(
	ctx: Ctx,
	input: { requestId: string; updates: number; comments: number },
): Promise<Journal> {
	const { requestId } = input;
	const { read } = ctx.db;
	const [documents, updates, [updatesInAll], comments, [commentsInAll]] = await read.batch([
		read
			.select({
				id: requestDocument.id,
				name: requestDocument.name,
				userGivenName: requestDocument.userGivenName,
				note: requestDocument.note,
				url: requestDocument.url,
				bytes: requestDocument.bytes,
			})
			.from(requestDocument)
			.where(eq(requestDocument.requestId, requestId))
			.orderBy(asc(requestDocument.createdAt), asc(requestDocument.id))
			.limit(documentsMost),
		read
			.select({ id: requestUpdate.id, text: requestUpdate.text, createdAt: requestUpdate.createdAt })
			.from(requestUpdate)
			.where(eq(requestUpdate.requestId, requestId))
			.orderBy(desc(requestUpdate.createdAt), desc(requestUpdate.id))
			.limit(input.updates),
		read.select({ count: sql<number>`count(*)` }).from(requestUpdate).where(eq(requestUpdate.requestId, requestId)),
		selectComments(ctx.db, requestId).limit(input.comments),
		countComments(ctx.db, requestId),
	]);
	return {
		documents,
		updates,
		updateCount: updatesInAll?.count ?? 0,
		comments,
		commentCount: commentsInAll?.count ?? 0,
	};
}
