import { Icon } from "./icon.tsx";
import { ChevronRight } from "./icons.ts";

export interface BreadcrumbProps {
	/** The navigation's accessible name, such as "You are here". */
	label: string;
	/** From the top down. */
	parents: readonly { href: string; label: string }[];
	/** The title of the current page. */
	current: string;
}

/** The path from the home page to this one. */
export function Breadcrumb({ label, parents, current }: BreadcrumbProps) {
	return (
		<nav className="breadcrumb" aria-label={label}>
			<ol>
				{parents.map((parent) => (
					<li key={parent.href}>
						<a href={parent.href}>{parent.label}</a>
						<Icon of={ChevronRight} />
					</li>
				))}
				<li>
					<span aria-current="page">{current}</span>
				</li>
			</ol>
		</nav>
	);
}
