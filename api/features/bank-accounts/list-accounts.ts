import type { BankAccountAnswer } from "../../domain/contracts/bank-accounts.ts";
import type { Ctx } from "../../http/context.ts";
import { type AccountOwner, accountsOf, type BankAccountRow } from "./internal/rows.ts";
import { accountToWire } from "./wire.ts";

export type { AccountOwner, BankAccountRow } from "./internal/rows.ts";

/** The accounts of a person or an organization, the default one first. Who may see them is checked by the caller's guard. */
export function listAccounts(ctx: Ctx, owner: AccountOwner): Promise<BankAccountRow[]> {
	return accountsOf(ctx, owner);
}

/** The same with masked numbers, as pages and the API show them. */
export async function listMaskedAccounts(ctx: Ctx, owner: AccountOwner): Promise<BankAccountAnswer[]> {
	return (await listAccounts(ctx, owner)).map(accountToWire);
}
