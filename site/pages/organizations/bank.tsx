import {
	type BankAccountBody,
	bankAccountBody,
	depositCodeForm,
	depositsForm,
} from "../../../api/domain/contracts/bank-accounts.ts";
import { type FormState, isRefused, withIssues } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { addAccount } from "../../../api/features/bank-accounts/add-account.ts";
import { changeAccount } from "../../../api/features/bank-accounts/change-account.ts";
import type { AccountOwner, BankAccountRow } from "../../../api/features/bank-accounts/list-accounts.ts";
import { removeAccount } from "../../../api/features/bank-accounts/remove-account.ts";
import { type DepositProof, verifyAccount } from "../../../api/features/bank-accounts/verify-account.ts";
import { wrongNumbers } from "../../../api/features/bank-accounts/wrong-numbers.ts";
import { type OrganizationRow, organizationFor } from "../../../api/features/organizations/find.ts";
import { Problem } from "../../../api/http/problem.ts";
import { refusedForm } from "../../form-answer.ts";
import type { PageContext, PageRequest } from "../../page.ts";
import { type RedirectReply, reply } from "../../reply.ts";
import { backToAccount } from "../account/bank/back-to-account.ts";
import { accountPath, BankPanel, type BankPanelData, bankRemoval, bankSection } from "../account/bank/bank-panel.tsx";
import { chosenAccount, sentAccount, valuesOf } from "../account/bank/chosen-account.ts";
import { AmountsPanel, amountsId, CodePanel, codeId, type DepositsData } from "../account/bank/deposit-panels.tsx";
import { organizationPaths } from "../shared/organization-paths.ts";

/** The bank accounts of an organization, and the form that proves one by its deposits. */
export interface OrganizationBank {
	panel: BankPanelData;
	amounts: DepositsData | null;
	code: DepositsData | null;
}

const ownerIn = (id: string): AccountOwner => ({ kind: "organization", id });
const contracts = { [bankSection]: bankAccountBody, [amountsId]: depositsForm, [codeId]: depositCodeForm } as const;
type BankForm = keyof typeof contracts;

/** A form that the page displays again. */
export interface ShownForm {
	section: BankForm;
	form: FormState;
}

/** The form of a new account has the organization as its holder. */
export const newAccountForm = ({ name, region }: Pick<OrganizationRow, "name" | "region">) =>
	newForm(bankAccountBody, { country: region, accountHolderName: name, accountHolderType: "company" });

export async function bankOf(
	ctx: PageContext,
	row: OrganizationRow,
	url: URL,
	shown: ShownForm | null = null,
): Promise<OrganizationBank> {
	const page = organizationPaths(row.id).run;
	const chosen = await chosenAccount(ctx, ownerIn(row.id), url);
	const { account } = chosen;
	const formOf = (section: BankForm) => (shown?.section === section ? shown.form : null);
	const form = formOf(bankSection);
	const deposits = (section: typeof amountsId | typeof codeId, kind: "amounts" | "code") =>
		account?.deposits === kind
			? { form: formOf(section) ?? newForm(contracts[section]), action: accountPath(page, account.uniqueId) }
			: null;
	return {
		panel: {
			...chosen,
			page,
			intro: "organization",
			editing: chosen.editing || (form !== null && isRefused(form)),
			form: form ?? (account ? newForm(bankAccountBody, valuesOf(account)) : newAccountForm(row)),
		},
		amounts: deposits(amountsId, "amounts"),
		code: deposits(codeId, "code"),
	};
}

/** All details are needed at once; the fields say which one is missing. */
const withSummary = (form: FormState): FormState =>
	form.issues.length > 0 ? { ...form, problem: { code: "org_bank_incomplete", status: 400 } } : form;

/** A sent form, to be displayed again if it is not valid. */
export async function readAccount(request: PageRequest) {
	const form = readForm(request, bankAccountBody);
	if (form.ok) return form;
	const whole = withIssues(form, await wrongNumbers(form));
	return { ...form, ...withSummary(whole), ok: false as const };
}

/** Saves an account: a new one, or the one that the query names. */
export async function saveAccount(
	ctx: PageContext,
	{ id, url, body }: { id: string; url: URL; body: BankAccountBody },
): Promise<BankAccountRow> {
	await organizationFor(ctx, { id, action: "bank" });
	const owner = ownerIn(id);
	const account = await sentAccount(ctx, owner, url);
	return account ? changeAccount(ctx, { owner, accountId: account.uniqueId, body }) : addAccount(ctx, { owner, body });
}

async function verify(ctx: PageContext, id: string, url: URL, proof: DepositProof): Promise<RedirectReply> {
	await organizationFor(ctx, { id, action: "bank" });
	const account = await sentAccount(ctx, ownerIn(id), url);
	if (!account?.deposits) throw new Problem(409, "account_state");
	return backToAccount(organizationPaths(id).run, await verifyAccount(ctx, { accountId: account.uniqueId, proof }));
}

async function remove(ctx: PageContext, id: string, url: URL): Promise<RedirectReply> {
	await organizationFor(ctx, { id, action: "bank" });
	const owner = ownerIn(id);
	const account = await sentAccount(ctx, owner, url);
	if (account) await removeAccount(ctx, { owner, accountId: account.uniqueId });
	return reply.done(`${organizationPaths(id).run}#${bankSection}`, "notice.bank-removed");
}

/** Does what one of this part's forms says. @returns the form if it is not valid; null for a form of another part */
export async function bankAction(
	ctx: PageContext,
	id: string,
	request: PageRequest,
): Promise<RedirectReply | ShownForm | null> {
	const { url } = request;
	const section = request.form.get("section");
	if (section === bankRemoval) return remove(ctx, id, url);
	if (section === bankSection) {
		const form = await readAccount(request);
		if (!form.ok) return { section, form };
		return backToAccount(organizationPaths(id).run, await saveAccount(ctx, { id, url, body: form.value }));
	}
	if (section === amountsId) {
		const form = readForm(request, depositsForm);
		return form.ok ? verify(ctx, id, url, { amounts: [form.value.first, form.value.second] }) : { section, form };
	}
	if (section === codeId) {
		const form = readForm(request, depositCodeForm);
		return form.ok ? verify(ctx, id, url, { code: form.value.code }) : { section, form };
	}
	return null;
}

/** The form that a limit or a verb refused; null if it is of another part. */
export function refusedBank(request: PageRequest, problem: Problem): ShownForm | null {
	const section = request.form.get("section");
	if (section !== bankSection && section !== amountsId && section !== codeId) return null;
	return { section, form: refusedForm(readForm(request, contracts[section] as typeof bankAccountBody), problem) };
}

/** The bank part of the page on which an organization is run. */
export function OrganizationBankPanel({ bank }: { bank: OrganizationBank }) {
	return (
		<>
			<BankPanel data={bank.panel} />
			{bank.amounts ? <AmountsPanel data={bank.amounts} /> : null}
			{bank.code ? <CodePanel data={bank.code} /> : null}
		</>
	);
}
