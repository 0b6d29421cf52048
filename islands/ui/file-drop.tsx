import { type DragEvent, useState } from "react";
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
	/** What is being sent, as "Sending the-new-roof.png": meanwhile the area keeps its place and takes nothing else. */
	busy?: string;
}

const takeNothing = (event: { preventDefault: () => void }) => event.preventDefault();

/** A text or a link can be dragged too, which is nothing for this field. */
const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Files from a dialog or dropped: the input covers the whole area, so both work without script. Limits go into the hint. */
export function FileDrop({ prompt, busy, ...props }: FileDropProps) {
	const { frame, control } = fieldParts(props);
	const [over, setOver] = useState(false);
	const left = () => setOver(false);
	const free = {
		// Told again and again while something is held there, so that no stray leave puts the look out.
		onDragOver: (event: DragEvent) => setOver(holdsFiles(event)),
		onDragLeave: left,
		onDrop: left,
	};
	const taken = { onClick: takeNothing, onDragOver: takeNothing, onDrop: takeNothing };
	return (
		<FieldFrame {...frame}>
			<div className="file-drop" data-over={over && !busy && !props.disabled ? true : undefined}>
				<input
					{...control}
					type="file"
					// A disabled input would lose the focus, and the browser would open what is dropped on it.
					aria-disabled={busy ? true : undefined}
					aria-busy={busy ? true : undefined}
					{...(busy ? taken : free)}
				/>
				<p role="status">
					<Icon of={Upload} /> {busy ?? prompt}
				</p>
			</div>
		</FieldFrame>
	);
}
