import type { ReactNode } from "react";
import { Icon, type IconDrawing } from "./icon.tsx";

export type AlertTone = "info" | "good" | "warn" | "bad";

export interface AlertProps {
	tone: AlertTone;
	title?: string;
	children: ReactNode;
	id?: string;
	/** `alert` for a message that screen readers announce as it appears; none for one that is in the page from the start. */
	role?: "alert" | "status";
}

/** An alert for a script that knows its tone, so that it contains one icon instead of four. */
export function AlertBox({ tone, title, children, id, role, icon }: AlertProps & { icon: IconDrawing }) {
	return (
		<div className={`alert tone-${tone}`} id={id} role={role}>
			<Icon of={icon} />
			<div>
				{title ? <strong>{title}</strong> : null}
				<div>{children}</div>
			</div>
		</div>
	);
}
