import { pictureTypes } from "../../../api/domain/files/chosen-types.ts";
import { type FormState, textAt } from "../../../api/domain/forms/form.ts";
import { type PaidTo as Choice, payeeKinds } from "../../../api/domain/giving/withdrawals.ts";
import { type Currency, currencySymbol, formatMoney } from "../../../api/domain/money.ts";
import type { WithdrawForm } from "../../../api/features/withdrawals/form-data.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { FileDrop } from "../../../islands/ui/file-drop.tsx";
import {
	CheckboxField,
	HiddenField,
	RadioField,
	SelectField,
	TextareaField,
	TextField,
} from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { FittingFile } from "../files/fitting-file.tsx";
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

/** A bank account that is typed each time and looked at by two people: a payee's, or the foundation's. */
function TypedAccount({ holderHint }: { holderHint?: string }) {
	return (
		<>
			<div className="field-row">
				<TextField name="bankName" optional={false} autoComplete="off" />
				<TextField name="holderName" hint={holderHint} optional={holderHint !== undefined} autoComplete="off" />
			</div>
			<div className="field-row">
				<TextField name="routingNumber" optional={false} autoComplete="off" />
				<TextField name="accountNumber" optional={false} autoComplete="off" inputMode="numeric" />
			</div>
		</>
	);
}

/** The payee for a request: its own side, or another. Without script or `:has()` the fields of both are there. */
function PaidTo({ of: { source, accounts } }: { of: WithdrawForm }) {
	const { t } = useWords();
	const choices: readonly Choice[] = accounts.length > 0 ? ["own", ...payeeKinds] : payeeKinds;
	const labelOf = (value: Choice) =>
		t(
			value === "own" && source.organizationId !== null
				? "withdraw-form.paidTo.own-organization"
				: `withdraw-form.paidTo.${value}`,
		);
	return (
		<>
			<RadioField
				name="paidTo"
				optional={false}
				hint={t("withdraw.payee-hint")}
				options={choices.map((value) => ({ value, label: labelOf(value) }))}
			/>
			{accounts.length > 0 ? (
				<div className="for-own stack gap-s">
					<Accounts accounts={accounts} />
				</div>
			) : null}
			<fieldset className="for-payee stack gap-s">
				<legend className="legend">{t("withdraw.payee")}</legend>
				<TextField name="payeeName" optional={false} autoComplete="off" />
				<TypedAccount holderHint={t("withdraw.payee-holder-hint")} />
			</fieldset>
		</>
	);
}

/** The bill, which a payee needs, and whether everyone may see it. The label says both where the browser can't follow the choice. */
function Bill({ form, of: { billName, accounts } }: { form: FormState; of: WithdrawForm }) {
	const { t, problem } = useWords();
	const wrong = form.issues.find(({ path }) => path === "file" || path === "billId");
	const hasOwn = accounts.length > 0;
	const needed = (
		<>
			{hasOwn ? <span className="optional for-own">{` ${t("optional")}`}</span> : null}
			<span className="optional for-payee">{` ${t("withdraw.bill-needed")}`}</span>
		</>
	);
	return (
		<>
			{billName === null ? null : <p>{t("withdraw.bill-attached", { name: billName })}</p>}
			<HiddenField name="billId" />
			<FileDrop
				id="withdraw-form-billId"
				name="file"
				label={t(billName === null ? "withdraw-form.billId" : "withdraw.bill-other")}
				prompt={t("withdraw.bill-prompt")}
				hint={t("withdraw.bill-hint")}
				error={wrong && problem(wrong)}
				accept={`.pdf,${pictureTypes}`}
				optional={hasOwn || billName !== null}
				needed={billName === null ? needed : undefined}
			/>
			<CheckboxField name="showBill" optional />
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
	const isRequest = source.kind === "request";
	const ready = of.balances.filter(({ availableMinor }) => availableMinor > 0);
	const chosen = (textAt(form.values, "currency") || ready[0]?.currency) as Currency;
	const inCurrencies = [...new Set(ready.map(({ currency }) => currency))];
	const [only] = inCurrencies.length === 1 ? inCurrencies : [];
	const hasFunds = ready.some(({ fundId }) => fundId !== null);
	const whole = (
		<Form of={form} name="withdraw-form" action={withdrawPath(source.id)} upload>
			<HiddenField name="key" />
			{hasFunds ? (
				<SelectField
					name="fundId"
					optional={false}
					options={ready.map(({ fundId, fundName, currency, availableMinor }) => ({
						value: fundId ?? "",
						label: t("withdraw.fund", {
							fund: fundName ?? t("fund.general"),
							amount: formatMoney(availableMinor, currency),
						}),
					}))}
				/>
			) : null}
			{only ? (
				<HiddenField name="currency" />
			) : (
				<SelectField
					name="currency"
					optional={false}
					prompt={t("withdraw.choose")}
					options={inCurrencies.map((currency) => ({
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
				hint={
					hasFunds
						? undefined
						: ready
								.map(({ currency, availableMinor }) =>
									t("withdraw.up-to", { amount: formatMoney(availableMinor, currency) }),
								)
								.join(" ")
				}
			/>
			{isRequest ? (
				<PaidTo of={of} />
			) : source.kind === "foundation" ? (
				<TypedAccount />
			) : (
				<Accounts accounts={accounts} />
			)}
			{identityKinds.length > 0 ? <Identity identityKinds={identityKinds} /> : null}
			{isRequest ? <Bill form={form} of={of} /> : null}
			<TextareaField name="note" rows={3} />
			<Alert tone="info">{t("withdraw.intro")}</Alert>
			<Button>{t("withdraw.submit")}</Button>
		</Form>
	);
	return isRequest ? <FittingFile kind="document">{whole}</FittingFile> : whole;
}
