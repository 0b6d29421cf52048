import type { FoundKind } from "../../../api/domain/contracts/staff-search.ts";
import { useField } from "../../../islands/ui/form/form.tsx";
import { RecordPicker } from "../../../islands/ui/record-picker.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** A form's field for the id of a record, in which staff search for it. */
export function RecordPickerField({ name, kinds }: { name: string; kinds: readonly FoundKind[] }) {
	const { id, label, hint, error, rules, value } = useField(name);
	const { t } = useWords();
	return (
		<RecordPicker
			id={id}
			name={name}
			label={label}
			hint={hint}
			error={error}
			optional={!rules.required}
			maxLength={rules.maxLength}
			defaultValue={value}
			kinds={kinds}
			texts={{ chosen: t("staff.picked"), none: t("staff.picked-none") }}
		/>
	);
}
