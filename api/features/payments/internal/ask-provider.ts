import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { enforceLimit } from "../../../http/rate-limit.ts";
import type { AttemptRow } from "./attempts.ts";

/** Milliseconds for which a visitor's page uses what another has just read from the provider. */
const askedRecently = 5_000;
/** Milliseconds that all of a page's questions to the provider may take. The SDK's retry after an abort takes the rest of 5 s. */
export const visitorWaits = 4_000;

/**
 * Whether a visitor may make us ask the provider about an attempt now. Counts the question against the visitor's limit
 * and takes the turn, so that simultaneous pages ask once.
 */
export async function mayAsk(ctx: Ctx, { id, askedAt }: Pick<AttemptRow, "id" | "askedAt">): Promise<boolean> {
	const now = ctx.platform.clock.now();
	if (askedAt > now - askedRecently) return false;
	try {
		await enforceLimit(ctx, "providerRead");
	} catch (error) {
		if (error instanceof Problem && error.status === 429) return false;
		throw error;
	}
	const [taken] = await ctx.db.write([
		{
			text: "UPDATE payment_attempt SET asked_at = ? WHERE id = ? AND asked_at <= ?",
			args: [now, id, now - askedRecently],
		},
	]);
	return taken?.rowsAffected === 1;
}

/** The error while it is unknown whether the money moved. The reconciler resolves it. */
export function paymentPending(): Problem {
	return new Problem(503, "checking_payment", {
		retryAfter: 10,
	});
}
