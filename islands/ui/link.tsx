import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { ArrowRight, ArrowUpRight } from "./icons.ts";

export interface LinkProps {
	href: string;
	children: ReactNode;
	/** A link on its own rather than in a sentence: it gets an arrow and a touch target. */
	standalone?: boolean;
	/** Opens a new tab; the text tells screen readers so, as in "(opens in a new tab)". */
	newTab?: string;
	/** Marks a link to the current page or section. */
	current?: "page" | "true";
	rel?: string;
}

/** A text link. The icon at its end never wraps onto a line by itself. */
export function Link({ href, children, standalone = false, newTab, current, rel }: LinkProps) {
	const icon = newTab ? ArrowUpRight : standalone ? ArrowRight : undefined;
	return (
		<a
			className={standalone ? "link link-standalone" : "link"}
			href={href}
			target={newTab ? "_blank" : undefined}
			rel={newTab ? (rel ?? "noopener") : rel}
			aria-current={current}
		>
			{children}
			{newTab ? <span className="visually-hidden"> {newTab}</span> : null}
			{icon ? (
				<span className="link-sign" aria-hidden="true">
					{/* The word joiner keeps the icon on the last word's line. */}
					{"\u2060"}
					<Icon of={icon} />
				</span>
			) : null}
		</a>
	);
}
