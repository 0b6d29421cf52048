import { afterAll, beforeAll, expect, it } from "vitest";
import { type PlanReader, planReader } from "../../../site/testing/plan-reader.ts";
import type { Ctx } from "../../http/context.ts";
import { listReceipts } from "../receipts/list.ts";
import { listReady } from "../withdrawals/list-ready.ts";
import { readBalances, readOwnBalances } from "../withdrawals/source.ts";
import { listTransactions } from "./list-transactions.ts";
import { listAccounts, listDays, listEntries } from "./read-ledger.ts";
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

it("an account's entries and days are read by the account", async () => {
	const [row] = await reader.app.rows<{ id: string }>("SELECT id FROM ledger_account LIMIT 1");
	const account = row?.id ?? "none";
	for (const read of [() => listEntries(ctx, { account, ...page }), () => listDays(ctx, { account })]) {
		expect(await reader.scansOf(() => read().catch(() => undefined))).toEqual([]);
	}
});
