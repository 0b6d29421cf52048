import type { BankAccountAnswer } from "../../../../api/domain/contracts/bank-accounts.ts";
import { type AccountOwner, listMaskedAccounts } from "../../../../api/features/bank-accounts/list-accounts.ts";
import type { Ctx } from "../../../../api/http/context.ts";
import { notFound } from "../../../../api/http/problem.ts";

/** An owner's bank accounts as a page shows them. */
export interface ChosenAccount {
	accounts: readonly BankAccountAnswer[];
	/** The one that the query names, else the default; null while another one is added. */
	account: BankAccountAnswer | null;
	/** Whether its form is open: on request, and always for an account that is missing or in no valid state. */
	editing: boolean;
}

/** Reads an owner's accounts and the query `account` and `edit` of a page. */
export async function chosenAccount(ctx: Ctx, owner: AccountOwner, { searchParams }: URL): Promise<ChosenAccount> {
	const accounts = await listMaskedAccounts(ctx, owner);
	const named = searchParams.get("account");
	const account = named === "new" ? null : (accounts.find(({ uniqueId }) => uniqueId === named) ?? accounts[0] ?? null);
	return { accounts, account, editing: account === null || account.status === null || searchParams.has("edit") };
}

/**
 * The account that a sent form is about: the one that its address names, null for a new one. Without a name it is the default.
 * @throws Problem 404 for one that is gone: the form may be a day old, and another account must not take its place
 */
export async function sentAccount(
	ctx: Ctx,
	owner: AccountOwner,
	{ searchParams }: URL,
): Promise<BankAccountAnswer | null> {
	const named = searchParams.get("account");
	if (named === "new") return null;
	const accounts = await listMaskedAccounts(ctx, owner);
	if (named === null) return accounts[0] ?? null;
	const account = accounts.find(({ uniqueId }) => uniqueId === named);
	if (!account) throw notFound("bank_account");
	return account;
}

/** An account's values in its form. */
export const valuesOf = (account: BankAccountAnswer) => ({
	...account,
	isDefault: "",
	createdAt: "",
	deposits: "",
	status: "",
});
