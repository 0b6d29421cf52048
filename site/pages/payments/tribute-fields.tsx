import { type FormState, textAt } from "../../../api/domain/forms/form.ts";
import { tributeKinds } from "../../../api/domain/giving/tribute.ts";
import { CheckboxField, DayField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { RadioGroup } from "../../../islands/ui/radio-group.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { Fold, hasValue } from "./fold.tsx";

const names = ["kind", "name", "message", "toldName", "toldEmail", "tellOn"].map((name) => `tribute.${name}`);

/** In whose name the gift is made, and who gets a card about it. The styles show the rest once it is in somebody's. */
export function TributeFields({ form }: { form: FormState }) {
	const { t } = useWords();
	return (
		<Fold label={t("billing.add-tribute")} open={hasValue(form, ...names)}>
			<div className="tribute form">
				<RadioGroup
					id="billing-tribute-kind"
					name="tribute.kind"
					legend={t("billing.tribute.kind")}
					options={[
						{ value: "", label: t("billing.tribute.kind.none") },
						...tributeKinds.map((value) => ({ value, label: t(`billing.tribute.kind.${value}`) })),
					]}
					chosen={textAt(form.values, "tribute.kind") ?? ""}
				/>
				<div className="in-name form">
					<TextField name="tribute.name" autoComplete="off" optional={false} />
					<TextareaField name="tribute.message" rows={3} />
					<div className="field-row">
						<TextField name="tribute.toldName" autoComplete="off" optional />
						<TextField name="tribute.toldEmail" autoComplete="off" optional />
					</div>
					<DayField name="tribute.tellOn" optional />
					<CheckboxField name="tribute.hidesAmount" />
				</div>
			</div>
		</Fold>
	);
}
