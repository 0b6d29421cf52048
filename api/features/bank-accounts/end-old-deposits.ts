import { and, asc, isNotNull, lte, sql } from "drizzle-orm";
import { bankAccount } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { banksOf } from "./internal/register.ts";
import { depositDays, storeSetup } from "./verify-account.ts";

const day = 24 * 3_600_000;
const together = 20;

/**
 * Ends accounts that nobody has verified in time: their deposits count for nothing any more, and the form asks for the account
 * again. The provider is asked first, because it may have verified one by a call whose answer was lost.
 */
export async function endOldDeposits(ctx: Ctx): Promise<void> {
	const accounts = await ctx.db.read
		.select()
		.from(bankAccount)
		.where(
			and(
				sql`${bankAccount.status} = 'new'`,
				isNotNull(bankAccount.setupId),
				lte(bankAccount.changedAt, ctx.platform.clock.now() - depositDays * day),
			),
		)
		.orderBy(asc(bankAccount.changedAt))
		.limit(together);
	for (const account of accounts) {
		try {
			await storeSetup(ctx, account, await banksOf(ctx).readSetup(account.setupId ?? ""));
		} catch (error) {
			ctx.platform.log.error("bank account could not be read", error, { accountId: account.id });
		}
	}
}
