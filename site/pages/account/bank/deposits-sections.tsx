import {
	type BankAccountAnswer,
	depositCodeForm,
	depositsForm,
} from "../../../../api/domain/contracts/bank-accounts.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import type { DepositKind } from "../../../../api/domain/giving/bank-accounts/bank-account.ts";
import { type DepositProof, verifyAccount } from "../../../../api/features/bank-accounts/verify-account.ts";
import { Problem } from "../../../../api/http/problem.ts";
import type { PageContext } from "../../../page.ts";
import { profilePath } from "../profile/saved.ts";
import { defineSection, type SectionRequest } from "../section.tsx";
import { accountPath } from "./bank-panel.tsx";
import { chosenAccount, sentAccount } from "./chosen-account.ts";
import { AmountsPanel, amountsId, CodePanel, codeId, type DepositsData } from "./deposit-panels.tsx";
import { ownerOf, savedAccount } from "./own-bank.ts";

/** The account that waits for deposits of this kind; null if none does. */
async function waiting(
	ctx: PageContext,
	{ user, url }: SectionRequest,
	kind: DepositKind,
): Promise<BankAccountAnswer | null> {
	const owner = ownerOf(ctx, user);
	const account = owner && (await chosenAccount(ctx, owner, url)).account;
	return account?.deposits === kind ? account : null;
}

async function verify(ctx: PageContext, request: SectionRequest, kind: DepositKind, proof: DepositProof) {
	const owner = ownerOf(ctx, request.user);
	const account = owner && (await sentAccount(ctx, owner, request.url));
	if (account?.deposits !== kind) throw new Problem(409, "account_state");
	return savedAccount(request.user, await verifyAccount(ctx, { accountId: account.uniqueId, proof }));
}

/** The form with the two small deposits that verify a US account. */
export const amountsSection = defineSection<DepositsData, typeof depositsForm>({
	id: amountsId,
	contract: depositsForm,
	async load(ctx, request, form) {
		const account = await waiting(ctx, request, "amounts");
		return (
			account && {
				form: form ?? newForm(depositsForm),
				action: accountPath(profilePath(request.user), account.uniqueId),
			}
		);
	},
	action: (ctx, request, { first, second }) => verify(ctx, request, "amounts", { amounts: [first, second] }),
	Section: AmountsPanel,
});

/** The form with the code of a single deposit. */
export const codeSection = defineSection<DepositsData, typeof depositCodeForm>({
	id: codeId,
	contract: depositCodeForm,
	async load(ctx, request, form) {
		const account = await waiting(ctx, request, "code");
		return (
			account && {
				form: form ?? newForm(depositCodeForm),
				action: accountPath(profilePath(request.user), account.uniqueId),
			}
		);
	},
	action: (ctx, request, { code }) => verify(ctx, request, "code", { code }),
	Section: CodePanel,
});
