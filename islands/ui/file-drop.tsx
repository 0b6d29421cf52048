import { type DragEvent, useState } from "react";
import { FieldFrame, type FieldFrameProps, fieldParts } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Upload } from "./icons.ts";

export interface FileDropProps extends FieldFrameProps {
	name: string;
	/** The text below the browser's own button, such as "or drop a picture here". */
	prompt: string;
	/** Media types and file extensions, as in the input's own attribute; the server checks the content itself. */
	accept?: string;
	multiple?: boolean;
	/** The upload in progress, such as "Sending the-new-roof.png"; until it ends the field accepts no other file. */
	busy?: string;
}

const preventDefault = (event: { preventDefault: () => void }) => event.preventDefault();

/** Dragged text and links are not files, so the field ignores them. */
const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Picks files from a dialog or by drop. The input covers the whole area, so both work without script. Mention limits in the hint. */
export function FileDrop({ prompt, busy, ...props }: FileDropProps) {
	const { frame, control } = fieldParts(props);
	const [draggedOver, setDraggedOver] = useState(false);
	const endDrag = () => setDraggedOver(false);
	const handlers = {
		// dragover fires continuously, so a stray dragleave cannot leave the highlight off.
		onDragOver: (event: DragEvent) => setDraggedOver(holdsFiles(event)),
		onDragLeave: endDrag,
		onDrop: endDrag,
	};
	const busyHandlers = { onClick: preventDefault, onDragOver: preventDefault, onDrop: preventDefault };
	return (
		<FieldFrame {...frame}>
			<div className="file-drop" data-over={draggedOver && !busy && !props.disabled ? true : undefined}>
				<input
					{...control}
					type="file"
					// A disabled input would lose the focus, and the browser would navigate to a file dropped on it.
					aria-disabled={busy ? true : undefined}
					aria-busy={busy ? true : undefined}
					{...(busy ? busyHandlers : handlers)}
				/>
				<p role="status">
					<Icon of={Upload} /> {busy ?? prompt}
				</p>
			</div>
		</FieldFrame>
	);
}
