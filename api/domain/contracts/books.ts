import * as v from "valibot";
import { message } from "../messages/index.ts";
import { parseAmount } from "../money.ts";

import { flag, isoDay, requiredReason } from "./filters.ts";
import { limit, offset } from "./paging.ts";
import { activityAnswer } from "./users.ts";

const day = v.optional(isoDay(message("day_invalid")));
const code = v.pipe(v.string(), v.regex(/^\w{1,30}$/, message("account_code_invalid")));
const owner = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)));

/** Kinds of postings. */
export const postingKinds = [
	"capture",
	"fee",
	"fx",
	"refund",
	"surplus",
	"unapplied",
	"payout",
	"shortfall",
	"reserve",
	"match",
	"withdrawal",
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** Whose accounts there are. */
export const ownerKinds = ["request", "individual", "organization", "fund", "foundation", "provider", "match"] as const;

/** GET /ledger */
export const listAccountsQuery = v.object({
	/** The id of a request, person, organization, fund or match pledge, or a provider's name. */
	owner,
	/** An organization's id, for its own accounts and those of its funds. */
	organization: owner,
	/** The kind of account. */
	code: v.optional(code),
	/** The kind of owner, of accounts of the kind `code`; of what we owe by default. */
	ownerKind: v.optional(v.picklist(ownerKinds, message("value_invalid"))),
	/** One account. */
	id: v.optional(v.pipe(v.string(), v.maxLength(200))),
	/** Days in UTC, both included: what moved between them, and the balance at the end of the second one. */
	from: day,
	to: day,
	limit: limit(10),
	offset,
});

/** Amounts are in major units. */
export const ledgerAccountAnswer = v.object({
	_id: v.string(),
	code: v.string(),
	ownerKind: v.string(),
	ownerId: v.string(),
	/** The request's title or the owner's name. */
	owner: v.nullable(v.string()),
	currency: v.string(),
	/** Debits less credits before the first day; zero without one. */
	opening: v.number(),
	debits: v.number(),
	credits: v.number(),
	/** Debits less credits, the opening balance included. */
	balance: v.number(),
	entries: v.number(),
});

/** GET /ledger/owners */
export const findOwnersQuery = v.object({
	search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, message("too_long"))), ""),
	id: owner,
});
export const ledgerOwnerAnswer = v.object({ _id: v.string(), name: v.string(), kind: v.string() });
export type LedgerOwnerAnswer = v.InferOutput<typeof ledgerOwnerAnswer>;

/** GET /ledger/trialBalance: today by default. */
export const trialBalanceQuery = v.object({ asOf: day });

const sums = { debits: v.number(), credits: v.number() };

/** Major units. A balance is in one of its two columns. */
export const trialBalanceAnswer = v.object({
	/** The last day that is counted, in UTC. */
	asOf: v.string(),
	currencies: v.array(
		v.object({
			currency: v.string(),
			rows: v.array(
				v.object({
					code: v.string(),
					ownerKind: v.string(),
					provider: v.string(),
					...sums,
					debitBalance: v.number(),
					creditBalance: v.number(),
				}),
			),
			...sums,
			debitBalance: v.number(),
			creditBalance: v.number(),
			/** Debit balances less credit balances: zero in books that are right. */
			difference: v.number(),
		}),
	),
});
export type TrialBalanceAnswer = v.InferOutput<typeof trialBalanceAnswer>;

/** GET /ledger/entries */
export const listJournalQuery = v.object({
	account: v.optional(v.pipe(v.string(), v.maxLength(200))),
	/** The id of a request, person, organization or fund, or a provider's name: all of its accounts. */
	owner,
	/** Days in UTC, both included. */
	from: day,
	to: day,
	kind: v.optional(v.picklist(postingKinds, message("value_invalid"))),
	/** A transaction's id or key, or the id of what it is about: a payment, refund, payout, withdrawal or gift. */
	reference: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
	/** Of either side, as a person writes it: "1,500" */
	amount: v.optional(
		v.pipe(
			v.string(),
			v.check((text) => text === "" || parseAmount(text) !== null, message("amount_invalid")),
			v.transform((text) => parseAmount(text) ?? undefined),
		),
	),
	/** One entry. */
	id: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, message("value_invalid")))),
	isDownload: v.optional(flag, "false"),
	limit: limit(20),
	offset,
});

/** A line of the journal. An amount is in one of the two columns, in major units. */
export const journalEntryAnswer = v.object({
	_id: v.string(),
	transaction: v.string(),
	/** The day that it counts for; `occurredAt` is when it happened, if that month was closed. */
	at: v.number(),
	occurredAt: v.nullable(v.number()),
	postedAt: v.number(),
	kind: v.string(),
	account: v.string(),
	code: v.string(),
	ownerKind: v.string(),
	ownerId: v.string(),
	owner: v.nullable(v.string()),
	currency: v.string(),
	debit: v.nullable(v.number()),
	credit: v.nullable(v.number()),
	/** The provider's fact that it posts. */
	source: v.string(),
	/** The donation's public id, where it is about one. */
	donation: v.nullable(v.string()),
	/** The transaction that it reverses. */
	reverses: v.nullable(v.string()),
});
export type JournalEntryAnswer = v.InferOutput<typeof journalEntryAnswer>;

/** GET /ledger/{account}/days: the last 90 days with movements. */
export const ledgerDayAnswer = v.object({ day: v.string(), debits: v.number(), credits: v.number() });
export type LedgerDayAnswer = v.InferOutput<typeof ledgerDayAnswer>;

const month = v.pipe(v.string(), v.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, message("month_invalid")));

/** GET /ledger/months: from the current one back to that of the first posting. */
export const listMonthsQuery = v.object({ id: v.optional(month), limit: limit(12), offset });

export const monthStates = ["closed", "next", "open", "current"] as const;
/** `next` is the one that can be closed: it is over, and all before it are closed. */
export const ledgerMonthAnswer = v.object({
	/** `2026-10` */
	_id: v.string(),
	state: v.picklist(monthStates),
	/** Whether it is the last closed one, which alone can be reopened. */
	isLast: v.boolean(),
	entries: v.number(),
	moved: v.array(v.object({ currency: v.string(), debits: v.number(), credits: v.number() })),
	closedAt: v.nullable(v.number()),
	closedBy: v.nullable(v.string()),
	note: v.nullable(v.string()),
	/** Of one month, `id`. */
	history: v.optional(v.array(activityAnswer)),
});
export type LedgerMonthAnswer = v.InferOutput<typeof ledgerMonthAnswer>;

/** POST /ledger/months/{month}/close and reopen */
export const closeMonthBody = v.object({
	note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, message("too_long"))), ""),
});
export const reopenMonthBody = v.object({ reason: requiredReason });
