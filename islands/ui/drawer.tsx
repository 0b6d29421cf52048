import type { ReactNode } from "react";
import { OverlayHead } from "./dialog.tsx";

export interface DrawerProps {
	/** Unique on the page; pass it to an `OpenButton` of dialog.tsx. */
	id: string;
	title: string;
	/** The edge that it slides in from, in reading direction. */
	side?: "start" | "end";
	/** The accessible name of the close button. */
	closeLabel: string;
	/** Stays visible at the bottom, such as a button that applies filters. */
	actions?: ReactNode;
	children: ReactNode;
}

/** A dialog as high as the window that slides in from one side, such as a phone menu or a list's filters. */
export function Drawer({ id, title, side = "start", closeLabel, actions, children }: DrawerProps) {
	return (
		<dialog
			id={id}
			className={`overlay drawer drawer-${side}`}
			popover="auto"
			closedby="any"
			aria-labelledby={`${id}-title`}
		>
			<OverlayHead id={id} title={title} closeLabel={closeLabel} />
			<div className="overlay-body">{children}</div>
			{actions ? <div className="overlay-actions">{actions}</div> : null}
		</dialog>
	);
}
