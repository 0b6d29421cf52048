import { type SQL, sql } from "drizzle-orm";
import { mayRemind } from "../../../db/sql/unfinished-gift.ts";
import type { MessageData } from "../../domain/people/message-templates.ts";
import type { Ctx } from "../../http/context.ts";

/** Whether what a mail tells is still so. Hours may have passed since it was queued, if mails could not be sent. */
const conditions: Readonly<Record<string, (ctx: Ctx, data: MessageData) => SQL>> = {
	"gift-unfinished": (ctx, { donation, kind }) =>
		mayRemind(sql`${donation}`, sql`${kind}`, sql`${ctx.platform.clock.now()}`),
	"request-unfinished": (_ctx, { draft }) =>
		sql`EXISTS (SELECT 1 FROM request_draft WHERE id = ${draft} AND reminded < 3)`,
	"gift-received": (_ctx, { donation }) =>
		sql`EXISTS (SELECT 1 FROM donation WHERE id = ${donation} AND status IN ('succeeded', 'partially_refunded'))`,
	"gift-card": (_ctx, { card }) =>
		sql`EXISTS (SELECT 1 FROM gift_tribute t JOIN donation d ON d.id = t.donation_id WHERE t.id = ${card} AND t.state = 'shown'
			AND d.status IN ('succeeded', 'partially_refunded'))`,
	"comment-received": (_ctx, { comment }) =>
		sql`EXISTS (SELECT 1 FROM request_comment WHERE id = ${comment} AND hidden_at IS NULL)`,
};

/** Whether a message may still be sent: its gift was not finished or refunded meanwhile, its draft not sent, nor its comment hidden. */
export async function isStillTrue(
	ctx: Ctx,
	{ template, data }: { template: string; data: MessageData },
): Promise<boolean> {
	const condition = conditions[template];
	if (!condition) return true;
	const [row] = await ctx.db.read.all<{ is: number }>(sql`SELECT ${condition(ctx, data)} AS "is"`);
	return row?.is === 1;
}
