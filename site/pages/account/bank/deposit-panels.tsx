import type { FormState } from "../../../../api/domain/forms/form.ts";
import { Button } from "../../../../islands/ui/button.tsx";
import { TextField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { SectionField, SectionPanel } from "../section.tsx";

export interface DepositsData {
	form: FormState;
	action: string;
}

export const amountsId = "bank-deposits";
export const codeId = "bank-code";

/** The form with the two small deposits that verify a US account. */
export function AmountsPanel({ data: { form, action } }: { data: DepositsData }) {
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
}

/** The form with the code of a single deposit. */
export function CodePanel({ data: { form, action } }: { data: DepositsData }) {
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
}
