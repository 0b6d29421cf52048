import type { ReactNode } from "react";
import { Icon, type IconDrawing } from "./icon.tsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "./icons.ts";

export type AlertTone = "info" | "good" | "warn" | "bad";

/** The drawing that goes with a tone; words carry the meaning. */
export const toneIcons: Readonly<Record<AlertTone, IconDrawing>> = {
	info: Info,
	good: CircleCheck,
	warn: TriangleAlert,
	bad: CircleAlert,
};

export interface AlertProps {
	tone: AlertTone;
	title?: string;
	children: ReactNode;
	id?: string;
	/** `alert` for what just happened and must be heard now; left out for what stands there from the start. */
	role?: "alert" | "status";
}

/** A message that stands out from the text around it. It stays: what goes away by itself is a toast. */
export function Alert({ tone, title, children, id, role }: AlertProps) {
	return (
		<div className={`alert tone-${tone}`} id={id} role={role}>
			<Icon of={toneIcons[tone]} />
			<div>
				{title ? <strong>{title}</strong> : null}
				<div>{children}</div>
			</div>
		</div>
	);
}
