import type { UpiRequest } from "../../domain/contracts/razorpay.ts";
import type { Ctx } from "../../http/context.ts";
import { openAttemptsOf } from "./internal/attempts.ts";

/** A donation's UPI request that waits for its donor's approval; null if there is none, or its time is over. */
export async function upiRequest(ctx: Ctx, { donationId }: { donationId: string }): Promise<UpiRequest | null> {
	const now = ctx.platform.clock.now();
	for (const { approvalLink: link, approvalUntil: until } of await openAttemptsOf(ctx, donationId)) {
		if (link !== null && until !== null && until > now) return { donationId, link, until };
	}
	return null;
}
