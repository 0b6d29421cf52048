import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { ArrowRight, ArrowUpRight } from "./icons.ts";

export interface LinkProps {
	href: string;
	children: ReactNode;
	/** Stands by itself and not in a sentence: an arrow and room for a finger. */
	standalone?: boolean;
	/** Opens a new tab, and says so with these words to those who do not see the sign. */
	newTab?: string;
	/** Where the reader is now. */
	current?: "page" | "true";
	rel?: string;
}

/** Goes somewhere. The sign at its end never stands alone on a line. */
export function Link({ href, children, standalone = false, newTab, current, rel }: LinkProps) {
	const sign = newTab ? ArrowUpRight : standalone ? ArrowRight : undefined;
	return (
		<a
			className={standalone ? "link link-standalone" : "link"}
			href={href}
			target={newTab ? "_blank" : undefined}
			rel={newTab ? (rel ?? "noopener") : rel}
			aria-current={current}
		>
			{children}
			{newTab ? <span className="away"> {newTab}</span> : null}
			{sign ? (
				<span className="link-sign" aria-hidden="true">
					{/* The invisible joiner keeps the sign on the line of the last word. */}
					{"\u2060"}
					<Icon of={sign} />
				</span>
			) : null}
		</a>
	);
}
