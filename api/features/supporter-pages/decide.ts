import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { supporterPath } from "../../domain/giving/supporter-page.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { forgetPages } from "../../http/page-cache-key.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";
import { pageBySlug } from "./internal/rows.ts";
import { tellOwner } from "./set-state.ts";

/**
 * Shows or hides a page, and settles the reports about it. The owner of a hidden one learns why. Only for staff.
 * @throws Problem 404 for an unknown page, 409 if somebody else has just decided otherwise
 */
export async function decidePage(
	ctx: Ctx,
	{ slug, state, reason }: { slug: string; state: "shown" | "hidden"; reason: string },
): Promise<void> {
	const page = await pageBySlug(ctx, slug);
	if (!page) throw notFound("supporter_page");
	const isHidden = state === "hidden" && page.state !== "hidden";
	const held = hold(ctx, "supporter-page", page.id);
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM supporter_page WHERE id = ${page.id} AND state = ${page.state})`,
				"page as read",
			),
			...held.around([
				sql`UPDATE supporter_page SET state = ${state}, reported_at = NULL, decided_at = ${ctx.platform.clock.now()} WHERE id = ${page.id}`,
				...(isHidden ? await tellOwner(held.ctx, page, { by: "staff", reason }) : []),
				auditRow(ctx, `supporter_page.${state}`, { supporter_page: page.id }, { reason }),
			]),
		],
		{ unmet: () => new Problem(409, "gift_message_decided") },
	);
	await forgetPages(ctx, [supporterPath(slug)]);
}
