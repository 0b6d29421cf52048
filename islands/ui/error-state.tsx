import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { TriangleAlert } from "./icons.ts";

export interface ErrorStateProps {
	title: string;
	/** What happened, and what became of what the reader did. */
	children: ReactNode;
	/** Tries again: a Button, or a ButtonLink to this very page, which needs no script. */
	retry?: ReactNode;
	/** Another way on. */
	wayOn?: ReactNode;
	/** What to name when asking for help, as "Reference: 7f3a". */
	reference?: ReactNode;
	/** The title's level among the page's headings. */
	level?: 1 | 2 | 3;
	/** `alert` where it takes the place of something that was there before. */
	role?: "alert";
}

/** Stands where something should be that could not be had. */
export function ErrorState({ title, children, retry, wayOn, reference, level = 2, role }: ErrorStateProps) {
	const Title = `h${level}` as const;
	return (
		<div className="error-state" role={role}>
			<span className="error-state-mark">
				<Icon of={TriangleAlert} />
			</span>
			<Title>{title}</Title>
			<p>{children}</p>
			{retry || wayOn ? (
				<div className="error-state-actions">
					{retry}
					{wayOn}
				</div>
			) : null}
			{reference ? <p className="quiet">{reference}</p> : null}
		</div>
	);
}
