import type { Statement } from "../../../../db/client.ts";
import { attemptRank } from "../../../domain/payments.ts";
import type { Ctx } from "../../../http/context.ts";
import type { ChargeFacts, PaymentFacts } from "../../../providers/types.ts";
import type { AttemptRow } from "./attempts.ts";
import { feeStatements } from "./fees.ts";

/** The statements that mark an attempt as charged, and book its fee if the provider has calculated it. */
export function chargeStatements(
	ctx: Ctx,
	attempt: AttemptRow,
	facts: PaymentFacts,
	charge: ChargeFacts,
	status: "succeeded" | "surplus" | "unapplied",
): Statement[] {
	return [
		{
			text: `UPDATE payment_attempt SET status = ?, status_rank = ?, provider_intent_id = ?, provider_charge_id = ?,
				provider_customer_id = coalesce(?, provider_customer_id), risk_level = ?,
				card_brand = ?, card_last4 = ?, instrument = ?, instrument_name = ?, instrument_reference = ?, checked_at = ? WHERE id = ?`,
			args: [
				status,
				attemptRank[status],
				facts.id,
				charge.id,
				facts.customerId,
				charge.riskLevel,
				charge.card?.brand ?? null,
				charge.card?.last4 ?? null,
				charge.instrument?.kind ?? null,
				charge.instrument?.name ?? null,
				charge.instrument?.reference ?? null,
				ctx.platform.clock.now(),
				attempt.id,
			],
		},
		...feeStatements(ctx, attempt, charge),
	];
}
