import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { cancelIntent, expireCheckout, intentsBetween, readCheckout, readIntent } from "../../providers/stripe.ts";
import { stripeTrouble } from "../../providers/stripe-client.ts";
import type { IntentFacts } from "../../providers/stripe-facts.ts";
import { failUnlessTrying } from "../donations/statements.ts";
import { type AttemptRow, advance, attemptsOf, touch } from "./attempts.ts";
import { checking } from "./checking.ts";
import { bookUnclaimed, isBooked, settleIntent } from "./settle.ts";

const minute = 60_000;
const hour = 60 * minute;
/** A bare intent that was paid waits this long for POST /donation to say what it is for. */
export const claimWithin = 30 * minute;
/** An authentication or a hosted page that nobody finished is closed after this; a bare intent has no page to come back to. */
const abandonedAfter = 24 * hour;
const bareAbandonedAfter = hour;
/** A try of which the provider knows nothing failed, once no delayed answer can still come. */
const lostAfter = 10 * minute;

interface Found {
	facts: IntentFacts | null;
	/** The provider's page can still be paid. */
	open: boolean;
}

/** Finds at the provider what an attempt became: by its intent, by its hosted page, else by the id it carried along. */
async function findIntent(ctx: Ctx, attempt: AttemptRow): Promise<Found> {
	if (attempt.providerSessionId) {
		const session = await readCheckout(ctx.platform, attempt.providerSessionId);
		const intentId = session?.intentId ?? attempt.providerIntentId;
		const facts = intentId ? await readIntent(ctx.platform, intentId) : null;
		return { facts, open: session !== null && !session.expired };
	}
	if (attempt.providerIntentId) {
		return { facts: await readIntent(ctx.platform, attempt.providerIntentId), open: false };
	}
	// Clocks differ: look a little before the row was written as well.
	for await (const intent of intentsBetween(
		ctx.platform,
		attempt.createdAt - 10 * minute,
		attempt.createdAt + lostAfter,
	)) {
		if (intent.attemptId === attempt.id) return { facts: intent, open: false };
	}
	return { facts: null, open: false };
}

/**
 * Asks the provider about an attempt and settles it: what a crash, a closed tab or a time-out left open is finished here.
 * @throws the vendor's error when the provider cannot be reached; the attempt stays as it is
 */
export async function recheckAttempt(ctx: Ctx, attempt: AttemptRow): Promise<void> {
	const age = ctx.platform.clock.now() - attempt.createdAt;
	const { facts, open } = await findIntent(ctx, attempt);
	const over = !open && (attempt.providerSessionId !== null || age > lostAfter);
	if (!facts) {
		await ctx.db.write(over ? giveUp(ctx, attempt, "never_reached_provider") : [touch(ctx, attempt.id)]);
		return;
	}
	const paid = facts.status === "succeeded" && facts.charge;
	if (paid && !attempt.donationId && age > claimWithin && !isBooked(attempt)) {
		// The charge's id is kept first: its refund is told by charge.
		await settleIntent(ctx, facts);
		await bookUnclaimed(ctx, attempt, facts, paid);
		return;
	}
	const waiting = ["requires_action", "requires_confirmation", "requires_payment_method"].includes(facts.status);
	if (waiting && attempt.providerSessionId !== null && over) {
		// The page is closed: what its intent still waits for can't come any more.
		await ctx.db.write(giveUp(ctx, attempt, facts.failure?.code ?? "checkout_expired", facts));
		return;
	}
	const tooOld = age > (attempt.donationId ? abandonedAfter : bareAbandonedAfter);
	if (waiting && tooOld && attempt.providerSessionId === null) {
		await settleIntent(ctx, await cancelIntent(ctx.platform, facts.id));
		return;
	}
	await settleIntent(ctx, facts);
	await ctx.db.write([touch(ctx, attempt.id)]);
}

function giveUp(ctx: Ctx, attempt: AttemptRow, code: string, facts: IntentFacts | null = null) {
	return [
		advance(ctx, attempt.id, "failed", {
			failureCode: code,
			...(facts ? { providerIntentId: facts.id, failureMessage: facts.failure?.message ?? null } : {}),
		}),
		...(attempt.donationId ? [failUnlessTrying(attempt.donationId, attempt.id)] : []),
	];
}

/**
 * Closes a donation's hosted pages before another way of paying begins, so that nobody pays twice; a page that was paid
 * meanwhile is settled instead.
 * @returns whether there was one
 * @throws Problem 503 while the provider cannot be asked
 */
export async function closeHostedPages(ctx: Ctx, donationId: string): Promise<boolean> {
	let found = false;
	for (const attempt of await attemptsOf(ctx, donationId)) {
		const { status, providerSessionId: session } = attempt;
		if (status !== "requires_action" || session === null) continue;
		await endTry(ctx, attempt, () => expireCheckout(ctx.platform, session));
		found = true;
	}
	return found;
}

/**
 * Ends everything of a donation that still waits for its donor, hosted pages and authentications, before the donation
 * itself is changed; what was paid meanwhile is settled instead.
 * @throws Problem 503 while the provider cannot be asked
 */
export async function endOpenTries(ctx: Ctx, donationId: string): Promise<void> {
	await closeHostedPages(ctx, donationId);
	for (const attempt of await attemptsOf(ctx, donationId)) {
		const { status, providerIntentId: intent } = attempt;
		if (status !== "requires_action" || intent === null) continue;
		await endTry(ctx, attempt, () => cancelIntent(ctx.platform, intent));
	}
}

/** Ends a try at the provider and settles what became of it; one that ended by itself can't be ended again. */
async function endTry(ctx: Ctx, attempt: AttemptRow, end: () => Promise<unknown>): Promise<void> {
	try {
		await end().catch((error: unknown) => {
			if (stripeTrouble(error).kind !== "refused") throw error;
		});
		await recheckAttempt(ctx, attempt);
	} catch (error) {
		if (error instanceof Problem || stripeTrouble(error).kind !== "unknown") throw error;
		ctx.platform.log.error("open payment could not be ended", error, { attemptId: attempt.id });
		throw checking();
	}
}
