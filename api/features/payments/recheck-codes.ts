import { and, asc, isNull, lte, sql } from "drizzle-orm";
import { upiCode } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { capability, paymentProvider } from "../../providers/index.ts";
import { troubleOf } from "../../providers/trouble.ts";
import { settleCodePayment } from "./settle-code.ts";
import { codeClosed, codeUse, type UpiCodeRow } from "./upi-codes.ts";

const minute = 60_000;
/** Milliseconds between two looks at a code's payments. */
const every = 15 * minute;
/** A look begins this long before the last one, because clocks differ and payments may be listed late. */
const overlap = 24 * 60 * minute;
/** Codes that are looked at together. */
const together = 6;

/**
 * Finds payments by codes whose events were lost, and closes the codes of requests that have ended, for a limited time.
 * @param within milliseconds
 */
export async function recheckCodes(ctx: Ctx, { within }: { within: number }): Promise<void> {
	await inTime(ctx, within, async (hurried, hasTime) => {
		while (hasTime()) {
			const rows = await take(hurried);
			if (rows.length === 0) return;
			await Promise.all(rows.map((row) => safely(hurried, row)));
		}
	});
}

/** Takes the next codes, longest unchecked first, so that a failing one doesn't block others. */
async function take(ctx: Ctx): Promise<UpiCodeRow[]> {
	const now = ctx.platform.clock.now();
	const due = await ctx.db.read
		.select()
		.from(upiCode)
		.where(and(isNull(upiCode.closedAt), lte(upiCode.checkedAt, now - every)))
		.orderBy(asc(upiCode.checkedAt))
		.limit(together);
	if (due.length === 0) return [];
	const [taken] = await ctx.db.write([
		sql`UPDATE upi_code SET checked_at = ${now} WHERE id IN ${due.map(({ id }) => id)} AND checked_at <= ${now - every} RETURNING id`,
	]);
	const mine = new Set(taken?.rows.map(({ id }) => id));
	return due.filter(({ id }) => mine.has(id));
}

async function safely(ctx: Ctx, code: UpiCodeRow): Promise<void> {
	try {
		await recheck(ctx, code);
	} catch (error) {
		const { id } = code;
		ctx.platform.log.error("reconciler could not settle a code", error, { id, trouble: troubleOf(error).kind });
		// The next look must cover the same time.
		await ctx.db.write([
			sql`UPDATE upi_code SET checked_at = ${code.checkedAt} + ${every} WHERE id = ${id} AND closed_at IS NULL`,
		]);
	}
}

async function recheck(ctx: Ctx, code: UpiCodeRow): Promise<void> {
	const codes = capability(paymentProvider(ctx.platform, code.provider), "codes");
	const { ended } = await codeUse(ctx, code);
	const closedAt = ended ? (await codes.closeCode(code.providerCodeId)).closedAt : null;
	const until = ctx.platform.clock.now() + minute;
	for await (const facts of codes.paymentsOfCode(code.providerCodeId, code.checkedAt - overlap, until)) {
		await settleCodePayment(ctx, { ...code, closedAt }, facts);
	}
	if (closedAt !== null) await ctx.db.write([codeClosed(ctx, code, closedAt)]);
}
