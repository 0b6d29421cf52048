import { afterAll, beforeAll, expect, it } from "vitest";
import { type PlanReader, planReader } from "../../../site/testing/plan-reader.ts";
import type { Ctx } from "../../http/context.ts";
import { findOwners } from "../books/find-owners.ts";
import { listAccounts, listDays } from "../books/list-accounts.ts";
import { listJournal } from "../books/list-journal.ts";
import { listMonths } from "../books/months.ts";
import { trialBalance } from "../books/trial-balance.ts";
import { listReceipts } from "../receipts/list.ts";
import { listReady } from "../withdrawals/list-ready.ts";
import { readBalances, readOwnBalances } from "../withdrawals/source.ts";
import { listTransactions } from "./list-transactions.ts";
import { reconciliationReport } from "./reconciliation-report.ts";

let reader: PlanReader;
let ctx: Ctx;
beforeAll(async () => {
	reader = await planReader();
	ctx = reader.ctx;
});
afterAll(() => reader.close());

const linesOf = (plans: readonly string[], matching: RegExp) => plans.filter((line) => matching.test(line));
const page = { limit: 20, offset: 20 };
const receiptFilters = ["80G", "all"].flatMap((scheme) =>
	["2026-27", undefined].flatMap((year) =>
		["all", "valid", "void"].map((state) => ({ scheme, year, state }) as Parameters<typeof listReceipts>[1]),
	),
);

it.each(receiptFilters)("receipts by $scheme, $year and $state come from their index in its order", async (filters) => {
	expect(await reader.scansOf(() => listReceipts(ctx, { ...filters, ...page }))).toEqual([]);
	const { scheme, year, state } = filters;
	const index = `receipt${state === "void" ? "_void" : ""}${year ? "_by_year" : scheme !== "all" ? "_by_scheme" : state === "void" ? "" : "_newest"}`;
	expect(linesOf(await reader.plansOf(), /\br USING.* INDEX receipt_(?!by_donation)/)).toSatisfy(
		(lines: string[]) => lines.every((line) => `${line} `.includes(`INDEX ${index} `)) && lines.length > 0,
	);
});

it("searched receipts are found by their code or their donor", async () => {
	for (const search of ["Kumar", "7K3M7K3M7K3M7K3M"]) {
		expect(await reader.scansOf(() => listReceipts(ctx, { search, scheme: "80G", year: "2026-27", ...page }))).toEqual(
			[],
		);
		expect(linesOf(await reader.plansOf(), /receipt_newest|receipt_by_(scheme|year)/)).toEqual([]);
	}
});

it("donations and the reconciliation report come from their indexes", async () => {
	for (const filters of [{}, { status: "failed" as const }, { search: "Asha Kumar" }, { beneficiary: "req_1" }]) {
		expect(await reader.scansOf(() => listTransactions(ctx, { ...filters, ...page }))).toEqual([]);
	}
	for (const filters of [{}, { status: 1 as const }]) {
		expect(await reader.scansOf(() => reconciliationReport(ctx, { ...filters, ...page }))).toEqual([]);
	}
});

it("balances are kept sums: no list of accounts and no balance reads entries or days", async () => {
	const actor = { kind: "user" as const, userId: "usr_1", roles: ["finAdmin" as const] };
	const readers = [
		() => listAccounts(ctx, { code: "payable", ...page }),
		() => listAccounts(ctx, { owner: "req_1", ...page }),
		() => readBalances(ctx, { kind: "request", id: "req_1" }),
		() => readOwnBalances(ctx, { kind: "request", id: "req_1" }),
		() => listReady({ ...ctx, actor }),
	];
	for (const read of readers) {
		expect(await reader.scansOf(read)).toEqual([]);
		expect(linesOf(await reader.plansOf(), /ledger_entry|ledger_day/)).toEqual([]);
	}
});

it("an account's days, a trial balance and the months are read by their days", async () => {
	const [row] = await reader.app.rows<{ id: string }>("SELECT id FROM ledger_account LIMIT 1");
	const account = row?.id ?? "none";
	const readers = [
		() => listDays(ctx, { account }).catch(() => undefined),
		() => listAccounts(ctx, { organization: "org_1", from: "2026-10-01", to: "2026-10-31", ...page }),
		() => listAccounts(ctx, { ownerKind: "fund", to: "2026-10-31", ...page }),
		() => trialBalance(ctx, {}),
		() => listMonths(ctx, { limit: 12, offset: 0 }),
		() => findOwners(ctx, { search: "hill" }),
	];
	for (const read of readers) {
		expect(await reader.scansOf(read)).toEqual([]);
		expect(linesOf(await reader.plansOf(), /ledger_entry/)).toEqual([]);
	}
});

it("entries come from the index of their filters, in its order", async () => {
	const account = "psp_clearing:provider:stripe:INR";
	const days = { from: "2026-10-01", to: "2026-10-31" };
	for (const filters of [
		{},
		days,
		{ kind: "refund" as const, ...days },
		{ account },
		{ account, ...days, amount: 5_000 },
		{ amount: 5_000, kind: "fee" as const },
	]) {
		expect(await reader.scansOf(() => listJournal(ctx, { ...filters, ...page }))).toEqual([]);
		// The page's own rows are sorted once more.
		expect(linesOf(await reader.plansOf(), /B-TREE FOR (?!LAST|RIGHT)/)).toHaveLength(1);
	}
	for (const filters of [{ reference: "ch_1" }, { owner: "org_1" }, { id: "1" }]) {
		expect(await reader.scansOf(() => listJournal(ctx, { ...filters, ...page }))).toEqual([]);
	}
});
