import type { FoundKind } from "../../../api/domain/contracts/staff-search.ts";
import { useField } from "../../../islands/ui/form/form.tsx";
import { RecordPicker } from "../../../islands/ui/record-picker.tsx";
import { useWords } from "../../../islands/ui/words.ts";

interface RecordPickerFieldProps {
	name: string;
	kinds: readonly FoundKind[];
	/** If only the contract as a whole knows whether the field may stay empty. */
	optional?: boolean;
}

/** A form's field for the id of a record, in which staff search for it. */
export function RecordPickerField({ name, kinds, optional }: RecordPickerFieldProps) {
	const { id, label, hint, error, rules, value } = useField(name);
	const { t } = useWords();
	return (
		<RecordPicker
			id={id}
			name={name}
			label={label}
			hint={hint}
			error={error}
			optional={optional ?? !rules.required}
			maxLength={rules.maxLength}
			defaultValue={value}
			kinds={kinds}
			texts={{ chosen: t("staff.picked"), none: t("staff.picked-none") }}
		/>
	);
}
