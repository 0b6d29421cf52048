import { and, eq } from "drizzle-orm";
import { file } from "../../../../db/schema/index.ts";
import { fileIdIn } from "../../../domain/files/stored-file.ts";
import { issue } from "../../../domain/forms/issues.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid } from "../../../http/problem.ts";

/**
 * The address of a request's picture, which must be the one that it has, one that the actor uploaded, or another of the request's
 * own.
 * @throws Problem 400 for any other address
 */
export async function ownPicture(
	{ db, actor }: Ctx,
	{ url, requestId, before = null }: { url: string; requestId: string; before?: string | null },
): Promise<string> {
	if (url === before) return url;
	const id = url.startsWith("/files/") ? fileIdIn(url.slice("/files/".length)) : null;
	const [found] =
		id === null
			? []
			: await db.read
					.select({ uploadedBy: file.uploadedBy, ownerKind: file.ownerKind, ownerId: file.ownerId })
					.from(file)
					.where(and(eq(file.id, id), eq(file.kind, "picture")))
					.limit(1);
	const isRequests = found?.ownerKind === "request" && found.ownerId === requestId;
	const isOwn = actor.kind === "user" && found?.uploadedBy === actor.userId;
	if (!isRequests && !isOwn) throw invalid([issue("defaultImageUrl", "value_invalid")]);
	return url;
}
