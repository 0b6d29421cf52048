import { sql } from "drizzle-orm";
import type { ReportReason } from "../../domain/contracts/report.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { pageBySlug } from "./internal/rows.ts";

/**
 * Stores the signed-in person's report about a page, for staff to decide. A second report of the same person changes nothing.
 * @throws Problem 401 for a guest, 404 if the page is not displayed, 409 for one's own
 */
export async function reportPage(
	ctx: Ctx,
	{ slug, reason, message }: { slug: string; reason: ReportReason; message: string },
): Promise<void> {
	const { userId } = requireUser(ctx);
	const page = await pageBySlug(ctx, slug);
	if (page?.state !== "shown") throw notFound("supporter_page");
	if (page.userId === userId) throw new Problem(409, "supporter_own_report");
	const now = ctx.platform.clock.now();
	await ctx.db.write([
		sql`INSERT INTO supporter_page_report (page_id, user_id, reason, message, created_at)
			VALUES (${page.id}, ${userId}, ${reason}, ${message || null}, ${now}) ON CONFLICT DO NOTHING`,
		// Staff have decided about it already, or will: only a first report calls them, or one after its words were changed.
		sql`UPDATE supporter_page SET reported_at = ${now} WHERE id = ${page.id} AND reported_at IS NULL
			AND (decided_at IS NULL OR decided_at < changed_at)`,
		auditRow(ctx, "supporter_page.reported", { supporter_page: page.id }, { reason }),
	]);
}
