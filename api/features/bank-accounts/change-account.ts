import { and, eq, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { bankAccount } from "../../../db/schema/index.ts";
import type { BankAccountBody } from "../../domain/contracts/bank-accounts.ts";
import type { Ctx } from "../../http/context.ts";
import { callId } from "../../http/idempotency.ts";
import { Problem } from "../../http/problem.ts";
import { addAccount } from "./add-account.ts";
import { type AccountNumbers, checkNumbers, numbersIn, opened, sealed } from "./internal/numbers.ts";
import { forget, type Registered, register } from "./internal/register.ts";
import { type AccountOwner, accountById, type BankAccountRow } from "./internal/rows.ts";
import { accountAudit, clearDefault, endBankCheck, ensureDefault } from "./internal/statements.ts";
import { accountOf } from "./own-account.ts";

/**
 * Changes an account. Other numbers or another holder must be verified again. An account of another country replaces the old
 * one, under a new id. If the change is refused, the account stays as it is.
 * @throws Problem 400, 503 as `addAccount`, 404 for another owner's, 409 if it was changed meanwhile
 */
export async function changeAccount(
	ctx: Ctx,
	{ owner, accountId, body }: { owner: AccountOwner; accountId: string; body: BankAccountBody },
): Promise<BankAccountRow> {
	const { id: newId, repeated } = callId(ctx, "ba_");
	const moved = repeated ? await accountById(ctx, newId) : null;
	if (moved?.status) return moved;
	const before = await accountOf(ctx, owner, accountId);
	if (before.country !== body.country) {
		const added = await addAccount(ctx, { owner, body, replaced: before });
		await forget(ctx, before);
		return added;
	}
	const numbers = await numbersIn(ctx, body, before);
	await checkNumbers(body.country, numbers);
	const again = before.status === null || (await isAnother(ctx, before, body, numbers));
	const revision = await claim(ctx, before);
	const { label, accountHolderName: holderName, accountHolderType: holderType } = body;
	const account = { id: before.id, revision, country: body.country, holderName, holderType };
	const registered: Registered | null = again ? await register(ctx, account, numbers) : null;
	const columns = {
		...(registered ? { ...registered, ...(await sealed(ctx, before.id, numbers)) } : {}),
		label,
		holderName,
		holderType,
		isDefault: body.isDefault || before.isDefault,
	};
	await store(ctx, owner, revision, before, columns, again ? endBankCheck(owner) : []);
	if (again) await forget(ctx, before);
	const changed = await accountById(ctx, before.id);
	if (!changed) throw new Problem(409, "bank_account_changed");
	return changed;
}

/** Whether these details are those of another account or holder. */
async function isAnother(ctx: Ctx, before: BankAccountRow, body: BankAccountBody, numbers: AccountNumbers) {
	const { routing, number } = await opened(ctx, before);
	const sameHolder = before.holderName === body.accountHolderName && before.holderType === body.accountHolderType;
	return !sameHolder || routing !== numbers.routing || number !== numbers.number;
}

/** Counts the revision up before the provider is called, so that of two changes at a time one is refused. @returns it */
async function claim(ctx: Ctx, { id, revision }: BankAccountRow): Promise<number> {
	const [claimed] = await ctx.db.write([
		sql`UPDATE bank_account SET revision = ${revision + 1} WHERE id = ${id} AND revision = ${revision}`,
	]);
	if (claimed?.rowsAffected !== 1) throw new Problem(409, "bank_account_changed");
	return revision + 1;
}

async function store(
	ctx: Ctx,
	owner: AccountOwner,
	revision: number,
	{ id }: BankAccountRow,
	{ isDefault, ...columns }: Partial<BankAccountRow>,
	statements: readonly Statement[],
): Promise<void> {
	const ours = and(eq(bankAccount.id, id), eq(bankAccount.revision, revision));
	await ctx.db.write(
		[
			requireThat(sql`EXISTS (SELECT 1 FROM bank_account WHERE ${ours})`, "account as claimed"),
			...(isDefault ? [clearDefault(owner)] : []),
			ctx.db.build
				.update(bankAccount)
				.set({ ...columns, ...(isDefault ? { isDefault } : {}), changedAt: ctx.platform.clock.now() })
				.where(ours),
			ensureDefault(owner),
			...statements,
			accountAudit(ctx, "changed", id, owner),
		],
		{ unmet: () => new Problem(409, "bank_account_changed") },
	);
}
