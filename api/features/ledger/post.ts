import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { ledgerEntry, ledgerTxn } from "../../../db/schema/index.ts";
import type { BeneficiaryKind, ProviderName } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";

/** Accounts of the books (DESIGN, section 4). Each exists once per owner and currency and is made when first posted to. */
export interface Account {
	code: "psp_clearing" | "psp_fee" | "payable" | "fee_cover" | "unapplied" | "fx";
	ownerKind: "provider" | "foundation" | BeneficiaryKind;
	ownerId: string;
	kind: "asset" | "liability" | "income" | "expense";
}

/** What a provider holds for us. */
export const clearing = (provider: ProviderName): Account => ({
	code: "psp_clearing",
	ownerKind: "provider",
	ownerId: provider,
	kind: "asset",
});
/** What a provider keeps. */
export const providerFee = (provider: ProviderName): Account => ({
	code: "psp_fee",
	ownerKind: "provider",
	ownerId: provider,
	kind: "expense",
});
/** What we owe a beneficiary. */
export const payable = (ownerKind: BeneficiaryKind, ownerId: string): Account => ({
	code: "payable",
	ownerKind,
	ownerId,
	kind: "liability",
});
/** What donors gave towards the providers' fees. */
export const feeCover: Account = { code: "fee_cover", ownerKind: "foundation", ownerId: "", kind: "income" };
/** Money that came and belongs to nobody yet: it goes back. */
export const unapplied: Account = { code: "unapplied", ownerKind: "foundation", ownerId: "", kind: "liability" };
/** The bridge between two currencies of one settlement. */
export const fx: Account = { code: "fx", ownerKind: "foundation", ownerId: "", kind: "asset" };

/** One line: minor units, + debit, − credit. Lines of zero are left out. */
export interface Entry {
	account: Account;
	currency: string;
	amountMinor: number;
}

export interface Posting {
	/** The provider's fact, e.g. `stripe:charge:ch_1:succeeded`: a second writer finds it done. */
	key: string;
	kind: "capture" | "fee" | "fx" | "refund" | "surplus" | "unapplied";
	source: { kind: "payment_attempt" | "refund"; id: string };
	reverses?: string;
	/** When it happened, milliseconds. */
	effectiveAt: number;
	entries: readonly Entry[];
}

/** The fact that a Stripe charge went through. */
export function captureKey(chargeId: string): string {
	return `stripe:charge:${chargeId}:succeeded`;
}

/** The database's words for a key that is already there (trigger txn_no_replace_key). */
export const alreadyPosted = "already posted under this key";

export function accountId(account: Account, currency: string): string {
	return `${account.code}:${account.ownerKind}:${account.ownerId}:${currency}`;
}

/** Makes an account unless it is there. The ledger's triggers refuse INSERT OR IGNORE over an existing one. */
function openAccount(account: Account, currency: string): Statement {
	const id = accountId(account, currency);
	return sql`INSERT INTO ledger_account (id, code, owner_kind, owner_id, currency, kind)
		SELECT ${id}, ${account.code}, ${account.ownerKind}, ${account.ownerId}, ${currency}, ${account.kind}
		WHERE NOT EXISTS (SELECT 1 FROM ledger_account WHERE id = ${id})`;
}

/**
 * The statements that post a balanced transaction; to be written in one batch with what they are about.
 * The batch fails with `alreadyPosted` when the key was posted before, and with "unbalanced" when the lines do not sum to zero.
 */
export function postStatements(ctx: Ctx, posting: Posting): Statement[] {
	const { build } = ctx.db;
	const id = ctx.platform.ids.next("ltx_");
	const entries = posting.entries.filter((entry) => entry.amountMinor !== 0);
	return [
		...entries.map((entry) => openAccount(entry.account, entry.currency)),
		build.insert(ledgerTxn).values({
			id,
			idempotencyKey: posting.key,
			kind: posting.kind,
			sourceKind: posting.source.kind,
			sourceId: posting.source.id,
			reversesTxnId: posting.reverses ?? null,
			effectiveAt: posting.effectiveAt,
			createdAt: ctx.platform.clock.now(),
		}),
		build.insert(ledgerEntry).values(
			entries.map((entry) => ({
				txnId: id,
				accountId: accountId(entry.account, entry.currency),
				currency: entry.currency,
				amountMinor: entry.amountMinor,
			})),
		),
		sql`UPDATE ledger_txn SET posted = 1 WHERE id = ${id}`,
	];
}
