import type { ReactNode } from "react";
import { OverlayHead } from "./dialog.tsx";

export interface DrawerProps {
	/** Unique on the page; an `OpenButton` of dialog.tsx names it. */
	id: string;
	title: string;
	/** The edge that it comes from, in reading direction. */
	side?: "start" | "end";
	/** The name of the cross. */
	closeLabel: string;
	/** Stays in sight at the bottom, as the button that applies filters. */
	actions?: ReactNode;
	children: ReactNode;
}

/** A dialog as high as the window, from its side: a phone's menu, a list's filters. It opens and closes as a dialog does. */
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
