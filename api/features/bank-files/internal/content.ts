import { sql } from "drizzle-orm";
import { csvLine } from "../../../domain/csv.ts";
import type { BankFileFormat } from "../../../domain/giving/bank-files/batch.ts";
import { nachaFile } from "../../../domain/giving/bank-files/nacha.ts";
import { sheetColumns, sheetRows } from "../../../domain/giving/bank-files/sheet.ts";
import { localDay, localTime } from "../../../domain/giving/receipts.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { openPayout } from "../../bank-accounts/payout.ts";
import type { BatchRow, ItemRow } from "./rows.ts";
import { xlsxFile } from "./xlsx.ts";

const day = 86_400_000;

/** `YYMMDD` of a local day. */
const short = (localDay: string) => localDay.slice(2).replaceAll("-", "");

/** The next weekday after a local day, as `YYMMDD`. Banks move what falls on a holiday to the day after. */
function payDayAfter(from: string): string {
	const at = new Date(`${from}T00:00:00Z`);
	do at.setTime(at.getTime() + day);
	while (at.getUTCDay() === 0 || at.getUTCDay() === 6);
	return short(at.toISOString().slice(0, 10));
}

/** The letter that tells the files of one day apart. */
async function modifierOf(ctx: Ctx, { id }: BatchRow, at: number): Promise<string> {
	const [before] = await ctx.db.read.all<{ number: number }>(
		sql`SELECT count(*) AS number FROM bank_batch WHERE paid_at IS NOT NULL AND paid_at > ${at - day} AND (paid_at, id) < (${at}, ${id}) AND rail = 'nacha'`,
	);
	return String.fromCharCode(65 + ((before?.number ?? 0) % 26));
}

/** @throws Problem 409 for numbers that were deleted, 503 without their key */
async function numbersOf(ctx: Ctx, { id, accountId, numberSealed, routingSealed }: ItemRow) {
	if (numberSealed === null || routingSealed === null) throw new Problem(409, "withdrawal_numbers_gone");
	try {
		return await openPayout(ctx, { accountId, numberSealed, routingSealed });
	} catch (error) {
		ctx.platform.log.error("a withdrawal's numbers cannot be decrypted", error, { id });
		throw new Problem(503, "identity_number_unreadable");
	}
}

async function nachaContent(ctx: Ctx, batch: BatchRow, items: readonly ItemRow[], at: number): Promise<string> {
	const { nacha } = ctx.platform.settings.bankFiles;
	if (!nacha) throw new Problem(409, "bank_batch_bank_missing", { values: { setting: "NACHA_ORIGIN" } });
	const made = localDay("US", at);
	const file = {
		day: short(made),
		time: localTime("US", at).slice(11, 16).replace(":", ""),
		payDay: payDayAfter(made),
		modifier: await modifierOf(ctx, batch, at),
		reference: batch.id.slice(-8),
	};
	const credits = await Promise.all(
		items.map(async (item) => {
			const { accountNumber: account, routingNumber: routing } = await numbersOf(ctx, item);
			const { holder, amountMinor, reference: trace, number, holderIsCompany } = item;
			const credit = { trace, routing, account, amountMinor, name: holder ?? "", reference: `KW${number}` };
			return { ...credit, isCompany: holderIsCompany === 1, title: item.title };
		}),
	);
	requireFit(credits, (credit) => nachaFile(nacha, [credit], file));
	return nachaFile(nacha, credits, file);
}

/** Which one does not fit is found by trying each alone. @throws Problem 409 for it */
function requireFit<Each extends { title: string }>(all: readonly Each[], make: (each: Each) => unknown): void {
	for (const each of all) {
		try {
			make(each);
		} catch (error) {
			if (error instanceof RangeError) throw new Problem(409, "bank_file_unfit", { values: { title: each.title } });
			throw error;
		}
	}
}

async function sheetContent(ctx: Ctx, items: readonly ItemRow[]): Promise<readonly (readonly string[])[]> {
	const { debitAccount } = ctx.platform.settings.bankFiles;
	if (debitAccount === null) {
		throw new Problem(409, "bank_batch_bank_missing", { values: { setting: "NEFT_DEBIT_ACCOUNT" } });
	}
	const transfers = await Promise.all(
		items.map(async (item) => {
			const { accountNumber: account, routingNumber: ifsc } = await numbersOf(ctx, item);
			const { holder, bankLabel: bank, amountMinor, reference } = item;
			return { reference, holder: holder ?? "", account, ifsc, bank: bank ?? "", amountMinor, title: item.title };
		}),
	);
	requireFit(transfers, (transfer) => sheetRows(debitAccount, [transfer]));
	return [sheetColumns, ...sheetRows(debitAccount, transfers)];
}

/**
 * Makes a batch's file. Nothing of it is stored or logged.
 * @throws Problem 409 if the settings name no bank, a number was deleted, or a number or a name does not fit
 */
export async function contentOf(
	ctx: Ctx,
	{ batch, items, format }: { batch: BatchRow; items: readonly ItemRow[]; format: BankFileFormat },
): Promise<string | Uint8Array<ArrayBuffer>> {
	if (format === "ach") return nachaContent(ctx, batch, items, batch.paidAt ?? ctx.platform.clock.now());
	const rows = await sheetContent(ctx, items);
	return format === "xlsx" ? xlsxFile("Payouts", rows) : rows.map((row) => csvLine(row)).join("");
}
