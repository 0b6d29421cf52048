import { and, asc, eq, gt } from "drizzle-orm";
import { dispute } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import type { PaymentProvider } from "../../providers/types.ts";
import { settleDispute } from "./settle-dispute.ts";

/** Rows that are read together. */
const page = 100;

/**
 * Reads a provider's disputes that are open here from it again, because they are decided weeks later, and the event may be lost: what
 * they block would be blocked for ever.
 * @throws AggregateError with the errors of those that could not be settled
 */
export async function recheckDisputes(ctx: Ctx, provider: PaymentProvider): Promise<void> {
	const errors: unknown[] = [];
	for (let after = ""; ; ) {
		const rows = await ctx.db.read
			.select({ id: dispute.id, providerDisputeId: dispute.providerDisputeId })
			.from(dispute)
			.where(and(eq(dispute.status, "open"), eq(dispute.provider, provider.provider), gt(dispute.id, after)))
			.orderBy(asc(dispute.id))
			.limit(page);
		for (const { providerDisputeId } of rows) {
			try {
				const facts = await provider.readDispute(providerDisputeId);
				if (facts) await settleDispute(ctx, facts);
			} catch (error) {
				errors.push(error);
			}
		}
		after = rows.at(-1)?.id ?? "";
		if (rows.length < page) break;
	}
	if (errors.length > 0) throw new AggregateError(errors, "open disputes could not all be read");
}
