import { sql } from "drizzle-orm";
import type { Ctx } from "../../http/context.ts";
import { forgetPages } from "../../http/page-cache-key.ts";

/** Forgets the cached pages that show a request, after a write: its own, the lists that show it, and the profiles of its owner and its organization. */
export async function forgetRequest(ctx: Ctx, requestId: string): Promise<void> {
	const [row] = await ctx.db.read.all<{ userId: string; username: string | null; organizationId: string | null }>(
		sql`SELECT r.user_id AS userId, u.username, r.organization_id AS organizationId FROM donation_request r JOIN user u ON u.id = r.user_id
			WHERE r.id = ${requestId}`,
	);
	const profiles = [
		...(row ? [row.userId, ...(row.username ? [row.username] : [])] : []).map(
			(name) => `/user/${encodeURIComponent(name)}`,
		),
		...(row?.organizationId ? [`/organization/${row.organizationId}`] : []),
	];
	await forgetPages(ctx, ["/", "/AllDonationRequestCard", `/donationRequest/${requestId}`, ...profiles]);
}
