import {
	closeMonthBody,
	findOwnersQuery,
	ledgerDayAnswer,
	ledgerMonthAnswer,
	ledgerOwnerAnswer,
	listMonthsQuery,
	reopenMonthBody,
	trialBalanceAnswer,
	trialBalanceQuery,
} from "../../domain/contracts/books.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { findOwners } from "./find-owners.ts";
import { listAccounts, listDays } from "./list-accounts.ts";
import { listJournal } from "./list-journal.ts";
import { closeMonth, listMonths, reopenMonth } from "./months.ts";
import { trialBalance } from "./trial-balance.ts";

const readers = ["finAdmin", "admin", "superAdmin"] as const;

/** The ledger, for finance staff and auditors. Its days and months are those of UTC. */
export default callArea("Books", [
	defineCall("GET /ledger", {
		allow: readers,
		summary: "List the ledger's accounts with their balances",
		description:
			"`owner` is the id of a request, person, organization or fund, or a provider's name; `organization` has its funds' accounts too. With `from` and `to` (days in UTC): what moved in these days, and the balances before and after them.",
		...listAccounts.call,
	}),
	defineCall("GET /ledger/trialBalance", {
		allow: readers,
		summary: "Read the trial balance of a day",
		description:
			"By kind of account, provider and currency. Debits and credits of a currency are equal, so that its `difference` is 0.",
		query: trialBalanceQuery,
		answer: trialBalanceAnswer,
		run: (ctx, { query }) => trialBalance(ctx, query),
	}),
	defineCall("GET /ledger/entries", {
		allow: readers,
		summary: "List the ledger's entries",
		description:
			"Of the latest day first; those of an `amount` alone as they were posted. totalCountOfRecords is exact to 1,000; 1,001 means more. isDownload=true answers the journal with these filters as CSV.",
		...listJournal.call,
	}),
	defineCall("GET /ledger/owners", {
		allow: readers,
		summary: "Find who has accounts in the ledger by name",
		query: findOwnersQuery,
		answer: listOf(ledgerOwnerAnswer),
		run: (ctx, { query }) => findOwners(ctx, query),
	}),
	defineCall("GET /ledger/months", {
		allow: readers,
		summary: "List the months of the books with who closed them",
		query: listMonthsQuery,
		answer: listOf(ledgerMonthAnswer),
		run: (ctx, { query }) => listMonths(ctx, query),
	}),
	defineCall("POST /ledger/months/{month}/close", {
		allow: ["finAdmin", "superAdmin"],
		summary: "Close a month of the books",
		description:
			"Months close in their order, once they are over. Nothing is dated in a closed month; what a provider tells us later is dated in the first open one.",
		body: closeMonthBody,
		answer: ledgerMonthAnswer,
		problems: [404, 409],
		run: (ctx, { params: { month }, body: { note } }) =>
			closeMonth(ctx, { month, note, by: ctx.actor.kind === "user" ? ctx.actor.userId : "" }),
	}),
	defineCall("POST /ledger/months/{month}/reopen", {
		allow: ["superAdmin"],
		summary: "Reopen the last closed month of the books",
		body: reopenMonthBody,
		answer: ledgerMonthAnswer,
		problems: [404, 409],
		run: (ctx, { params: { month }, body: { reason } }) => reopenMonth(ctx, { month, reason }),
	}),
	defineCall("GET /ledger/{account}/days", {
		allow: readers,
		summary: "Read what moved on an account, day by day",
		answer: listOf(ledgerDayAnswer),
		problems: [404],
		run: (ctx, { params: { account } }) => listDays(ctx, { account }),
	}),
]);
