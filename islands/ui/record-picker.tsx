import { FieldFrame, type FieldFrameProps, fieldParts } from "./field.tsx";
import { enhancedBy } from "./parts.ts";

export interface RecordPickerProps extends FieldFrameProps {
	name: string;
	defaultValue?: string;
	maxLength?: number;
	/** The kinds of records of the search of staff that fit, such as "request". */
	kinds: readonly string[];
	/** Before the name of the chosen record, such as "Chosen:", and that nothing was found. */
	texts: { chosen: string; none: string };
}

/** A field for a record's id, in which staff search for the record. Without script the id is typed. */
export function RecordPicker({ kinds, texts, ...props }: RecordPickerProps) {
	const { frame, control } = fieldParts(props);
	const list = `${props.id}-found`;
	return (
		<div className="record-picker" data-kinds={kinds.join(" ")} {...enhancedBy("record-picker")}>
			<FieldFrame {...frame}>
				<div className="control">
					<input
						{...control}
						type="text"
						autoComplete="off"
						spellCheck="false"
						role="combobox"
						aria-autocomplete="list"
						aria-expanded="false"
						aria-controls={list}
					/>
				</div>
			</FieldFrame>
			<div role="listbox" id={list} aria-label={props.label} hidden />
			<p role="status" className="hint" data-chosen={texts.chosen} data-none={texts.none} />
		</div>
	);
}
