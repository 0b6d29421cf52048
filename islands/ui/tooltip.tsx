import { type ReactNode, useEffect, useState } from "react";

export interface TooltipProps {
	/** Unique on the page. */
	id: string;
	/** A short extra text; never something that readers must know. */
	tip: ReactNode;
	/** Renders the button or link and spreads these attributes onto it. */
	children: (attributes: { "aria-describedby": string }) => ReactNode;
}

/**
 * A text that appears on focus and hover by CSS alone. Escape hides it until the pointer or the focus comes back; only that
 * needs a script.
 */
export function Tooltip({ id, tip, children }: TooltipProps) {
	const [dismissed, setDismissed] = useState(false);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key === "Escape") setDismissed(true);
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the handlers only notice the pointer or the focus coming back
		<span
			className="tooltip"
			data-dismissed={dismissed ? true : undefined}
			onMouseEnter={() => setDismissed(false)}
			onFocus={() => setDismissed(false)}
		>
			{children({ "aria-describedby": id })}
			<span className="tip" id={id} role="tooltip">
				{tip}
			</span>
		</span>
	);
}
