import { sql } from "drizzle-orm";
import { makeBankBatch } from "../api/features/bank-files/make.ts";
import { findHints } from "../api/features/fraud/find-hints.ts";
import type { Ctx } from "../api/http/context.ts";
import { demoRequestIds, demoUserId } from "../db/seed/index.ts";

/**
 * Hints of fraud among the demo's gifts and accounts, found as the timer does. All demo gifts are paid with a few test cards, so
 * those are told apart first, but for the latest gifts of one request.
 */
export async function seedFraud(ctx: Ctx): Promise<void> {
	const latest = sql`SELECT id FROM donation INDEXED BY donation_by_beneficiary WHERE beneficiary_kind = 'request'
		AND beneficiary_id = ${demoRequestIds.imran} AND succeeded_at IS NOT NULL AND donor_email IS NOT NULL ORDER BY succeeded_at DESC LIMIT 4`;
	await ctx.db.write([
		sql`UPDATE payment_attempt SET card_fingerprint = NULL WHERE card_fingerprint IS NOT NULL`,
		sql`UPDATE payment_attempt SET card_fingerprint = 'demo-shared-card' WHERE donation_id IN (${latest})`,
		sql`DELETE FROM fraud_due WHERE kind = 'gift' AND id NOT IN (${latest})`,
	]);
	await findHints(ctx, { within: Number.POSITIVE_INFINITY });
}

/** A batch of what is approved, which waits for the second person. */
export async function seedBankBatch(ctx: Ctx): Promise<void> {
	const approved = await ctx.db.read.all<{ id: string }>(
		sql`SELECT id FROM withdrawal WHERE status = 'approved' AND currency = 'INR' ORDER BY asked_at LIMIT 1`,
	);
	const finance: Ctx["actor"] = { kind: "user", userId: demoUserId("finadmin"), roles: ["finAdmin"] };
	if (approved.length > 0)
		await makeBankBatch({ ...ctx, actor: finance }, { withdrawals: approved.map(({ id }) => id) });
}
