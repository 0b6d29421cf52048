import { and, eq, type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { bankAccount } from "../../../db/schema/index.ts";
import type { BankAccountBody } from "../../domain/contracts/bank-accounts.ts";
import type { Ctx } from "../../http/context.ts";
import { callId } from "../../http/idempotency.ts";
import { Problem } from "../../http/problem.ts";
import { checkNumbers, numbersIn, sealed } from "./internal/numbers.ts";
import { register } from "./internal/register.ts";
import { type AccountOwner, accountById, type BankAccountRow, isOwnedBy, mostAccounts } from "./internal/rows.ts";
import { accountAudit, clearDefault, endBankCheck, ensureDefault } from "./internal/statements.ts";

/**
 * Saves a bank account. A US one is sent two small deposits, or one with a code, which verify it. The first is the default.
 * A repeated call finishes the account that its first one began.
 * @param replaced the account that the new one takes the place of
 * @throws Problem 400 for numbers that no bank has, or that the provider refuses, 409 if the owner has the most allowed, 503
 *   while the provider can't be reached; nothing is stored then
 */
export async function addAccount(
	ctx: Ctx,
	{ owner, body, replaced = null }: { owner: AccountOwner; body: BankAccountBody; replaced?: BankAccountRow | null },
): Promise<BankAccountRow> {
	const { id, repeated } = callId(ctx, "ba_");
	const earlier = repeated ? await accountById(ctx, id) : null;
	if (earlier?.status) return earlier;
	const { country, label, accountHolderName: holderName, accountHolderType: holderType } = body;
	const numbers = await numbersIn(ctx, body, null);
	await checkNumbers(country, numbers);
	const now = ctx.platform.clock.now();
	const account = { id, revision: 1, country, label, holderName, holderType };
	const room = mostAccounts + (replaced ? 1 : 0);
	if (!earlier) {
		await insert(ctx, sql`(SELECT count(*) FROM bank_account WHERE ${isOwnedBy(owner)}) < ${room}`, [
			ctx.db.build.insert(bankAccount).values({
				...account,
				...(await sealed(ctx, id, numbers)),
				userId: owner.kind === "user" ? owner.id : null,
				organizationId: owner.kind === "organization" ? owner.id : null,
				isDefault: false,
				createdAt: now,
				changedAt: now,
			}),
			...endBankCheck(owner),
		]);
	}
	const ofNew = and(eq(bankAccount.id, id), eq(bankAccount.revision, 1));
	try {
		const registered = await register(ctx, account, numbers);
		await ctx.db.write([
			...(replaced ? [ctx.db.build.delete(bankAccount).where(eq(bankAccount.id, replaced.id))] : []),
			...(body.isDefault || replaced?.isDefault ? [clearDefault(owner)] : []),
			ctx.db.build
				.update(bankAccount)
				.set({ ...registered, isDefault: body.isDefault || (replaced?.isDefault ?? false) })
				.where(ofNew),
			ensureDefault(owner),
			accountAudit(ctx, "added", id, owner),
			...(replaced ? [accountAudit(ctx, "removed", replaced.id, owner), ...endBankCheck(owner)] : []),
		]);
	} catch (error) {
		await ctx.db.write([ctx.db.build.delete(bankAccount).where(ofNew)]);
		throw error;
	}
	const added = await accountById(ctx, id);
	if (!added) throw new Problem(409, "bank_account_changed");
	return added;
}

async function insert(ctx: Ctx, hasRoom: SQL, statements: readonly Statement[]): Promise<void> {
	await ctx.db.write([requireThat(hasRoom, "room for an account"), ...statements], {
		unmet: () => new Problem(409, "too_many_bank_accounts", { values: { limit: mostAccounts } }),
	});
}
