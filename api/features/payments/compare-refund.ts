import type { Ctx } from "../../http/context.ts";
import type { RefundFacts } from "../../providers/types.ts";
import type { Finding } from "../findings/record.ts";
import { attemptByCharge } from "./internal/attempts.ts";
import { settleRefund } from "./settle-refund.ts";

/** Compares a refund in the provider's list with the ledger and settles it. @returns a finding if that is not possible */
export async function compareRefund(ctx: Ctx, facts: RefundFacts): Promise<Finding | null> {
	if (facts.chargeId && (await attemptByCharge(ctx, facts, facts.chargeId))) {
		await settleRefund(ctx, facts);
		return null;
	}
	const detail = `refunded at ${facts.provider}, its payment is unknown here`;
	return { kind: "orphan_refund", provider: facts.provider, subjectId: facts.id, detail };
}
