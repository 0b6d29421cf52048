import type { Delivery } from "../../domain/delivery.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";

/** The stand-in of demo mode; in live mode there is none. @throws Problem 404 */
function standIn({ platform }: Ctx): string {
	const { mode, publicUrl } = platform.settings;
	if (mode !== "demo") throw new Problem(404, "no_such_page");
	return `${publicUrl}/sandbox/mail`;
}

/**
 * The messages that the demo's stand-in for mail and SMS received, newest first, 20 at a time.
 * @param to only messages to this address or number
 * @param after the id of the last message of the page before
 * @throws Problem 404 in live mode
 */
export async function listDeliveries(
	ctx: Ctx,
	{ to, after }: { to?: string | null; after?: string | null },
): Promise<{ deliveries: Delivery[]; hasMore: boolean }> {
	const query = new URLSearchParams();
	if (to) query.set("to", to);
	if (after) query.set("after", after);
	const response = await ctx.platform.fetch(`${standIn(ctx)}/deliveries?${query}`, {
		signal: AbortSignal.timeout(5000),
	});
	return (await response.json()) as { deliveries: Delivery[]; hasMore: boolean };
}

/** One of them. @throws Problem 404 for an unknown one, and in live mode */
export async function getDelivery(ctx: Ctx, id: string): Promise<Delivery> {
	const address = `${standIn(ctx)}/deliveries/${encodeURIComponent(id)}`;
	const response = await ctx.platform.fetch(address, { signal: AbortSignal.timeout(5000) });
	if (!response.ok) throw new Problem(404, "no_such_page");
	return (await response.json()) as Delivery;
}
