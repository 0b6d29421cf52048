import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { requestUpdate } from "../../../db/schema/index.ts";
import { readableStatuses } from "../../domain/requests/statuses.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { requireSpeaker } from "../following/speaks-for.ts";
import { requireFirstNameOnly } from "../requests/first-name-only.ts";
import { getRequest } from "../requests/get.ts";
import type { RequestRow } from "../requests/rows.ts";
import { mailDonors } from "./internal/mail-donors.ts";
import { requireOwnPicture } from "./internal/own-picture.ts";

/**
 * The statements that post an update, with a mail to each donor if everyone may see the request.
 * @param tellsOutcome it says what became of the request
 */
export function updateStatements(
	ctx: Ctx,
	{ id, request, text, imageUrl = null, tellsOutcome = false }: NewUpdate,
): Statement[] {
	const isPublic = !request.isPrivate && readableStatuses.includes(request.status);
	const createdAt = ctx.platform.clock.now();
	return [
		ctx.db.build.insert(requestUpdate).values({ id, requestId: request.id, text, imageUrl, tellsOutcome, createdAt }),
		...(isPublic ? [mailDonors(ctx, { id, text, request, fulfilled: tellsOutcome })] : []),
		auditRow(ctx, "request.update_posted", { request: request.id }, { updateId: id }),
	];
}

interface NewUpdate {
	id: string;
	request: RequestRow;
	text: string;
	imageUrl?: string | null;
	tellsOutcome?: boolean;
}

const day = 24 * 3_600_000;
/** Updates of one request in a day: each is mailed to all its donors. */
const maxPerDay = 5;
const tooMany = () => new Problem(429, "updates_too_many", { values: { limit: maxPerDay }, retryAfter: 3600 });

const recent = ({ platform }: Ctx, requestId: string) =>
	sql`FROM request_update WHERE request_id = ${requestId} AND created_at > ${platform.clock.now() - day}`;
const isFresh = (ctx: Ctx, { requestId, text }: { requestId: string; text: string }) =>
	sql`NOT EXISTS (SELECT 1 ${recent(ctx, requestId)} AND text = ${text})`;
const hasRoom = (ctx: Ctx, { requestId }: { requestId: string }) =>
	sql`(SELECT count(*) ${recent(ctx, requestId)}) < ${maxPerDay}`;

/** @throws Problem 409 for the text of another update of the day, 429 after many of them, as `postUpdate` */
export async function requireNewUpdate(ctx: Ctx, update: { requestId: string; text: string }): Promise<void> {
	const [found] = await ctx.db.read.all<{ fresh: number; room: number }>(
		sql`SELECT ${isFresh(ctx, update)} AS fresh, ${hasRoom(ctx, update)} AS room`,
	);
	if (!found?.fresh) throw new Problem(409, "update_repeated");
	if (!found.room) throw tooMany();
}

/**
 * Posts an update on a request, and queues a mail to each of its donors in the same write, if everyone may see the request.
 * @param input.imageUrl one of the request's own pictures
 * @returns its id
 * @throws Problem 400 for another picture and as `requireFirstNameOnly`; 403 unless the actor speaks for the request; 404 for a request that they may not
 *   see; 409 for the same text again within a day, as when a form is sent twice; 429 after many updates
 */
export async function postUpdate(
	ctx: Ctx,
	input: { requestId: string; text: string; imageUrl?: string | null | undefined },
): Promise<string> {
	const request = await getRequest(ctx, { id: input.requestId });
	await requireSpeaker(ctx, request, "write");
	const { text, imageUrl = null } = input;
	await requireFirstNameOnly(ctx, request.id, { text });
	if (imageUrl) await requireOwnPicture(ctx, { requestId: request.id, imageUrl });
	const id = ctx.platform.ids.next("upd_");
	await ctx.db.write(
		[
			requireThat(sql`${isFresh(ctx, input)} AND ${hasRoom(ctx, input)}`, "a new update"),
			...updateStatements(ctx, { id, request, text, imageUrl }),
		],
		{
			unmet: async () => {
				await requireNewUpdate(ctx, input);
				return tooMany();
			},
		},
	);
	return id;
}
