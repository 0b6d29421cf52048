import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";

/**
 * Shows or hides the words of a card that was not mailed yet. Shown, it is mailed once its day has come; hidden, never. Only for staff.
 * @throws Problem 404 for an unknown card, 409 if somebody else has just decided the same
 */
export async function decideTribute(
	ctx: Ctx,
	{ id, state, reason }: { id: string; state: "shown" | "hidden"; reason: string },
): Promise<void> {
	const [known] = await ctx.db.read.all<{ state: string }>(sql`SELECT state FROM gift_tribute WHERE id = ${id}`);
	if (!known) throw notFound("card");
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM gift_tribute WHERE id = ${id} AND state = ${known.state} AND state <> ${state})`,
				"card as read",
			),
			...hold(ctx, "card", id).around([
				sql`UPDATE gift_tribute SET state = ${state}, decided_at = ${ctx.platform.clock.now()} WHERE id = ${id}`,
				auditRow(ctx, `tribute.${state}`, { tribute: id }, { reason }),
			]),
		],
		{ unmet: () => new Problem(409, "gift_message_decided") },
	);
}
