import { type ReactNode, useEffect, useState } from "react";

export interface TooltipProps {
	/** Unique on the page. */
	id: string;
	/** A few words more; nothing that one must read. */
	tip: ReactNode;
	/** Draws the button or link, with these attributes on it. */
	children: (described: { "aria-describedby": string }) => ReactNode;
}

/**
 * Words that show on focus and hover, by style sheet alone. Escape puts them away until the pointer or the focus comes back;
 * that is the part that a script does.
 */
export function Tooltip({ id, tip, children }: TooltipProps) {
	const [away, setAway] = useState(false);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key === "Escape") setAway(true);
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only sees that the pointer or the focus comes back
		<span
			className="tooltip"
			data-away={away ? true : undefined}
			onMouseEnter={() => setAway(false)}
			onFocus={() => setAway(false)}
		>
			{children({ "aria-describedby": id })}
			<span className="tip" id={id} role="tooltip">
				{tip}
			</span>
		</span>
	);
}
