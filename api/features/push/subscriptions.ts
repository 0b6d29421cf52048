import { sql } from "drizzle-orm";
import type { PushSubscriptionInput } from "../../domain/contracts/push.ts";
import { issue } from "../../domain/forms/issues.ts";
import { isPublicAddress } from "../../domain/public-address.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";

/** Browsers of one account; beyond it the one that was not seen for longest goes. */
const mostPerUser = 20;

/**
 * Stores a browser's subscription, or that it is still in use. Pages send it on each visit, so a browser that changed its keys,
 * or whose session ended and began again, is right at once.
 * @returns the account that gets pushes in it now
 * @throws Problem 400 for an address that is not a public push service, 401 for a guest, 403 in another account's name
 */
export async function subscribe(
	ctx: Ctx,
	{ token, userId: named }: { token: PushSubscriptionInput; userId?: string | undefined },
): Promise<string> {
	const userId = requireUser(ctx).userId;
	if (named !== undefined && named !== userId) throw new Problem(403, "not_allowed");
	const { endpoint, keys } = token;
	if (!isPublicAddress(endpoint)) throw invalid([issue("token", "push_token_invalid")]);
	const now = ctx.platform.clock.now();
	await ctx.db.write([
		sql`INSERT INTO push_subscription (id, user_id, endpoint, p256dh, auth, created_at, seen_at, session_id)
			VALUES (${ctx.platform.ids.next("psh_")}, ${userId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${now}, ${now}, ${ctx.session?.id ?? null})
			ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, seen_at = excluded.seen_at,
				session_id = excluded.session_id`,
		sql`DELETE FROM push_subscription WHERE user_id = ${userId} AND id NOT IN
			(SELECT id FROM push_subscription WHERE user_id = ${userId} ORDER BY seen_at DESC LIMIT ${mostPerUser})`,
	]);
	return userId;
}

/** Forgets a browser of the actor's. One that is not known changes nothing. @throws Problem 401 for a guest */
export async function unsubscribePush(ctx: Ctx, { token }: { token: PushSubscriptionInput }): Promise<void> {
	await ctx.db.write([
		sql`DELETE FROM push_subscription WHERE endpoint = ${token.endpoint} AND user_id = ${requireUser(ctx).userId}`,
	]);
}
