import { type FormState, textAt } from "../../../api/domain/forms/form.ts";
import { type Currency, currencySymbol, formatMoney } from "../../../api/domain/money.ts";
import type { WithdrawForm } from "../../../api/features/withdrawals/form-data.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { HiddenField, SelectField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { withdrawPath } from "./paths.ts";

function Accounts({ accounts }: Pick<WithdrawForm, "accounts">) {
	const { t } = useWords();
	return (
		<>
			<SelectField
				name="accountId"
				optional={false}
				options={accounts.map(({ id, bank, last4 }) => ({
					value: id,
					label: t("withdraw.account-name", { bank, last4 }),
				}))}
			/>
			{accounts.some(({ isFresh }) => isFresh) ? <p className="hint">{t("withdraw.new-account")}</p> : null}
		</>
	);
}

/** The foundation's own bank account, which is entered each time and looked at by two people. */
function FoundationAccount() {
	return (
		<>
			<div className="field-row">
				<TextField name="bankName" optional={false} autoComplete="off" />
				<TextField name="holderName" optional={false} autoComplete="off" />
			</div>
			<div className="field-row">
				<TextField name="routingNumber" optional={false} autoComplete="off" />
				<TextField name="accountNumber" optional={false} autoComplete="off" inputMode="numeric" />
			</div>
		</>
	);
}

function Identity({ identityKinds: kinds }: Pick<WithdrawForm, "identityKinds">) {
	const { t } = useWords();
	return (
		<fieldset>
			<legend className="legend">{t("withdraw.who")}</legend>
			<p className="hint">{t("withdraw.who-text")}</p>
			<div className="field-row">
				<SelectField
					name="identityKind"
					optional={false}
					prompt={kinds.length > 1 ? t("withdraw.choose") : undefined}
					options={kinds.map((kind) => ({ value: kind, label: t(`withdraw-form.identityKind.${kind}`) }))}
				/>
				<TextField name="identityNumber" optional={false} autoComplete="off" />
			</div>
		</fieldset>
	);
}

/** The form that asks for money. */
export function WithdrawFields({ form, of }: { form: FormState; of: WithdrawForm }) {
	const { t } = useWords();
	const { source, accounts, identityKinds } = of;
	const ready = of.balances.filter(({ availableMinor }) => availableMinor > 0);
	const chosen = (textAt(form.values, "currency") || ready[0]?.currency) as Currency;
	const [only] = ready.length === 1 ? ready : [];
	return (
		<Form of={form} name="withdraw-form" action={withdrawPath(source.id)}>
			<HiddenField name="key" />
			{only ? (
				<HiddenField name="currency" />
			) : (
				<SelectField
					name="currency"
					optional={false}
					prompt={t("withdraw.choose")}
					options={ready.map(({ currency }) => ({
						value: currency,
						label: `${currency} (${currencySymbol(currency)})`,
					}))}
				/>
			)}
			<TextField
				name="amount"
				inputMode="decimal"
				autoComplete="off"
				maxLength={30}
				optional={false}
				prefix={only ? currencySymbol(chosen) : undefined}
				hint={ready
					.map(({ currency, availableMinor }) => t("withdraw.up-to", { amount: formatMoney(availableMinor, currency) }))
					.join(" ")}
			/>
			{source.kind === "foundation" ? <FoundationAccount /> : <Accounts accounts={accounts} />}
			{identityKinds.length > 0 ? <Identity identityKinds={identityKinds} /> : null}
			<TextareaField name="note" rows={3} />
			<Alert tone="info">{t("withdraw.intro")}</Alert>
			<Button>{t("withdraw.submit")}</Button>
		</Form>
	);
}
