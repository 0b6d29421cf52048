import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { X } from "./icons.ts";

/** A keyword of an item. */
export function Tag({ children }: { children: ReactNode }) {
	return <span className="tag">{children}</span>;
}

/** A tag that links to everything with this keyword; `current` marks the selected one. */
export function TagLink({ href, current, children }: { href: string; current?: boolean; children: ReactNode }) {
	return (
		<a className="tag tag-link" href={href} aria-current={current ? "true" : undefined}>
			{children}
		</a>
	);
}

export interface RemovableTagProps {
	children: ReactNode;
	/** The button's accessible name, with the tag's text: "Remove Education". */
	removeLabel: string;
	/** The URL of the page without this tag, such as a list without this filter. */
	href?: string;
	/** Replaces the link: the name and value that the button submits. */
	name?: string;
	value?: string;
	/** Replaces both in dashboards, where scripts always run. */
	onRemove?: () => void;
}

/** A tag that can be removed by a link, a form or a script. */
export function RemovableTag({ children, removeLabel, href, name, value, onRemove }: RemovableTagProps) {
	return (
		<span className="tag tag-removable">
			{children}
			{href === undefined ? (
				<button
					className="icon-button tag-remove"
					type={onRemove ? "button" : "submit"}
					name={name}
					value={value}
					aria-label={removeLabel}
					onClick={onRemove}
				>
					<Icon of={X} />
				</button>
			) : (
				<a className="icon-button tag-remove" href={href} aria-label={removeLabel}>
					<Icon of={X} />
				</a>
			)}
		</span>
	);
}
