import { FieldFrame, type FieldFrameProps, fieldParts } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Upload } from "./icons.ts";

export interface FileDropProps extends FieldFrameProps {
	name: string;
	/** What stands in the area below the browser's own button, as "or drop a picture here". */
	prompt: string;
	/** Media types and endings, as the input's own attribute; the server looks at the content itself. */
	accept?: string;
	multiple?: boolean;
}

/** Files from a dialog or dropped: the input covers the whole area, so both work without script. Limits go into the hint. */
export function FileDrop({ prompt, ...props }: FileDropProps) {
	const { frame, control } = fieldParts(props);
	return (
		<FieldFrame {...frame}>
			<div className="file-drop">
				<input {...control} type="file" />
				<p>
					<Icon of={Upload} /> {prompt}
				</p>
			</div>
		</FieldFrame>
	);
}
