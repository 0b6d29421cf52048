import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { TriangleAlert } from "./icons.ts";

export interface ErrorStateProps {
	title: string;
	/** The event, and whether the reader's input was saved. */
	children: ReactNode;
	/** A way to try again: a Button, or a ButtonLink to this page, which works without script. */
	retry?: ReactNode;
	/** Another link to go on. */
	alternative?: ReactNode;
	/** A reference to quote when asking for help, such as "Reference: 7f3a". */
	reference?: ReactNode;
	/** The title's level among the page's headings. */
	level?: 1 | 2 | 3;
	/** `alert` if it replaces content that was already displayed. */
	role?: "alert";
}

/** Replaces content that could not be loaded. */
export function ErrorState({ title, children, retry, alternative, reference, level = 2, role }: ErrorStateProps) {
	const Title = `h${level}` as const;
	return (
		<div className="error-state" role={role}>
			<span className="error-state-mark">
				<Icon of={TriangleAlert} />
			</span>
			<Title>{title}</Title>
			<p>{children}</p>
			{retry || alternative ? (
				<div className="error-state-actions">
					{retry}
					{alternative}
				</div>
			) : null}
			{reference ? <p className="quiet">{reference}</p> : null}
		</div>
	);
}
