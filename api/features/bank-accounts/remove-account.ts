import { eq } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { bankAccount } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
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
 * Removes an account, here and at the provider. If it was the default, the oldest other one becomes it.
 * @throws Problem 404 for another owner's
 */
export async function removeAccount(
	ctx: Ctx,
	{ owner, accountId }: { owner: AccountOwner; accountId: string },
): Promise<void> {
	const account = await accountOf(ctx, owner, accountId);
	await ctx.db.write(removalStatements(ctx, owner, accountId));
	await forget(ctx, account);
}
