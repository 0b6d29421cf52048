import { asc, desc, eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { requestDocument, requestUpdate } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { type CommentRow, commentCount, commentsPage } from "./list-comments.ts";

type UpdateRow = Pick<typeof requestUpdate.$inferSelect, "id" | "text" | "createdAt">;
export type DocumentRow = Pick<
	typeof requestDocument.$inferSelect,
	"id" | "name" | "userGivenName" | "note" | "url" | "bytes"
>;

/** A request's documents, updates and comments: the first of each, and their total numbers. */
export interface Activity {
	documents: readonly DocumentRow[];
	/** Newest first. */
	updates: readonly UpdateRow[];
	updateCount: number;
	/** Newest first. */
	comments: readonly CommentRow[];
	commentCount: number;
}

/** Maximum documents on a page, more than any request should have. */
const documentsMost = 50;

const requestId = sql.placeholder("requestId");

const documentsOf = query((read) =>
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
);

const latestUpdates = query((read) =>
	read
		.select({ id: requestUpdate.id, text: requestUpdate.text, createdAt: requestUpdate.createdAt })
		.from(requestUpdate)
		.where(eq(requestUpdate.requestId, requestId))
		.orderBy(desc(requestUpdate.createdAt), desc(requestUpdate.id))
		.limit(sql.placeholder("limit")),
);

const updateCount = query((read) =>
	read.select({ count: sql<number>`count(*)` }).from(requestUpdate).where(eq(requestUpdate.requestId, requestId)),
);

/**
 * Reads a request's documents, latest updates and latest comments in one round trip.
 * The caller must have checked that the visitor may see the request.
 */
export async function readActivity(
	ctx: Ctx,
	input: { requestId: string; updates: number; comments: number },
): Promise<Activity> {
	const { requestId } = input;
	const [documents, updates, [updatesInAll], comments, [commentsInAll]] = await ctx.db.batch([
		documentsOf({ requestId }),
		latestUpdates({ requestId, limit: input.updates }),
		updateCount({ requestId }),
		commentsPage({ requestId, limit: input.comments, offset: 0 }),
		commentCount({ requestId }),
	]);
	return {
		documents,
		updates,
		updateCount: updatesInAll?.count ?? 0,
		comments,
		commentCount: commentsInAll?.count ?? 0,
	};
}
