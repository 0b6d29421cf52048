import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { isOpen, type Upload } from "./use-uploads.ts";

const stateTexts: Readonly<Record<Upload["state"], string>> = {
	offered: "Not added yet",
	waiting: "Waiting for its turn",
	reading: "Reading the sound",
	converting: "Converting",
	sending: "Sending",
	offline: "Waiting for the connection",
	checking: "Checking",
	done: "In the library",
	failed: "Not added",
};

export interface UploadRowProps {
	upload: Upload;
	onAccept(): void;
	onCancel(): void;
	onRetry(): void;
	onPutAway(): void;
}

/** A chosen file: how far it is, or what staff can do about it. */
export function UploadRow({ upload, onAccept, onCancel, onRetry, onPutAway }: UploadRowProps) {
	const { file, percent, state, text, isConverted, failure } = upload;
	const row = useRef<HTMLLIElement>(null);
	/** The pressed button goes, so the row takes the focus. */
	const pressed = (action: () => void) => () => {
		row.current?.focus();
		action();
	};
	/** The row goes, so its neighbour takes the focus, or what names the list. */
	function putAway() {
		const { current } = row;
		const next = current?.nextElementSibling ?? current?.previousElementSibling;
		const heading = current?.closest("section")?.querySelector("h2");
		(next instanceof HTMLElement ? next : heading)?.focus();
		onPutAway();
	}
	const canCancel = isConverted && ["waiting", "reading", "converting"].includes(state);
	return (
		<li data-state={state} ref={row} tabIndex={-1}>
			<span className="uploads-name">{state === "done" ? text : file.name}</span>
			{state === "offered" || state === "failed" ? null : (
				<progress max={100} value={percent} aria-label={`Progress of ${file.name}`} />
			)}
			<span className="quiet">
				{stateTexts[state]}
				{state === "sending" || state === "converting" ? `, ${percent}%` : ""}
			</span>
			{state === "offered" ? (
				<>
					<span className="uploads-reason" role="status">
						{text}
					</span>
					<Button type="button" variant="secondary" onClick={pressed(onAccept)}>
						Convert and upload
					</Button>
				</>
			) : null}
			{canCancel ? (
				<Button type="button" variant="quiet" onClick={pressed(onCancel)}>
					Cancel
				</Button>
			) : null}
			{state === "failed" ? (
				<span className="error-text" role="alert">
					{text}
				</span>
			) : null}
			{state === "failed" && failure === "mishap" ? (
				<Button type="button" variant="quiet" onClick={pressed(onRetry)}>
					Try again
				</Button>
			) : null}
			{isOpen(upload) ? null : (
				<Button type="button" variant="quiet" onClick={putAway}>
					Dismiss <span className="visually-hidden">{file.name}</span>
				</Button>
			)}
		</li>
	);
}
