import type { ReactNode } from "react";

export type ButtonVariant = "primary" | "secondary" | "quiet";

interface Look {
	variant?: ButtonVariant;
	/** As wide as its container. */
	wide?: boolean;
	children: ReactNode;
}

export interface ButtonProps extends Look {
	type?: "submit" | "button";
	name?: string;
	value?: string;
	/** Sends the form without the browser’s own checks, for a second button that needs fewer fields. */
	formNoValidate?: boolean;
	/** The id of a form elsewhere on the page. */
	form?: string;
	/** The action is running: the button keeps the focus and ignores clicks. */
	busy?: boolean;
	disabled?: boolean;
	/** The key that does the same. */
	"aria-keyshortcuts"?: string | undefined;
	onClick?: () => void;
	/** Somebody is about to press it: loads what it opens. */
	onPointerEnter?: () => void;
	onFocus?: () => void;
}

function classes({ variant = "primary", wide = false }: Pick<Look, "variant" | "wide">): string {
	return `button button-${variant}${wide ? " button-wide" : ""}`;
}

/** Submits a form or runs a handler. For navigation use a ButtonLink. */
export function Button({
	variant,
	wide,
	children,
	type = "submit",
	busy = false,
	disabled = false,
	onClick,
	...rest
}: ButtonProps) {
	return (
		<button
			{...rest}
			className={classes({ variant, wide })}
			// A disabled button would lose the focus, and keyboard users would lose their place.
			type={busy ? "button" : type}
			disabled={disabled}
			aria-disabled={busy ? true : undefined}
			aria-busy={busy ? true : undefined}
			onClick={busy ? undefined : onClick}
		>
			{children}
		</button>
	);
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({
	variant,
	wide,
	children,
	href,
	...rest
}: Look & { href: string; rel?: string | undefined; target?: "_blank" | undefined }) {
	return (
		<a className={classes({ variant, wide })} href={href} {...rest}>
			{children}
		</a>
	);
}
