import type { FormState } from "../../../../api/domain/forms/form.ts";
import { Alert } from "../../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../../islands/ui/button.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { SectionField, SectionPanel } from "../section.tsx";
import { BankAccountFacts } from "./account-facts.tsx";
import { BankAccountForm } from "./account-form.tsx";
import type { ChosenAccount } from "./chosen-account.ts";

/** The ids of the section and of the button that removes an account. */
export const bankSection = "bank";
export const bankRemoval = "bank-removal";

/** The page with one of its owner's accounts, or with a form for a `new` one. */
export const accountPath = (page: string, accountId: string) => `${page}?account=${encodeURIComponent(accountId)}`;

export interface BankPanelData extends ChosenAccount {
	form: FormState;
	/** The path of the page, whose query names an account. */
	page: string;
	/** The text that the owner should read first. */
	intro: "own" | "organization";
}

function AccountActions({ page, account }: { page: string; account: NonNullable<ChosenAccount["account"]> }) {
	const { t, localizePath } = useWords();
	const path = accountPath(page, account.uniqueId);
	return (
		<div className="row middle gap-xs">
			<ButtonLink variant="secondary" href={localizePath(`${path}&edit=1#${bankSection}`)}>
				{t("banking.edit")}
			</ButtonLink>
			<form method="post" action={localizePath(path)}>
				<SectionField id={bankRemoval} />
				<Button variant="quiet">{t("banking.remove")}</Button>
			</form>
		</div>
	);
}

/** Links to one's other accounts, and to a form for another one. */
function OtherAccounts({ page, accounts, account }: Pick<BankPanelData, "page" | "accounts" | "account">) {
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
								<a href={localizePath(`${accountPath(page, uniqueId)}#${bankSection}`)}>
									{t("banking.account-name", { bank: label, last4: accountNumber.slice(-4) })}
								</a>
							</li>
						))}
					</ul>
				</>
			) : null}
			{account ? (
				<p>
					<a href={localizePath(`${accountPath(page, "new")}#${bankSection}`)}>{t("banking.add")}</a>
				</p>
			) : null}
		</>
	);
}

/** The bank accounts of a person or an organization, and the form of one. */
export function BankPanel({ data: { form, page, accounts, account, editing, intro } }: { data: BankPanelData }) {
	const words = useWords();
	const { t, localizePath } = words;
	const others = accounts.filter(({ uniqueId }) => uniqueId !== account?.uniqueId);
	const back = account?.status
		? accountPath(page, account.uniqueId)
		: others[0]
			? accountPath(page, others[0].uniqueId)
			: null;
	return (
		<SectionPanel id={bankSection} title={t("banking.title")}>
			<p className="hint">{t(intro === "own" ? "banking.intro" : "org.bank-intro")}</p>
			{account && account.status === null ? (
				<Alert tone="warn" title={words.problem({ code: "account_state" })}>
					{t("banking.refused")}
				</Alert>
			) : null}
			{editing ? (
				<BankAccountForm
					form={form}
					action={accountPath(page, account?.uniqueId ?? "new")}
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
					<AccountActions page={page} account={account} />
				</>
			) : null}
			<OtherAccounts page={page} accounts={accounts} account={account} />
		</SectionPanel>
	);
}
