import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../../ui/icon.tsx";
import { X } from "../../ui/icons.ts";

export interface ModalProps {
	/** Unique on the page. */
	id: string;
	title: string;
	role?: "dialog" | "alertdialog";
	/** A form with many fields needs a large one, and its first field has the focus. */
	large?: boolean;
	/** Buttons at the bottom. Ctrl+Enter presses the last one, which confirms, wherever the focus is. */
	actions?: ReactNode;
	/** Escape, the close button or a click outside. */
	onClose: () => void;
	children: ReactNode;
}

/** A dialog that is open while it is rendered. The focus returns to where it was. */
export function Modal({ id, title, role = "dialog", large = false, actions, onClose, children }: ModalProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const element = dialog.current;
		const confirm = (event: KeyboardEvent) => {
			if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
			event.preventDefault();
			element?.querySelector<HTMLElement>(".overlay-actions > :last-child")?.click();
		};
		element?.addEventListener("keydown", confirm);
		element?.showModal();
		if (large) element?.querySelector<HTMLElement>("form :is(input, select, textarea)")?.focus();
		return () => {
			element?.removeEventListener("keydown", confirm);
			element?.close();
		};
	}, [large]);
	return (
		<dialog
			ref={dialog}
			id={id}
			className={`overlay dialog dialog-${large ? "large" : "small"}`}
			role={role}
			aria-labelledby={`${id}-title`}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
		>
			<div className="overlay-head">
				<h2 id={`${id}-title`}>{title}</h2>
				<button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
					<Icon of={X} />
				</button>
			</div>
			<div className="overlay-body">{children}</div>
			{actions ? <div className="overlay-actions">{actions}</div> : null}
		</dialog>
	);
}
