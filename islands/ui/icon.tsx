/** Line drawings on a grid of 24: one constant each, so that a script carries only the ones it shows. */
export const checkIcon: string = "M5 12.5 10 17 19 7";
export const heartIcon: string =
	"M12 20s-7.5-4.6-7.5-10.2A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 7.5 2.4C19.5 15.4 12 20 12 20Z";
export const verifiedIcon: string =
	"m9 12 2.2 2.2L15.5 10M12 3l2.6 1.7 3 .2 1 2.9 2.2 2.2-.9 3 .9 3-2.5 1.8-1 2.8h-3L12 21.5l-2.3-1.9h-3l-1-2.8L3.2 15l.9-3-.9-3 2.2-2.2 1-2.9 3-.2Z";
export const placeIcon: string =
	"M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11ZM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z";
export const clockIcon: string = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.2 2";

/** A line drawing in the text's colour; it says nothing by itself, so it is hidden from screen readers. */
export function Icon({ path }: { path: string }) {
	return (
		<svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
			<path d={path} />
		</svg>
	);
}
