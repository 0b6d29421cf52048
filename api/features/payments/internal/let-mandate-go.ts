import { sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import type { PaymentFacts } from "../../../providers/types.ts";

/** The statements that end a paid payment's mandate at its bank, unless a gift has it now. They follow those that give it to one. */
export function letMandateGo({ provider, customerId, methodId, mandateMaxMinor }: PaymentFacts): Statement[] {
	// A card that was kept stays its donor's.
	if (!customerId || !methodId || (!mandateMaxMinor && provider !== "paypal")) return [];
	return [
		sql`INSERT INTO mandate_to_cancel (provider, method_id, customer_id, try_at) SELECT ${provider}, ${methodId}, ${customerId}, 0
			WHERE NOT EXISTS (SELECT 1 FROM recurring_gift WHERE method_id = ${methodId} AND provider = ${provider} AND state <> 'ended')
			ON CONFLICT DO NOTHING`,
	];
}
