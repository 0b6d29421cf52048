import type { Statement } from "../../../../db/client.ts";
import { attemptRank } from "../../../domain/giving/payments.ts";
import type { Ctx } from "../../../http/context.ts";
import type { ChargeFacts, PaymentFacts } from "../../../providers/types.ts";
import { clearing, fx, postStatements, providerFee } from "../../ledger/post.ts";
import type { AttemptRow } from "./attempts.ts";

/**
 * Books the fee that the provider has actually taken, not the quoted one. Does nothing while it is unknown.
 * A settlement in another currency first moves through the fx account at the provider's rate.
 */
export function feeStatements(ctx: Ctx, attempt: AttemptRow, charge: ChargeFacts): Statement[] {
	const { settlement } = charge;
	// No provider charges a negative fee, but a wrong figure must not prevent booking a paid donation.
	if (!settlement || settlement.feeMinor < 0) return [];
	const { provider } = attempt;
	const account = clearing(provider);
	const shared = { source: { kind: "payment_attempt", id: attempt.id }, effectiveAt: charge.paidAt } as const;
	const fact = `${provider}:balance_transaction:${settlement.id}`;
	const statements: Statement[] = [];
	if (settlement.currency !== attempt.currency) {
		statements.push(
			...postStatements(ctx, {
				...shared,
				key: `${fact}:fx`,
				kind: "fx",
				entries: [
					{ account: fx, currency: attempt.currency, amountMinor: charge.capturedMinor },
					{ account, currency: attempt.currency, amountMinor: -charge.capturedMinor },
					{ account, currency: settlement.currency, amountMinor: settlement.settledMinor },
					{ account: fx, currency: settlement.currency, amountMinor: -settlement.settledMinor },
				],
			}),
		);
	}
	if (settlement.feeMinor !== 0) {
		statements.push(
			...postStatements(ctx, {
				...shared,
				key: `${fact}:fee`,
				kind: "fee",
				entries: [
					{ account: providerFee(provider), currency: settlement.currency, amountMinor: settlement.feeMinor },
					{ account, currency: settlement.currency, amountMinor: -settlement.feeMinor },
				],
			}),
		);
	}
	statements.push({
		text: "UPDATE payment_attempt SET provider_fee_minor = ?, settled_minor = ?, settled_currency = ? WHERE id = ?",
		args: [settlement.feeMinor, settlement.settledMinor, settlement.currency, attempt.id],
	});
	return statements;
}

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
				card_brand = ?, card_last4 = ?, card_fingerprint = ?, instrument = ?, instrument_name = ?, instrument_reference = ?, checked_at = ? WHERE id = ?`,
			args: [
				status,
				attemptRank[status],
				facts.id,
				charge.id,
				facts.customerId,
				charge.riskLevel,
				charge.card?.brand ?? null,
				charge.card?.last4 ?? null,
				charge.card?.fingerprint ?? null,
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
