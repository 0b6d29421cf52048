import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { ReturnsAnswer } from "../../domain/contracts/bank-batches.ts";
import { readCsv } from "../../domain/files/read-csv.ts";
import { readNachaReturns, returnReasonOf } from "../../domain/giving/bank-files/nacha.ts";
import { readSheetReturns } from "../../domain/giving/bank-files/sheet.ts";
import type { WithdrawalState } from "../../domain/giving/withdrawals.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { moveWithdrawal } from "../withdrawals/move.ts";

type Line = ReturnsAnswer["lines"][number];

interface Back {
	reference: string;
	/** As the payee reads it. */
	reason: string;
	amountMinor: number | null;
	line: number;
	/** It tells of a wrong number, and the money has arrived. */
	isCorrection: boolean;
}

const itemBy = sqlQuery<{ id: string; title: string; status: WithdrawalState; amountMinor: number }>(
	() => sql`SELECT w.id, w.title, w.status, i.amount_minor AS amountMinor FROM bank_batch_item i JOIN withdrawal w ON w.id = i.withdrawal_id
		WHERE i.reference = ${sql.placeholder("reference")} AND i.left_out IS NULL`,
);

/** Lines that a file may have; a bank's day has fewer. */
const mostLines = 5000;

/** A bank's own words, without numbers that may be an account's. */
const masked = (text: string) =>
	text
		.replaceAll(/[\p{Cc}\s]+/gu, " ")
		.replaceAll(/\d[\d -]{4,}\d/g, "…")
		.trim()
		.slice(0, 300);

function linesOf(content: string): Back[] {
	const nacha = readNachaReturns(content);
	if (nacha) {
		return nacha.map(({ code, trace, ...rest }) => ({
			...rest,
			reference: trace,
			reason: returnReasonOf(code),
			isCorrection: code.startsWith("C"),
		}));
	}
	const sheet = readSheetReturns(readCsv(content, mostLines).map(({ cells }) => cells));
	if (!sheet) throw new Problem(400, "bank_returns_unreadable");
	return sheet.map((each) => ({
		...each,
		reason: masked(each.reason) || "The bank returned it.",
		isCorrection: false,
	}));
}

async function settle(ctx: Ctx, { reference, reason, amountMinor, line, isCorrection }: Back): Promise<Line> {
	const [item] = await ctx.db.all(itemBy({ reference }));
	if (!item) return { line, outcome: "unknown", withdrawalId: null, title: null, reason };
	const about = { line, withdrawalId: item.id, title: item.title, reason };
	if (isCorrection) return { ...about, outcome: "correction" };
	if (item.status === "returned") return { ...about, outcome: "already" };
	if (amountMinor !== null && amountMinor !== item.amountMinor) return { ...about, outcome: "differs" };
	try {
		await moveWithdrawal(ctx, { id: item.id, status: "returned", reason, bankReference: "" });
		return { ...about, outcome: "returned" };
	} catch (error) {
		if (!(error instanceof Problem)) throw error;
		return { ...about, outcome: error.status === 403 ? "own" : "refused" };
	}
}

/**
 * Reads the bank's file of what came back: a NACHA file or a sheet as CSV. Each withdrawal ends as returned, as if somebody had marked
 * it; a line that was read before changes nothing.
 * @throws Problem 400 for any other file
 */
export async function readBankReturns(ctx: Ctx, { content }: { content: string }): Promise<ReturnsAnswer> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const lines: Line[] = [];
	for (const each of linesOf(content)) lines.push(await settle(ctx, each));
	const returned = lines.filter(({ outcome }) => outcome === "returned").length;
	const day = new Date(ctx.platform.clock.now()).toISOString().slice(0, 10);
	await ctx.db.write([auditRow(ctx, "bank_returns.read", { bank_returns: day }, { lines: lines.length, returned })]);
	return { returned, lines };
}
