import type { ReactNode } from "react";

export interface AlertProps {
	tone: "info" | "warn" | "good" | "bad";
	title?: string;
	children: ReactNode;
	id?: string;
	/** `alert` for what just happened and must be heard now; left out for what stands there from the start. */
	role?: "alert" | "status";
}

/** A message that stands out from the text around it. */
export function Alert({ tone, title, children, id, role }: AlertProps) {
	return (
		<div className={`alert alert-${tone}`} id={id} role={role}>
			{title ? <strong>{title}</strong> : null}
			<div>{children}</div>
		</div>
	);
}
