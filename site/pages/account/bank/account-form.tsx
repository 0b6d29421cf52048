import type { ReactNode } from "react";
import type { BankAccountAnswer } from "../../../../api/domain/contracts/bank-accounts.ts";
import { type FormState, textAt } from "../../../../api/domain/forms/form.ts";
import { bankCountries, holderTypes } from "../../../../api/domain/giving/bank-accounts/bank-account.ts";
import { Button, ButtonLink } from "../../../../islands/ui/button.tsx";
import { CheckboxField, SelectField, TextField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { enhancedBy } from "../../../../islands/ui/parts.ts";
import { useWords } from "../../../../islands/ui/words.ts";
import { HelpLink } from "../../shared/help-link.tsx";

interface AccountFormProps {
	form: FormState;
	action: string;
	/** The account that is changed; null for a new one. */
	account: BankAccountAnswer | null;
	/** The page without the open form; null if there is nothing to go back to. */
	cancelHref: string | null;
	/** Whether the owner has other accounts. */
	hasOthers: boolean;
	/** The page's own hidden fields. */
	children?: ReactNode;
}

/** The form of a bank account, of a person or an organization. The routing number is called as in the chosen country. */
export function BankAccountForm({ form, action, account, cancelHref, hasOthers, children }: AccountFormProps) {
	const { t } = useWords();
	const names = { "": t("banking.routing-us"), US: t("banking.routing-us"), IN: t("banking.routing-in") };
	const country = textAt(form.values, "country") ?? "";
	const countries = bankCountries.map((code) => ({ value: code, label: t(`region.${code}`) }));
	const types = holderTypes.map((type) => ({ value: type, label: t(`banking.${type}`) }));
	return (
		<Form of={form} name="bank-form" action={action}>
			{children}
			<div className="field-row" {...enhancedBy("postal-code", "interaction")} data-names={JSON.stringify(names)}>
				<SelectField name="country" prompt={t("banking.choose-country")} options={countries} />
				<TextField
					name="routingNumber"
					label={names[country as keyof typeof names] ?? names[""]}
					autoComplete="off"
					optional={false}
				/>
			</div>
			<TextField name="label" optional={false} />
			<div className="field-row">
				<TextField name="accountHolderName" autoComplete="name" optional={false} />
				<SelectField name="accountHolderType" prompt={t("banking.choose-type")} options={types} />
			</div>
			<TextField
				name="accountNumber"
				autoComplete="off"
				inputMode="numeric"
				hint={account ? t("banking.unchanged") : undefined}
				optional={false}
			/>
			{hasOthers && !account?.isDefault ? <CheckboxField name="isDefault" /> : null}
			<p className="hint">{t("banking.mandate")}</p>
			<HelpLink to="bank-account" apart />
			<div className="row middle gap-xs">
				<Button>{t("banking.save")}</Button>
				{cancelHref ? (
					<ButtonLink variant="quiet" href={cancelHref}>
						{t("banking.cancel")}
					</ButtonLink>
				) : null}
			</div>
		</Form>
	);
}
