import type { ReactNode } from "react";
import type { ButtonVariant } from "./button.tsx";
import { Icon, type IconDrawing } from "./icon.tsx";
import { X } from "./icons.ts";

interface OverlayButtonLook {
	variant?: ButtonVariant;
	icon?: IconDrawing;
	/** Displays only the icon; the text becomes its accessible name. */
	iconOnly?: boolean;
	children: ReactNode;
}

function ButtonContent({ icon, iconOnly, children }: OverlayButtonLook) {
	return (
		<>
			{icon ? <Icon of={icon} /> : null}
			{iconOnly ? <span className="visually-hidden">{children}</span> : children}
		</>
	);
}

function classOf({ variant = "secondary", iconOnly }: OverlayButtonLook): string {
	return iconOnly ? "icon-button" : `button button-${variant}`;
}

/**
 * Attributes that make any button open a dialog or drawer without script. Browsers without invoker commands (before Chrome 135,
 * Firefox 144, Safari 26.2) open it as a popover: on top and dismissible, but the page behind stays reachable.
 */
export function openerAttributes(overlayId: string) {
	return { command: "show-modal", commandfor: overlayId, popoverTarget: overlayId };
}

/** Attributes that make a button inside a dialog or drawer close it, without script. */
function closerAttributes(overlayId: string) {
	return { command: "close", commandfor: overlayId, popoverTarget: overlayId, popoverTargetAction: "hide" as const };
}

/** Opens the dialog or drawer with the given id. */
export function OpenButton({ opens, ...look }: OverlayButtonLook & { opens: string }) {
	return (
		<button type="button" className={classOf(look)} aria-haspopup="dialog" {...openerAttributes(opens)}>
			<ButtonContent {...look} />
		</button>
	);
}

/** Closes the dialog or drawer with the given id, from inside it. */
export function CloseButton({ closes, ...look }: OverlayButtonLook & { closes: string }) {
	return (
		<button type="button" className={classOf(look)} {...closerAttributes(closes)}>
			<ButtonContent {...look} />
		</button>
	);
}

/** The heading of a dialog or drawer with its close button; both stay visible while the rest scrolls. */
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
	/** Unique on the page; pass it to an `OpenButton`. Scripts open the dialog with the element's own `showModal()`. */
	id: string;
	title: string;
	/** `full` covers the screen. */
	size?: "small" | "medium" | "large" | "full";
	/** The accessible name of the close button. */
	closeLabel: string;
	/** Buttons at the bottom; a `CloseButton` among them closes the dialog. */
	actions?: ReactNode;
	onClose?: () => void;
	children: ReactNode;
}

/** Something to read or fill in before going on. Escape or a click outside closes it, and the focus returns to the opener. */
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
	/** The consequence of confirming. */
	children: ReactNode;
	/** The label of the button that changes nothing; it gets the initial focus. */
	cancelLabel: string;
	/** The button that confirms: a submit button of its form, or one with a handler. */
	confirm: ReactNode;
	onClose?: () => void;
}

/** Asks before something that cannot be undone. Escape cancels; a click outside does nothing. */
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
