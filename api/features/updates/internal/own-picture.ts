import { and, eq } from "drizzle-orm";
import { file } from "../../../../db/schema/index.ts";
import { fileIdIn, fileUrl } from "../../../domain/files/stored-file.ts";
import { issue } from "../../../domain/issues.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid } from "../../../http/problem.ts";

/** @throws Problem 400 unless the address is one of the request's own pictures */
export async function requireOwnPicture(ctx: Ctx, input: { requestId: string; imageUrl: string }): Promise<void> {
	const id = fileIdIn(input.imageUrl.split("/").at(-1) ?? "") ?? "";
	const [found] = await ctx.db.read
		.select({ id: file.id, contentType: file.contentType })
		.from(file)
		.where(
			and(eq(file.id, id), eq(file.ownerKind, "request"), eq(file.ownerId, input.requestId), eq(file.kind, "picture")),
		)
		.limit(1);
	if (!found || fileUrl(found) !== input.imageUrl) throw invalid([issue("imageUrl", "update_picture_unknown")]);
}
