import { LinkItem, type MenuLink } from "../../islands/ui/menu.tsx";

/** A menu's links where they stand open, one under the other. */
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
