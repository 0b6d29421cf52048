import type { ProviderName } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { paymentProvider } from "../../providers/index.ts";
import { attemptByPayment, isBooked } from "./internal/attempts.ts";

/**
 * Whether an event needs processing. It does not if its payment is `booked` with its fee (refunds and disputes have
 * their own events), or if we don't use its type (`unused`).
 */
export async function eventRelevance(
	ctx: Ctx,
	input: { provider: ProviderName; type: string; rawBody: string },
): Promise<"relevant" | "booked" | "unused"> {
	const provider = paymentProvider(ctx.platform, input.provider);
	const subject = provider.eventSubject(input);
	if (subject.kind === "other") return "unused";
	if (subject.kind !== "payment") return "relevant";
	const attempt = await attemptByPayment(ctx, provider, subject.paymentId);
	return attempt && isBooked(attempt) && attempt.providerFeeMinor !== null ? "booked" : "relevant";
}
