import { Icon } from "./icon.tsx";
import { ArrowUp } from "./icons.ts";

/**
 * A link back to the top, the last thing of a page. It comes into sight after about 500 px of scrolling where CSS can
 * follow the scroll, and simply stands at the end elsewhere.
 */
export function ScrollTop({ label, href = "#top" }: { label: string; href?: string }) {
	return (
		<a className="scroll-top" href={href}>
			<Icon of={ArrowUp} />
			<span className="away">{label}</span>
		</a>
	);
}
