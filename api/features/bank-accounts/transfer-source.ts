import { issue } from "../../domain/forms/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { type BankAccountRow, listAccounts } from "./list-accounts.ts";

/** A verified US account, which transfers can be made from. */
export type TransferSource = BankAccountRow & { customerId: string; methodId: string };

const isSource = (account: BankAccountRow): account is TransferSource =>
	account.country === "US" && account.status === "verified" && account.customerId !== null && account.methodId !== null;

/** The signed-in user's verified US accounts, the default one first. */
export async function transferSources(ctx: Ctx): Promise<TransferSource[]> {
	if (ctx.actor.kind !== "user") return [];
	return (await listAccounts(ctx, { kind: "user", id: ctx.actor.userId })).filter(isSource);
}

/**
 * The signed-in user's account to make a transfer from: the named one, else the default, else the first.
 * @throws Problem 400 for an Indian account, 409 without a verified one
 */
export async function transferSource(ctx: Ctx, accountId?: string): Promise<TransferSource> {
	const sources = await transferSources(ctx);
	const found = accountId === undefined ? sources[0] : sources.find(({ id }) => id === accountId);
	if (found) return found;
	const owner = ctx.actor.kind === "user" ? ctx.actor.userId : "";
	const own = await listAccounts(ctx, { kind: "user", id: owner });
	const named = own.filter(({ id }) => accountId === undefined || id === accountId);
	if (named.length > 0 && named.every(({ country }) => country !== "US")) {
		throw invalid([issue("accountId", "ach_only_usa")]);
	}
	throw new Problem(409, "ach_account_missing");
}
