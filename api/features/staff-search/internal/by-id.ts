import type { StaffFound } from "../../../domain/contracts/staff-search.ts";
import { fraudHintNames } from "../../../domain/giving/fraud.ts";
import { formatMoney } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import { listBankBatches } from "../../bank-files/list.ts";
import { listFindings } from "../../finance/list-findings.ts";
import { listFraudHints } from "../../fraud/list.ts";
import { recordAt, type StaffPage } from "./source.ts";

interface ById {
	page: StaffPage;
	/** The beginning of its records' ids. */
	prefix: string;
	read(ctx: Ctx, id: string): Promise<StaffFound[]>;
}

const first = { limit: 1, offset: 0 };

/** Kinds of records that staff know by their ids only, as their own lists read them. */
export const sourcesById: readonly ById[] = [
	{
		page: "batches",
		prefix: "bbt_",
		read: async (ctx, id) =>
			(await listBankBatches(ctx, { id, ...first })).rows.map(({ _id, totalMinor, units, number }) => ({
				kind: "batch",
				id: _id,
				title: `${formatMoney(totalMinor, units)} in a bank file`,
				text: [number === 1 ? "1 withdrawal" : `${number} withdrawals`, _id].join(" · "),
				href: recordAt("batches", _id),
			})),
	},
	{
		page: "findings",
		prefix: "fnd_",
		read: async (ctx, id) =>
			(await listFindings(ctx, { id, state: "open", ...first })).rows.map(({ _id, text, settledAt }) => ({
				kind: "finding",
				id: _id,
				title: text,
				text: [settledAt === null ? "Open" : "Settled", _id].join(" · "),
				href: recordAt("findings", _id),
			})),
	},
	{
		page: "hints",
		prefix: "frd_",
		read: async (ctx, id) =>
			(await listFraudHints(ctx, { id, state: "open", ...first })).rows.map(({ _id, kind, subject }) => ({
				kind: "hint",
				id: _id,
				title: fraudHintNames[kind],
				text: [subject, _id].filter(Boolean).join(" · "),
				href: recordAt("hints", _id),
			})),
	},
];
