import type { Statement } from "../../../db/client.ts";
import type { BeneficiaryKind, LedgerKind, ProviderName } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";

/** An account of the ledger. Each exists once per owner and currency, and is created by its first posting. */
export interface Account {
	code:
		| "psp_clearing"
		| "psp_fee"
		| "payable"
		| "hold"
		| "fee_cover"
		| "unapplied"
		| "foundation_reserve"
		| "shortfall"
		| "fx"
		| "bank"
		/** Debts of sponsors for matches, their beneficiaries' part of that, and payments of sponsors before a match. */
		| "match_due"
		| "matched"
		| "match_advance";
	ownerKind: "provider" | "match" | LedgerKind;
	ownerId: string;
	kind: "asset" | "liability" | "income" | "expense";
}

/** Money in our bank account, which withdrawals are paid from. */
export const bank: Account = { code: "bank", ownerKind: "foundation", ownerId: "", kind: "asset" };
/** Money that a provider holds for us. What came without one is in our bank account. */
export const clearing = (provider: ProviderName): Account =>
	provider === "offline" ? bank : { code: "psp_clearing", ownerKind: "provider", ownerId: provider, kind: "asset" };
/** The fees that a provider keeps. */
export const providerFee = (provider: ProviderName): Account => ({
	code: "psp_fee",
	ownerKind: "provider",
	ownerId: provider,
	kind: "expense",
});
/** The owner of the accounts that a gift's money is in: its fund, or the beneficiary if it has none. */
export const ledgerOwner = (of: {
	kind: BeneficiaryKind;
	id: string;
	fundId: string | null;
}): { kind: LedgerKind; id: string } =>
	of.fundId === null ? { kind: of.kind, id: of.id } : { kind: "fund", id: of.fundId };
/** The same of a stored donation. */
export const ownerOfGift = (gift: { beneficiaryKind: BeneficiaryKind; beneficiaryId: string; fundId: string | null }) =>
	ledgerOwner({ kind: gift.beneficiaryKind, id: gift.beneficiaryId, fundId: gift.fundId });
/** Money that we owe a beneficiary, or hold for one of its funds. */
export const payable = (ownerKind: LedgerKind, ownerId: string): Account => ({
	code: "payable",
	ownerKind,
	ownerId,
	kind: "liability",
});
/** Money that a beneficiary asked for, set aside until their bank has it. */
export const hold = (ownerKind: LedgerKind, ownerId: string): Account => ({
	code: "hold",
	ownerKind,
	ownerId,
	kind: "liability",
});
/** Money that donors added towards the providers' fees. */
export const feeCover: Account = { code: "fee_cover", ownerKind: "foundation", ownerId: "", kind: "income" };
/** Money received without a donation, which we refund. */
export const unapplied: Account = { code: "unapplied", ownerKind: "foundation", ownerId: "", kind: "liability" };
/** The foundation's own payments, which its staff decided: money that went back to a donor although its beneficiary has it, or twice. */
export const reserve: Account = { code: "foundation_reserve", ownerKind: "foundation", ownerId: "", kind: "expense" };
/** Money that went back to donors after their beneficiary had it, until staff decide who pays it. */
export const shortfall = (ownerKind: LedgerKind, ownerId: string): Account => ({
	code: "shortfall",
	ownerKind,
	ownerId,
	kind: "asset",
});
/** The same of money that went back twice, which no beneficiary has. */
export const returnedTwice: Account = { code: "shortfall", ownerKind: "foundation", ownerId: "", kind: "asset" };
/** Connects the two currencies of a settlement. */
export const fx: Account = { code: "fx", ownerKind: "foundation", ownerId: "", kind: "asset" };

/** One line: minor units, + debit, − credit. Lines of zero are omitted. */
export interface Entry {
	account: Account;
	currency: string;
	amountMinor: number;
}

export interface Posting {
	/** Names the provider's fact, e.g. `stripe:charge:ch_1:succeeded`, so that it can be posted only once. */
	key: string;
	kind:
		| "capture"
		| "fee"
		| "fx"
		| "refund"
		| "surplus"
		| "unapplied"
		| "payout"
		| "shortfall"
		| "reserve"
		| "match"
		| "withdrawal";
	source: { kind: "payment_attempt" | "refund" | "payout" | "withdrawal" | "match"; id: string };
	reverses?: string;
	/**
	 * The time of the event, in milliseconds. What we learn after its month was closed is dated in the first open one, with this
	 * time beside it.
	 */
	effectiveAt: number;
	/** Refuses the posting instead, with `monthClosed`: a person who chose the date can choose another. */
	inItsMonth?: boolean;
	entries: readonly Entry[];
}

/** The posting key of a successful charge. */
export function captureKey(provider: ProviderName, chargeId: string): string {
	return `${provider}:charge:${chargeId}:succeeded`;
}

/** The posting key of a payout that reached our bank account, or came back from it. */
export function payoutKey(provider: ProviderName, payoutId: string, outcome: "paid" | "returned"): string {
	return `${provider}:payout:${payoutId}:${outcome}`;
}

/** The database's error for an existing key (trigger txn_no_replace_key). */
export const alreadyPosted = "already posted under this key";

export function accountId(account: Account, currency: string): string {
	return `${account.code}:${account.ownerKind}:${account.ownerId}:${currency}`;
}

/** The first moment that no closed month has. */
const openFrom = "coalesce((SELECT max(until) FROM ledger_month), 0)";

const times = (count: number, part: string) => Array<string>(count).fill(part).join(", ");

/** Creates missing accounts. INSERT OR IGNORE does not work here: the ledger's triggers refuse existing rows. */
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
 * The statements that post a transaction. They belong in the same write as the change that they record, which fails with
 * `alreadyPosted` if the key exists, and with "unbalanced" if the lines do not sum to zero.
 */
export function postStatements(ctx: Ctx, posting: Posting): Statement[] {
	const id = ctx.platform.ids.next("ltx_");
	const entries = posting.entries.filter((entry) => entry.amountMinor !== 0);
	const { key, kind, source, reverses = null, effectiveAt, inItsMonth = false } = posting;
	const from = inItsMonth ? 0 : openFrom;
	return [
		openAccounts(entries),
		{
			text: `INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, reverses_txn_id, effective_at, occurred_at, posted, created_at)
				SELECT ?, ?, ?, ?, ?, ?, max(at, ${from}), iif(at < ${from}, at, NULL), 0, ? FROM (SELECT ? AS at)`,
			args: [id, key, kind, source.kind, source.id, reverses, ctx.platform.clock.now(), effectiveAt],
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
