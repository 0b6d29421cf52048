import { useEffect, useRef } from "react";
import type { FoundKind } from "../../../api/domain/contracts/staff-search.ts";
import recordPicker from "../../client/record-picker.ts";
import type { FieldFrameProps } from "../../ui/field.tsx";
import { RecordPicker } from "../../ui/record-picker.tsx";

interface PickerFieldProps extends FieldFrameProps {
	name: string;
	defaultValue?: string;
	maxLength?: number;
	kinds: readonly FoundKind[];
}

/** A field for the id of a record in a form of a dashboard, which the browser renders: the same field as in a page's form. */
export function PickerField(props: PickerFieldProps) {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const field = place.current?.firstElementChild;
		if (field instanceof HTMLElement) recordPicker(field);
	}, []);
	return (
		<div ref={place}>
			<RecordPicker {...props} texts={{ chosen: "Chosen:", none: "Nothing found. You can paste an ID." }} />
		</div>
	);
}
