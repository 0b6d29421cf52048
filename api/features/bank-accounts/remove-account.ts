import { eq, sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { bankAccount } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { forget } from "./internal/register.ts";
import type { AccountOwner } from "./internal/rows.ts";
import { accountAudit, endBankCheck, ensureDefault } from "./internal/statements.ts";
import { accountOf } from "./own-account.ts";

export { forget as forgetAccount } from "./internal/register.ts";

/** The statements that remove an account here; `forgetAccount` removes it at the provider. */
export const removalStatements = (ctx: Ctx, owner: AccountOwner, accountId: string): Statement[] => [
	ctx.db.build.delete(bankAccount).where(eq(bankAccount.id, accountId)),
	ensureDefault(owner),
	...endBankCheck(owner),
	accountAudit(ctx, "removed", accountId, owner),
];

/**
 * @throws Problem 409 for an account that pays a regular gift, which would fail without it, or one whose first transfer may be from it:
 *   a transfer's account is not stored
 */
async function assertPaysNothing(ctx: Ctx, owner: AccountOwner, methodId: string | null): Promise<void> {
	if (methodId === null) return;
	const user = owner.kind === "user" ? owner.id : null;
	const [row] = await ctx.db.read.all<{ found: number }>(
		sql`SELECT EXISTS (SELECT 1 FROM recurring_gift WHERE method_id = ${methodId} AND state <> 'ended')
			OR EXISTS (SELECT 1 FROM donation d JOIN payment_attempt a ON a.donation_id = d.id WHERE d.donor_user_id = ${user}
				AND d.every IS NOT NULL AND a.method = 'us_bank_account' AND a.status = 'processing') AS found`,
	);
	if (row?.found) throw new Problem(409, "regular_account_used");
}

/**
 * Removes an account, here and at the provider. If it was the default, the oldest other one becomes it.
 * @throws Problem 404 for another owner's, 409 for one that pays a regular gift
 */
export async function removeAccount(
	ctx: Ctx,
	{ owner, accountId }: { owner: AccountOwner; accountId: string },
): Promise<void> {
	const account = await accountOf(ctx, owner, accountId);
	await assertPaysNothing(ctx, owner, account.methodId);
	await ctx.db.write(removalStatements(ctx, owner, accountId));
	await forget(ctx, account);
}
