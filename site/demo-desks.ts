import { sql } from "drizzle-orm";
import { makeBankBatch } from "../api/features/bank-files/make.ts";
import { findHints } from "../api/features/fraud/find-hints.ts";
import { correctReceipt, voidReceipt } from "../api/features/receipts/change.ts";
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

/** A receipt that staff have voided, and one whose donor they have corrected, of guests without an address yet. */
export async function seedReceipts(ctx: Ctx): Promise<void> {
	const as: Ctx = { ...ctx, actor: { kind: "user", userId: demoUserId("finadmin"), roles: ["finAdmin"] } };
	const guests = await ctx.db.read.all<{ code: string; first: string; last: string }>(
		sql`SELECT r.code, d.donor_first_name AS first, coalesce(nullif(d.donor_last_name, ''), '-') AS last
			FROM receipt r INDEXED BY receipt_by_scheme JOIN donation d ON d.id = r.donation_id
			WHERE r.scheme = '80G' AND r.voided_at IS NULL AND d.donor_user_id IS NULL AND d.billing_address IS NULL
			ORDER BY r.issued_at, r.id LIMIT 2`,
	);
	const [voided, corrected] = guests;
	if (!voided || !corrected) return;
	await voidReceipt(as, { code: voided.code, reason: "The gift was entered twice." });
	await correctReceipt(as, {
		code: corrected.code,
		form: {
			first_name: corrected.first,
			last_name: corrected.last,
			address: {
				line1: "14 Temple Road",
				line2: "",
				city: "Mysuru",
				state: "Karnataka",
				zip_code: "570001",
				country: "IN",
			},
			pan: "ABCPE1234F",
			reason: "The donor wrote to us with the address and the PAN.",
		},
	});
	await ctx.db.write([sql`DELETE FROM outbox_message WHERE template IN ('gift-receipt', 'receipt-voided')`]);
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
