import type { ReactNode } from "react";

/** What to say where there is nothing yet, and a way on. */
export function EmptyState({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
	return (
		<div className="empty">
			<h3>{title}</h3>
			<p className="quiet">{children}</p>
			{action}
		</div>
	);
}
