import type * as v from "valibot";
import type { goalAnswer } from "../../domain/contracts/partners.ts";
import { acceptsGifts } from "../../domain/giving/accepts-gifts.ts";
import { toMajor } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { getRequest } from "../requests/get.ts";

/**
 * The raised part of a request's goal, as every guest may see it: the answer is cached for everyone.
 * @throws Problem 404 or 410 for a request that is not public
 */
export async function readGoal(ctx: Ctx, { id }: { id: string }): Promise<v.InferOutput<typeof goalAnswer>> {
	const asGuest: Ctx = { ...ctx, actor: { kind: "guest" }, session: null, openedInvitations: [] };
	const request = await getRequest(asGuest, { id });
	return {
		_id: request.id,
		title: request.title,
		raised: toMajor(request.raisedMinor),
		goal: toMajor(request.goalMinor),
		currency: request.currency,
		gifts: request.donationCount,
		donors: request.donationCount,
		open: acceptsGifts(request, ctx.platform.clock.now()),
	};
}
