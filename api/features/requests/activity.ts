import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { file, requestDocument, requestUpdate } from "../../../db/schema/index.ts";
import { billFolder, fileUrl } from "../../domain/files/stored-file.ts";
import type { Ctx } from "../../http/context.ts";
import { type CommentRow, commentCount, commentsPage } from "./list-comments.ts";
import { type UpdateRow, updateCount, updatesPage } from "./list-updates.ts";

export type DocumentRow = Pick<
	typeof requestDocument.$inferSelect,
	"id" | "name" | "userGivenName" | "note" | "url" | "bytes"
>;

/** A request's documents, updates and comments: the first of each, and their total numbers. */
export interface Activity {
	documents: readonly DocumentRow[];
	/** The owner's words about its result; null without any. */
	outcome: Pick<UpdateRow, "text" | "createdAt"> | null;
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

const outcomeOf = query((read) =>
	read
		.select({ text: requestUpdate.text, createdAt: requestUpdate.createdAt })
		.from(requestUpdate)
		.where(and(eq(requestUpdate.requestId, requestId), eq(requestUpdate.tellsOutcome, true)))
		.orderBy(desc(requestUpdate.createdAt), desc(requestUpdate.id))
		.limit(1),
);

/** The uploaded documents that the owner shows here. A bill stands beside its withdrawal only. */
const sharedDocuments = query((read) =>
	read
		.select({
			id: file.id,
			name: file.name,
			userGivenName: file.userGivenName,
			note: file.note,
			contentType: file.contentType,
			bytes: file.bytes,
		})
		.from(file)
		.where(
			and(
				eq(file.ownerKind, "request"),
				eq(file.ownerId, requestId),
				eq(file.kind, "document"),
				eq(file.isPublic, true),
				ne(file.folder, billFolder),
			),
		)
		.orderBy(asc(file.createdAt), asc(file.id))
		.limit(documentsMost),
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
	const [documents, shared, [outcome], updates, [updatesInAll], comments, [commentsInAll]] = await ctx.db.batch([
		documentsOf({ requestId }),
		sharedDocuments({ requestId }),
		outcomeOf({ requestId }),
		updatesPage({ requestId, limit: input.updates, offset: 0 }),
		updateCount({ requestId }),
		commentsPage({ requestId, limit: input.comments, offset: 0 }),
		commentCount({ requestId }),
	]);
	return {
		documents: [
			...documents,
			...shared.map(({ contentType, ...row }) => ({ ...row, url: fileUrl({ id: row.id, contentType }) })),
		],
		outcome: outcome ?? null,
		updates,
		updateCount: updatesInAll?.count ?? 0,
		comments,
		commentCount: commentsInAll?.count ?? 0,
	};
}
