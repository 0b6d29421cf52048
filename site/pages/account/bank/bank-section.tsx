import { bankAccountBody } from "../../../../api/domain/contracts/bank-accounts.ts";
import { type FormState, isRefused } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { addAccount } from "../../../../api/features/bank-accounts/add-account.ts";
import { changeAccount } from "../../../../api/features/bank-accounts/change-account.ts";
import { Alert } from "../../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../../islands/ui/button.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { defineSection, SectionField, SectionPanel } from "../section.tsx";
import { BankAccountFacts } from "./account-facts.tsx";
import { BankAccountForm } from "./account-form.tsx";
import { type ChosenAccount, chosenAccount } from "./chosen-account.ts";
import { accountPath, bankSection, ownerOf, savedAccount } from "./own-bank.ts";

interface BankData extends ChosenAccount {
	form: FormState;
	userId: string;
}

function AccountActions({ userId, account }: { userId: string; account: NonNullable<ChosenAccount["account"]> }) {
	const { t, localizePath } = useWords();
	const path = accountPath(userId, account.uniqueId);
	return (
		<div className="account-actions">
			<ButtonLink variant="secondary" href={localizePath(`${path}&edit=1#${bankSection}`)}>
				{t("banking.edit")}
			</ButtonLink>
			<form method="post" action={localizePath(path)}>
				<SectionField id="bank-removal" />
				<Button variant="quiet">{t("banking.remove")}</Button>
			</form>
		</div>
	);
}

/** Links to one's other accounts, and to a form for another one. */
function OtherAccounts({ userId, accounts, account }: Pick<BankData, "userId" | "accounts" | "account">) {
	const { t, localizePath } = useWords();
	const others = accounts.filter(({ uniqueId }) => uniqueId !== account?.uniqueId);
	return (
		<>
			{others.length > 0 ? (
				<>
					<h3>{t("banking.others")}</h3>
					<ul>
						{others.map(({ uniqueId, label, accountNumber }) => (
							<li key={uniqueId}>
								<a href={localizePath(`${accountPath(userId, uniqueId)}#${bankSection}`)}>
									{t("banking.account-name", { bank: label, last4: accountNumber.slice(-4) })}
								</a>
							</li>
						))}
					</ul>
				</>
			) : null}
			{account ? (
				<p>
					<a href={localizePath(`${accountPath(userId, "new")}#${bankSection}`)}>{t("banking.add")}</a>
				</p>
			) : null}
		</>
	);
}

function BankSection({ data: { form, userId, accounts, account, editing } }: { data: BankData }) {
	const words = useWords();
	const { t, localizePath } = words;
	const others = accounts.filter(({ uniqueId }) => uniqueId !== account?.uniqueId);
	const back = account?.status
		? accountPath(userId, account.uniqueId)
		: others[0]
			? accountPath(userId, others[0].uniqueId)
			: null;
	return (
		<SectionPanel id={bankSection} title={t("banking.title")}>
			<p className="hint">{t("banking.intro")}</p>
			{account && account.status === null ? (
				<Alert tone="warn" title={words.problem({ code: "account_state" })}>
					{t("banking.refused")}
				</Alert>
			) : null}
			{editing ? (
				<BankAccountForm
					form={form}
					action={accountPath(userId, account?.uniqueId ?? "new")}
					account={account}
					cancelHref={back && localizePath(`${back}#${bankSection}`)}
					hasOthers={others.length > 0}
				>
					<SectionField id={bankSection} />
				</BankAccountForm>
			) : null}
			{account && !editing ? (
				<>
					<BankAccountFacts account={account} />
					{account.status === "new" && account.country === "IN" ? (
						<p className="hint">{t("banking.new-india")}</p>
					) : null}
					<AccountActions userId={userId} account={account} />
				</>
			) : null}
			<OtherAccounts userId={userId} accounts={accounts} account={account} />
		</SectionPanel>
	);
}

/** One's own bank account; staff who open the profile don't see it. */
export default defineSection<BankData, typeof bankAccountBody>({
	id: bankSection,
	contract: bankAccountBody,
	async load(ctx, { user, url }, form) {
		const owner = ownerOf(ctx, user);
		if (!owner) return null;
		const chosen = await chosenAccount(ctx, owner, url);
		const values = chosen.account
			? { ...chosen.account, isDefault: "", createdAt: "", deposits: "", status: "" }
			: {
					country: user.region,
					accountHolderName: `${user.firstName} ${user.lastName}`,
					accountHolderType: "individual",
				};
		const editing = chosen.editing || (form !== null && isRefused(form));
		return { ...chosen, editing, form: form ?? newForm(bankAccountBody, values), userId: user.id };
	},
	async action(ctx, { user, url }, body) {
		const owner = ownerOf(ctx, user);
		if (!owner) return savedAccount(user, null);
		const { account } = await chosenAccount(ctx, owner, url);
		const saved = account
			? await changeAccount(ctx, { owner, accountId: account.uniqueId, body })
			: await addAccount(ctx, { owner, body });
		return savedAccount(user, saved);
	},
	Section: BankSection,
});
