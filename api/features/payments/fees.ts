import type { Statement } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import type { ChargeFacts } from "../../providers/stripe-facts.ts";
import { clearing, fx, postStatements, providerFee } from "../ledger/post.ts";
import type { AttemptRow } from "./attempts.ts";

/**
 * Books the fee that the provider really took (not the one quoted); nothing while it is not known.
 * A settlement in another currency first moves through the fx account at the provider's rate.
 */
export function feeStatements(ctx: Ctx, attempt: AttemptRow, charge: ChargeFacts): Statement[] {
	const { balance } = charge;
	// Stripe charges no negative fee; a stand-in's must not keep a paid donation out of the books.
	if (!balance || balance.feeMinor < 0) return [];
	const account = clearing("stripe");
	const source = { kind: "payment_attempt", id: attempt.id } as const;
	const statements: Statement[] = [];
	if (balance.currency !== attempt.currency) {
		statements.push(
			...postStatements(ctx, {
				key: `stripe:balance_transaction:${balance.id}:fx`,
				kind: "fx",
				source,
				effectiveAt: charge.paidAt,
				entries: [
					{ account: fx, currency: attempt.currency, amountMinor: charge.capturedMinor },
					{ account, currency: attempt.currency, amountMinor: -charge.capturedMinor },
					{ account, currency: balance.currency, amountMinor: balance.settledMinor },
					{ account: fx, currency: balance.currency, amountMinor: -balance.settledMinor },
				],
			}),
		);
	}
	if (balance.feeMinor !== 0) {
		statements.push(
			...postStatements(ctx, {
				key: `stripe:balance_transaction:${balance.id}:fee`,
				kind: "fee",
				source,
				effectiveAt: charge.paidAt,
				entries: [
					{ account: providerFee("stripe"), currency: balance.currency, amountMinor: balance.feeMinor },
					{ account, currency: balance.currency, amountMinor: -balance.feeMinor },
				],
			}),
		);
	}
	statements.push({
		text: "UPDATE payment_attempt SET provider_fee_minor = ?, settled_minor = ?, settled_currency = ? WHERE id = ?",
		args: [balance.feeMinor, balance.settledMinor, balance.currency, attempt.id],
	});
	return statements;
}
