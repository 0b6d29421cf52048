import { Icon } from "../../islands/ui/icon.tsx";
import { LayoutDashboard, Menu as MenuIcon, X } from "../../islands/ui/icons.ts";
import { LinkItem } from "../../islands/ui/menu.tsx";
import { useWords } from "../../islands/ui/words.ts";
import type { View } from "../page.ts";
import { Brand, Choices } from "./header.tsx";
import { LinkList } from "./link-list.tsx";
import { linksOf } from "./menu-entries.ts";
import { Notifications } from "./notifications.tsx";
import { SideMenu, SideMenuOpener } from "./side-menu.tsx";
import { staffNavigationOf } from "./staff-navigation.ts";
import { StaffSearch } from "./staff-search.tsx";

const navigation = "staff-navigation";

/** The side navigation. On a narrow screen it is a popover, which a button in the bar opens. */
function StaffNavigation({ view }: { view: View }) {
	const { t } = useWords();
	const [home] = linksOf(view, [{ word: "nav.dashboard", path: "/dashboard" }]);
	return (
		<nav className="staff-nav" id={navigation} popover="auto" aria-label={t("staff.navigation")}>
			<button
				type="button"
				className="icon-button staff-nav-close"
				popoverTarget={navigation}
				popoverTargetAction="hide"
			>
				<Icon of={X} />
				<span className="visually-hidden">{t("nav.close")}</span>
			</button>
			{home ? <LinkItem item={{ ...home, icon: LayoutDashboard }} /> : null}
			{staffNavigationOf(view).map(({ heading, links }) => (
				<div key={heading}>
					<p className="menu-heading">{heading}</p>
					<LinkList links={links} />
				</div>
			))}
			{view.demo ? (
				<p className="staff-demo">
					{t("footer.demo")} <a href="/sandbox">{t("footer.demo-guide")}</a>
				</p>
			) : null}
		</nav>
	);
}

/** The frame of staff screens: a narrow bar above, and the navigation beside them. */
export function StaffHeader({ view }: { view: View }) {
	const { t } = useWords();
	const { viewer } = view;
	return (
		<>
			<header className="staff-bar">
				<button type="button" className="icon-button staff-nav-opener" popoverTarget={navigation}>
					<Icon of={MenuIcon} />
					<span className="visually-hidden">{t("nav.menu")}</span>
				</button>
				<Brand bare={false} />
				{viewer ? <StaffSearch view={view} viewer={viewer} /> : null}
				<Choices view={view} />
				{viewer ? (
					<>
						<Notifications view={view} viewer={viewer} />
						<SideMenuOpener viewer={viewer} />
						<SideMenu view={view} viewer={viewer} />
					</>
				) : null}
			</header>
			<StaffNavigation view={view} />
		</>
	);
}
