import type { Ctx } from "../../http/context.ts";
import type { DisputeFacts } from "../../providers/types.ts";
import { type Finding, isRecorded } from "../findings/record.ts";
import { attemptByCharge, isBooked } from "./internal/attempts.ts";
import { settleDispute } from "./settle-dispute.ts";

/** Compares a dispute in the provider's list with our findings and settles it. @returns a finding if its event never arrived */
export async function compareDispute(ctx: Ctx, facts: DisputeFacts): Promise<Finding | null> {
	const attempt = facts.chargeId ? await attemptByCharge(ctx, facts, facts.chargeId) : null;
	// One whose payment is not booked yet waits for it: the payment's own comparison reports that.
	if (attempt && isBooked(attempt)) await settleDispute(ctx, facts);
	const kind = attempt ? "dispute" : "orphan_dispute";
	if (await isRecorded(ctx, { kind, subjectId: facts.id })) return null;
	const subject = attempt ? `of payment ${attempt.id}` : "of a payment that is unknown here";
	return { kind, subjectId: facts.id, detail: `${facts.status} at ${facts.provider}, ${subject}` };
}
