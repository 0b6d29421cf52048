import type { ReactNode } from "react";
import type { ButtonVariant } from "./button.tsx";
import { Icon, type IconDrawing } from "./icon.tsx";
import { X } from "./icons.ts";

interface OverlayButtonLook {
	variant?: ButtonVariant;
	icon?: IconDrawing;
	/** Shows the icon alone; the text is its name for those who cannot see it. */
	iconOnly?: boolean;
	children: ReactNode;
}

function ButtonContent({ icon, iconOnly, children }: OverlayButtonLook) {
	return (
		<>
			{icon ? <Icon of={icon} /> : null}
			{iconOnly ? <span className="away">{children}</span> : children}
		</>
	);
}

function lookOf({ variant = "secondary", iconOnly }: OverlayButtonLook): string {
	return iconOnly ? "icon-button" : `button button-${variant}`;
}

/**
 * What makes any button open a dialog or drawer without script. A browser without invoker commands (before Chrome 135,
 * Firefox 144, Safari 26.2) opens it as a popover instead: on top and dismissible, with the page behind still in reach.
 */
export function opening(overlayId: string) {
	return { command: "show-modal", commandfor: overlayId, popoverTarget: overlayId };
}

/** What makes any button close the dialog or drawer that it stands in, without script. */
function closing(overlayId: string) {
	return { command: "close", commandfor: overlayId, popoverTarget: overlayId, popoverTargetAction: "hide" as const };
}

/** Opens the dialog or drawer whose id it is given. */
export function OpenButton({ opens, ...look }: OverlayButtonLook & { opens: string }) {
	return (
		<button type="button" className={lookOf(look)} aria-haspopup="dialog" {...opening(opens)}>
			<ButtonContent {...look} />
		</button>
	);
}

/** Closes the dialog or drawer whose id it is given; it stands inside. */
export function CloseButton({ closes, ...look }: OverlayButtonLook & { closes: string }) {
	return (
		<button type="button" className={lookOf(look)} {...closing(closes)}>
			<ButtonContent {...look} />
		</button>
	);
}

/** The heading of a dialog or drawer and the cross beside it; they stay in sight while the rest scrolls. */
export function OverlayHead({ id, title, closeLabel }: { id: string; title: string; closeLabel: string }) {
	return (
		<div className="overlay-head">
			<h2 id={`${id}-title`}>{title}</h2>
			<CloseButton closes={id} icon={X} iconOnly>
				{closeLabel}
			</CloseButton>
		</div>
	);
}

export interface DialogProps {
	/** Unique on the page; an `OpenButton` names it. Script opens it with the element's own `showModal()`. */
	id: string;
	title: string;
	size?: "small" | "medium" | "large";
	/** The name of the cross. */
	closeLabel: string;
	/** Buttons at the end; a `CloseButton` among them closes. */
	actions?: ReactNode;
	onClose?: () => void;
	children: ReactNode;
}

/** Something to read or fill in before going on. Escape and a click beside it close it, and the focus goes back. */
export function Dialog({ id, title, size = "medium", closeLabel, actions, onClose, children }: DialogProps) {
	return (
		<dialog
			id={id}
			className={`overlay dialog dialog-${size}`}
			popover="auto"
			closedby="any"
			aria-labelledby={`${id}-title`}
			onClose={onClose}
		>
			<OverlayHead id={id} title={title} closeLabel={closeLabel} />
			<div className="overlay-body">{children}</div>
			{actions ? <div className="overlay-actions">{actions}</div> : null}
		</dialog>
	);
}

export interface ConfirmDialogProps {
	id: string;
	/** The question. */
	title: string;
	/** What the answer will do. */
	children: ReactNode;
	/** The button that leaves everything as it is; it has the focus first. */
	cancelLabel: string;
	/** The button that does it: a submit button of its form, or one with a handler. */
	confirm: ReactNode;
	onClose?: () => void;
}

/** A question before something that cannot be undone: a click beside it is no answer, Escape is no. */
export function ConfirmDialog({ id, title, children, cancelLabel, confirm, onClose }: ConfirmDialogProps) {
	return (
		<dialog
			id={id}
			className="overlay dialog dialog-small"
			popover="auto"
			closedby="closerequest"
			role="alertdialog"
			aria-labelledby={`${id}-title`}
			aria-describedby={`${id}-text`}
			onClose={onClose}
		>
			<div className="overlay-head">
				<h2 id={`${id}-title`}>{title}</h2>
			</div>
			<div className="overlay-body" id={`${id}-text`}>
				{children}
			</div>
			<div className="overlay-actions">
				<CloseButton closes={id}>{cancelLabel}</CloseButton>
				{confirm}
			</div>
		</dialog>
	);
}
