import { Avatar } from "../../islands/ui/avatar.tsx";
import type { MenuLink } from "../../islands/ui/menu.tsx";
import { useWords } from "../../islands/ui/words.ts";
import type { View } from "../page.ts";
import { linksOfAccount, linksOfMine } from "./navigation.ts";

export function LinkList({ links }: { links: readonly MenuLink[] }) {
	return (
		<ul>
			{links.map(({ href, label, count, current }) => (
				<li key={href + label}>
					<a className="menu-item" href={href} aria-current={current ? "page" : undefined}>
						<span className="menu-text">{label}</span>
						{count ? <span className="count">{count.shown}</span> : null}
					</a>
				</li>
			))}
		</ul>
	);
}

/** What a signed-in person has, with a count each (specification, section 2); nothing for a guest. */
export function SideMenu({ view }: { view: View }) {
	const { t, at } = useWords();
	const { viewer } = view;
	if (!viewer) return null;
	const room = "/createAudioRoom";
	return (
		<nav className="side-menu" aria-label={t("nav.me")}>
			<div className="side-menu-head">
				<Avatar name={viewer.name} imageUrl={viewer.imageUrl} />
				<p>
					<b>{t("nav.welcome", { name: viewer.firstName })}</b>
				</p>
			</div>
			<LinkList links={linksOfMine(view)} />
			<LinkList links={linksOfAccount(view)} />
			{view.leadsTo(room) ? (
				<div className="side-menu-box">
					<h3>{t("nav.rooms")}</h3>
					<a href={at(room)}>{t("nav.new-room")}</a>
				</div>
			) : null}
		</nav>
	);
}
