import { Icon } from "./icon.tsx";
import { ChevronRight } from "./icons.ts";

export interface BreadcrumbProps {
	/** The navigation's name, as "You are here". */
	label: string;
	/** From the top down. */
	parents: readonly { href: string; label: string }[];
	/** The page that one is on. */
	current: string;
}

/** The way from the top to this page. */
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
