import { attemptRank } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { cancelIntent, type IntentFacts, listIntents, readCheckout, readIntent } from "../../providers/stripe.ts";
import { failUnlessTrying } from "../donations/statements.ts";
import { type AttemptRow, advance, touch } from "./attempts.ts";
import { bookUnapplied, settleIntent } from "./settle.ts";

const minute = 60_000;
/** A bare intent that was paid waits this long for POST /donation to say what it is for. */
export const claimWithin = 30 * minute;
/** An authentication or a hosted page that nobody finished is closed after this. */
const abandonedAfter = 24 * 60 * minute;
/** A try of which the provider knows nothing failed, once no delayed answer can still come. */
const lostAfter = 10 * minute;

/** Finds at the provider what an attempt without an intent id became: by its hosted page, else by the id it carried along. */
async function findIntent(ctx: Ctx, attempt: AttemptRow): Promise<{ facts: IntentFacts | null; open: boolean }> {
	if (attempt.providerIntentId) {
		return { facts: await readIntent(ctx.platform, attempt.providerIntentId), open: false };
	}
	if (attempt.providerSessionId) {
		const session = await readCheckout(ctx.platform, attempt.providerSessionId);
		const facts = session?.intentId ? await readIntent(ctx.platform, session.intentId) : null;
		return { facts, open: session !== null && !session.expired };
	}
	const near = await listIntents(ctx.platform, attempt.createdAt - minute, attempt.createdAt + lostAfter);
	return { facts: near.find((intent) => intent.attemptId === attempt.id) ?? null, open: false };
}

/**
 * Asks the provider about an attempt and settles it: what a crash, a closed tab or a time-out left open is finished here.
 * @throws the vendor's error when the provider cannot be reached; the attempt stays as it is
 */
export async function recheckAttempt(ctx: Ctx, attempt: AttemptRow): Promise<void> {
	const age = ctx.platform.clock.now() - attempt.createdAt;
	const { facts, open } = await findIntent(ctx, attempt);
	if (!facts) {
		if (!open && age > lostAfter) await ctx.db.write(giveUp(ctx, attempt));
		else await ctx.db.write([touch(ctx, attempt.id)]);
		return;
	}
	if (facts.status === "succeeded" && facts.charge && !attempt.donationId && age > claimWithin) {
		if (attemptRank[attempt.status] < attemptRank.unapplied) return bookUnapplied(ctx, attempt, facts, facts.charge);
	}
	const waiting = facts.status === "requires_action" || facts.status === "requires_confirmation";
	if (waiting && age > abandonedAfter) {
		await settleIntent(ctx, await cancelIntent(ctx.platform, facts.id));
		return;
	}
	await settleIntent(ctx, facts);
	await ctx.db.write([touch(ctx, attempt.id)]);
}

function giveUp(ctx: Ctx, attempt: AttemptRow) {
	return [
		advance(ctx, attempt.id, "failed", { failureCode: "never_reached_provider" }),
		...(attempt.donationId ? [failUnlessTrying(attempt.donationId, attempt.id)] : []),
	];
}
