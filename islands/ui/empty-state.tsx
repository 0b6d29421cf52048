import type { ReactNode } from "react";

export interface EmptyStateProps {
	title: string;
	/** The title's level among the page's headings. */
	level?: 2 | 3;
	children: ReactNode;
	/** A link or button to go on. */
	action?: ReactNode;
}

/** The text in place of an empty list, with a link or button to go on. */
export function EmptyState({ title, level = 3, children, action }: EmptyStateProps) {
	const Title = `h${level}` as const;
	return (
		<div className="empty">
			<Title>{title}</Title>
			<p className="quiet">{children}</p>
			{action}
		</div>
	);
}
