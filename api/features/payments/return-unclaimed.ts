import type { Ctx } from "../../http/context.ts";
import type { ChargeFacts, PaymentFacts } from "../../providers/types.ts";
import type { AttemptRow } from "./internal/attempts.ts";
import { returnPayment } from "./internal/return-payment.ts";

/** Refunds a payment that no donation has claimed. Does nothing if one has claimed it meanwhile. */
export async function returnUnclaimed(
	ctx: Ctx,
	input: { attempt: AttemptRow; facts: PaymentFacts; charge: ChargeFacts },
): Promise<void> {
	await returnPayment(ctx, input.attempt, input.facts, input.charge, "unapplied");
}
