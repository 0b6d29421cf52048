import { eq, sql } from "drizzle-orm";
import { query, requireThat, type Statement } from "../../../db/client.ts";
import { requestUpdate } from "../../../db/schema/index.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { requireSpeaker } from "../following/speaks-for.ts";
import { requireFirstNameOnly } from "../requests/first-name-only.ts";
import { getRequest } from "../requests/get.ts";
import { deleteUnusedPicture, requireOwnPicture } from "./internal/own-picture.ts";

const updateById = query((read) =>
	read
		.select()
		.from(requestUpdate)
		.where(eq(requestUpdate.id, sql.placeholder("id"))),
);

/**
 * An update and its request, for the people who speak for it.
 * @throws Problem 403 for anyone else; 404 for an unknown update and for one on a request that the actor may not see
 */
export async function ownUpdate(ctx: Ctx, input: { updateId: string }, action: "write" | "run" = "write") {
	const [update] = await ctx.db.all(updateById({ id: input.updateId }));
	if (!update) throw notFound("update");
	const request = await getRequest(ctx, { id: update.requestId });
	await requireSpeaker(ctx, request, action);
	return { update, request };
}

/** Writes what rests on an update. @throws Problem 404 if somebody deletes it meanwhile */
async function writeToUpdate({ db }: Ctx, id: string, statements: readonly Statement[]): Promise<void> {
	const isThere = sql`EXISTS (SELECT 1 FROM request_update WHERE id = ${id})`;
	await db.write([requireThat(isThere, "the update is still there"), ...statements], {
		unmet: () => notFound("update"),
	});
}

/**
 * Changes an update. It is not mailed again, and stays as it is if nothing differs.
 * @param input.imageUrl one of the request's own pictures, null to remove it, undefined to keep it
 * @throws Problem as `ownUpdate`, and 400 for another picture and as `requireFirstNameOnly`
 */
export async function changeUpdate(
	ctx: Ctx,
	input: { updateId: string; text: string; imageUrl?: string | null | undefined },
): Promise<void> {
	const { update } = await ownUpdate(ctx, input);
	const { text, imageUrl = update.imageUrl } = input;
	const { requestId, id } = update;
	if (text === update.text && imageUrl === update.imageUrl) return;
	if (text !== update.text) await requireFirstNameOnly(ctx, requestId, { text });
	if (imageUrl && imageUrl !== update.imageUrl) await requireOwnPicture(ctx, { requestId, imageUrl });
	await writeToUpdate(ctx, id, [
		ctx.db.build
			.update(requestUpdate)
			.set({ text, imageUrl, editedAt: ctx.platform.clock.now() })
			.where(eq(requestUpdate.id, id)),
		auditRow(ctx, "request.update_changed", { request: requestId }, { updateId: id }),
	]);
	if (imageUrl !== update.imageUrl) await deleteUnusedPicture(ctx, update);
}

/** Deletes an update, and its picture if no other shows it. Helpers can't. @throws Problem as `ownUpdate` */
export async function deleteUpdate(ctx: Ctx, input: { updateId: string }): Promise<void> {
	const { update } = await ownUpdate(ctx, input, "run");
	await writeToUpdate(ctx, update.id, [
		ctx.db.build.delete(requestUpdate).where(eq(requestUpdate.id, update.id)),
		auditRow(ctx, "request.update_deleted", { request: update.requestId }, { updateId: update.id }),
	]);
	await deleteUnusedPicture(ctx, update);
}
