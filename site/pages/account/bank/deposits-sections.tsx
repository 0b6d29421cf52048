import type { DepositKind } from "../../../../api/domain/bank-accounts/bank-account.ts";
import {
	type BankAccountAnswer,
	depositCodeForm,
	depositsForm,
} from "../../../../api/domain/contracts/bank-accounts.ts";
import type { FormState } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { type DepositProof, verifyAccount } from "../../../../api/features/bank-accounts/verify-account.ts";
import { Problem } from "../../../../api/http/problem.ts";
import { Button } from "../../../../islands/ui/button.tsx";
import { TextField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import type { PageContext } from "../../../page.ts";
import { defineSection, SectionField, SectionPanel, type SectionRequest } from "../section.tsx";
import { chosenAccount } from "./chosen-account.ts";
import { accountPath, ownerOf, savedAccount } from "./own-bank.ts";

interface DepositsData {
	form: FormState;
	action: string;
}

const amountsId = "bank-deposits";
const codeId = "bank-code";

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
	const account = await waiting(ctx, request, kind);
	if (!account) throw new Problem(409, "account_state");
	return savedAccount(request.user, await verifyAccount(ctx, { accountId: account.uniqueId, proof }));
}

/** The form with the two small deposits that verify a US account. */
export const amountsSection = defineSection<DepositsData, typeof depositsForm>({
	id: amountsId,
	contract: depositsForm,
	async load(ctx, request, form) {
		const account = await waiting(ctx, request, "amounts");
		return account && { form: form ?? newForm(depositsForm), action: accountPath(request.user.id, account.uniqueId) };
	},
	action: (ctx, request, { first, second }) => verify(ctx, request, "amounts", { amounts: [first, second] }),
	Section({ data: { form, action } }) {
		const { t } = useWords();
		return (
			<SectionPanel id={amountsId} title={t("banking.verify-title")}>
				<p className="hint">{t("banking.deposits-sent")}</p>
				<Form of={form} name="bank-deposits" action={action}>
					<SectionField id={amountsId} />
					<div className="field-row">
						<TextField name="first" inputMode="decimal" autoComplete="off" maxLength={6} />
						<TextField name="second" inputMode="decimal" autoComplete="off" maxLength={6} />
					</div>
					<Button>{t("banking.verify")}</Button>
				</Form>
			</SectionPanel>
		);
	},
});

/** The form with the code of a single deposit. */
export const codeSection = defineSection<DepositsData, typeof depositCodeForm>({
	id: codeId,
	contract: depositCodeForm,
	async load(ctx, request, form) {
		const account = await waiting(ctx, request, "code");
		return (
			account && { form: form ?? newForm(depositCodeForm), action: accountPath(request.user.id, account.uniqueId) }
		);
	},
	action: (ctx, request, { code }) => verify(ctx, request, "code", { code }),
	Section({ data: { form, action } }) {
		const { t } = useWords();
		return (
			<SectionPanel id={codeId} title={t("banking.verify-title")}>
				<p className="hint">{t("banking.code-sent")}</p>
				<Form of={form} name="bank-code" action={action}>
					<SectionField id={codeId} />
					<TextField name="code" autoComplete="off" maxLength={8} />
					<Button>{t("banking.verify")}</Button>
				</Form>
			</SectionPanel>
		);
	},
});
