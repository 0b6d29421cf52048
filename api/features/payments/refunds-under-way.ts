import { type SQL, sql } from "drizzle-orm";
import type { BeneficiaryKind } from "../../domain/payments.ts";

/**
 * SQL for the gifts' part of refunds that are requested and not settled yet, in minor units, each rounded up. The beneficiary's
 * account still holds it, and it goes back to the donors.
 */
export function refundsUnderWay(
	kind: BeneficiaryKind | SQL,
	beneficiaryId: string | SQL,
	currency: string | SQL,
): SQL<number> {
	return sql`coalesce((SELECT sum((r.amount_minor * d.gift_minor + d.charge_minor - 1) / d.charge_minor)
		FROM refund r CROSS JOIN payment_attempt p ON p.id = r.attempt_id AND p.status = 'succeeded' CROSS JOIN donation d ON d.id = p.donation_id
		WHERE r.status IN ('created','pending') AND d.beneficiary_kind = ${kind} AND d.beneficiary_id = ${beneficiaryId} AND d.currency = ${currency}), 0)`;
}
