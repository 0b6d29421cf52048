import { Icon } from "./icon.tsx";
import { ArrowUp } from "./icons.ts";

/**
 * A link back to the top, at the end of a page. Browsers with scroll-driven animations fade it in after about 500 px of
 * scrolling; in others it is always visible.
 */
export function ScrollTop({ label, href = "#top" }: { label: string; href?: string }) {
	return (
		<a className="scroll-top" href={href}>
			<Icon of={ArrowUp} />
			<span className="visually-hidden">{label}</span>
		</a>
	);
}
