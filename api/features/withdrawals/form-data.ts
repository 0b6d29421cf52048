import { billFolder } from "../../domain/files/stored-file.ts";
import { bankCurrency } from "../../domain/giving/bank-accounts/bank-account.ts";
import { freshAccount, type IdentityKind } from "../../domain/giving/withdrawals.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { listAccounts } from "../bank-accounts/list-accounts.ts";
import { findFile } from "../stored-files/find.ts";
import { identityKindOf, identityKindsOf } from "./identity.ts";
import { findSource, type OwnBalance, readOwnBalances, type Source } from "./source.ts";

export interface WithdrawForm {
	source: Source;
	balances: readonly OwnBalance[];
	/** The bank accounts that can take the money. */
	accounts: readonly { id: string; bank: string; last4: string; isFresh: boolean }[];
	/** The name of the bill that came with a refused form; null without one. */
	billName: string | null;
	/** The documents to choose from before a person's first withdrawal; empty if there is nothing to ask. */
	identityKinds: readonly IdentityKind[];
}

/**
 * The data of the form to ask for money.
 * @throws Problem 403 for who may not ask, 404 for an unknown source
 */
export async function readWithdrawForm(
	ctx: Ctx,
	{ id: sourceId, billId = "" }: { id: string; billId?: string | undefined },
): Promise<WithdrawForm> {
	const source = await findSource(ctx, sourceId);
	if (!source.mayAsk) throw new Problem(403, "not_allowed");
	const { userId, organizationId } = source;
	const owner =
		userId === null
			? organizationId === null
				? null
				: { kind: "organization" as const, id: organizationId }
			: { kind: "user" as const, id: userId };
	const [bill, all, rows, known] = await Promise.all([
		billId === "" ? null : findFile(ctx, billId),
		readOwnBalances(ctx, source),
		owner ? listAccounts(ctx, owner) : [],
		userId === null ? "none" : identityKindOf(ctx, userId),
	]);
	const balances = all.filter(({ pendingMinor, receivedMinor }) => receivedMinor !== 0 || pendingMinor !== 0);
	const currencies = balances.filter(({ availableMinor }) => availableMinor > 0).map(({ currency }) => currency);
	const since = ctx.platform.clock.now() - freshAccount;
	const countries = new Set(currencies.map((currency) => (currency === "INR" ? ("IN" as const) : ("US" as const))));
	return {
		source,
		balances,
		billName: bill?.ownerId === source.id && bill.folder === billFolder ? bill.name : null,
		accounts: rows
			.filter(({ country }) => currencies.includes(bankCurrency(country)))
			.map(({ id, label, numberLast4, changedAt }) => ({
				id,
				bank: label,
				last4: numberLast4,
				isFresh: changedAt > since,
			})),
		identityKinds: known === null ? [...countries].flatMap(identityKindsOf) : [],
	};
}
