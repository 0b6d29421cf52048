import type { Statement } from "../../../db/client.ts";
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

const times = (count: number, part: string) => Array<string>(count).fill(part).join(", ");

/** Makes the accounts that are not there yet. The ledger's triggers refuse INSERT OR IGNORE over an existing one. */
function openAccounts(entries: readonly Entry[]): Statement {
	return {
		text: `INSERT INTO ledger_account (id, code, owner_kind, owner_id, currency, kind)
			SELECT * FROM (VALUES ${times(entries.length, "(?, ?, ?, ?, ?, ?)")}) AS wanted
			WHERE NOT EXISTS (SELECT 1 FROM ledger_account WHERE id = wanted.column1)`,
		args: entries.flatMap(({ account, currency }) => [
			accountId(account, currency),
			account.code,
			account.ownerKind,
			account.ownerId,
			currency,
			account.kind,
		]),
	};
}

/**
 * The statements that post a balanced transaction; to be written in one batch with what they are about.
 * The batch fails with `alreadyPosted` when the key was posted before, and with "unbalanced" when the lines do not sum to zero.
 */
export function postStatements(ctx: Ctx, posting: Posting): Statement[] {
	const id = ctx.platform.ids.next("ltx_");
	const entries = posting.entries.filter((entry) => entry.amountMinor !== 0);
	const { key, kind, source, reverses = null, effectiveAt } = posting;
	return [
		openAccounts(entries),
		{
			text: `INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, reverses_txn_id, effective_at, posted, created_at)
				VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?)`,
			args: [id, key, kind, source.kind, source.id, reverses, effectiveAt, ctx.platform.clock.now()],
		},
		{
			text: `INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor) VALUES ${times(entries.length, "(?, ?, ?, ?)")}`,
			args: entries.flatMap(({ account, currency, amountMinor }) => [
				id,
				accountId(account, currency),
				currency,
				amountMinor,
			]),
		},
		{ text: "UPDATE ledger_txn SET posted = 1 WHERE id = ?", args: [id] },
	];
}
