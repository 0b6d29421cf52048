import { LinkItem, type MenuLink } from "../../islands/ui/menu.tsx";

/** The links of a menu as a plain list. */
export function LinkList({ links }: { links: readonly MenuLink[] }) {
	return (
		<ul>
			{links.map((link) => (
				<li key={link.href + link.label}>
					<LinkItem item={link} />
				</li>
			))}
		</ul>
	);
}
