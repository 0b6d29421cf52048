import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { X } from "./icons.ts";

/** A word that sorts a thing among others. */
export function Tag({ children }: { children: ReactNode }) {
	return <span className="tag">{children}</span>;
}

/** A tag that leads to everything of its kind; the current one says so. */
export function TagLink({ href, current, children }: { href: string; current?: boolean; children: ReactNode }) {
	return (
		<a className="tag tag-link" href={href} aria-current={current ? "true" : undefined}>
			{children}
		</a>
	);
}

export interface RemovableTagProps {
	children: ReactNode;
	/** What the button says, with the tag's own text: "Remove Education". */
	removeLabel: string;
	/** Where the page is without the tag, as a list without this filter. */
	href?: string;
	/** Instead of a link: what the button sends with its form. */
	name?: string;
	value?: string;
	/** Instead of both, where a script runs anyway. */
	onRemove?: () => void;
}

/** A tag that can be taken away, by a link, a form or a script. */
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
