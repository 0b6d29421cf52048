import * as v from "valibot";
import { message } from "../messages/index.ts";
import { limit, offset } from "./paging.ts";

/** GET /reconciliationFindings */
export const listFindingsQuery = v.object({
	state: v.optional(v.picklist(["open", "settled"], message("finding_state_invalid")), "open"),
	/** One finding. */
	id: v.optional(v.pipe(v.string(), v.maxLength(64))),
	limit: limit(10),
	offset,
});

export const findingAnswer = v.object({
	_id: v.string(),
	kind: v.string(),
	/** The payment, refund, request or event that it is about. */
	subjectId: v.string(),
	detail: v.string(),
	/** Who, how much and what differs. */
	text: v.string(),
	/** When the payment began, or else when it was found. */
	since: v.number(),
	/** What settles it. */
	remedy: v.string(),
	/** The records that it is about. */
	records: v.array(
		v.object({ kind: v.picklist(["gift", "request", "withdrawal", "dispute", "event", "account"]), id: v.string() }),
	),
	provider: v.nullable(v.string()),
	foundAt: v.number(),
	settledAt: v.nullable(v.number()),
	settledBy: v.nullable(v.string()),
	resolution: v.nullable(v.string()),
});
export type FindingAnswer = v.InferOutput<typeof findingAnswer>;

/** POST /reconciliationFindings/{id}/settle */
export const settleFindingBody = v.object({
	note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, message("too_long"))), ""),
	/** Settles what can't be mended, or is mended elsewhere. The note says why. */
	writeOff: v.optional(v.boolean(message("flag_invalid")), false),
	/** The side that pays for money that went back to a donor after it was withdrawn, or twice. The note says why. */
	payFrom: v.optional(v.picklist(["reserve", "balance"], message("finding_needs_payer"))),
});
export type SettleFinding = v.InferOutput<typeof settleFindingBody>;

/** GET /ledger */
export const listAccountsQuery = v.object({
	/** The id of a request, person or organization, or a provider's name. */
	owner: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64))),
	/** The kind of account. */
	code: v.optional(v.pipe(v.string(), v.regex(/^\w{1,30}$/, message("account_code_invalid")))),
	/** One account. */
	id: v.optional(v.pipe(v.string(), v.maxLength(200))),
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
	debits: v.number(),
	credits: v.number(),
	/** Debits less credits. */
	balance: v.number(),
	entries: v.number(),
});

/** GET /ledger/{account} */
export const listEntriesQuery = v.object({ limit: limit(20), offset });

export const ledgerEntryAnswer = v.object({
	_id: v.string(),
	kind: v.string(),
	/** The subject of the posting: a payment, refund, payout or withdrawal. */
	source: v.string(),
	at: v.number(),
	/** + debit, − credit; major units. */
	amount: v.number(),
	currency: v.string(),
	/** The donation's public id, where it is about one. */
	donation: v.nullable(v.string()),
});
export type LedgerEntryAnswer = v.InferOutput<typeof ledgerEntryAnswer>;

/** GET /ledger/{account}/days: the last 90 days with movements. */
export const ledgerDayAnswer = v.object({ day: v.string(), debits: v.number(), credits: v.number() });
export type LedgerDayAnswer = v.InferOutput<typeof ledgerDayAnswer>;
