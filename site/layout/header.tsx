import { OpenButton } from "../../islands/ui/dialog.tsx";
import { Icon } from "../../islands/ui/icon.tsx";
import { Globe, Languages, Menu as MenuIcon } from "../../islands/ui/icons.ts";
import { LogoMark } from "../../islands/ui/logo.tsx";
import { Menu } from "../../islands/ui/menu.tsx";
import { useWords } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { View } from "../page.ts";
import { choicesOf } from "./choices.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { donateLinkOf, logInLinkOf, mediaLinkOf, navigationOf } from "./navigation.ts";
import { Notifications, notificationsPath } from "./notifications.tsx";
import { SearchForm } from "./search-form.tsx";
import { SideMenu, SideMenuOpener } from "./side-menu.tsx";

/** The logo and the name, which lead home. */
export function Brand({ bare }: { bare: boolean }) {
	const { t, localizePath } = useWords();
	const mark = (
		<>
			<LogoMark /> {brand.name}
		</>
	);
	return bare ? (
		<span className="brand">{mark}</span>
	) : (
		<a className="brand" href={localizePath("/")} aria-label={t("nav.home", { brand: brand.name })}>
			{mark}
		</a>
	);
}

/** The menu of region and language. Both are beside the globe: the region's name if there is room, otherwise its code. */
export function Choices({ view }: { view: View }) {
	const { t } = useWords();
	return (
		<div className="choices stack gap-xs">
			<Menu
				id="nav-choices"
				label={t("nav.choices")}
				icon={<Icon of={view.words.language === "en" ? Globe : Languages} />}
				iconOnly
				value={
					<>
						<span className="region-name">{t(`region.${view.region}`)}</span>
						<span className="region-code">{view.region}</span>
						<span className="language-code">{view.words.language.toUpperCase()}</span>
					</>
				}
				align="end"
				groups={choicesOf(view)}
			/>
		</div>
	);
}

/** The header of every page. Payment pages have no menus, and their logo is not a link. */
export function Header({ view, bare }: { view: View; bare: boolean }) {
	const { t } = useWords();
	const { viewer } = view;
	return (
		<header className="site-header" id="top">
			<div>
				<Brand bare={bare} />
				{bare ? null : (
					<>
						<nav className="main-menu" aria-label={t("nav.main")}>
							{navigationOf(view).map(({ id, label, groups }) => (
								<Menu key={id} id={`nav-${id}`} label={label} groups={groups} />
							))}
							{mediaLinkOf(view).map(({ href, label }) => (
								<a key={href} className="menu-button" href={href}>
									{label}
								</a>
							))}
						</nav>
						<div className="header-search">
							<SearchForm id="search" view={view} />
						</div>
						<Choices view={view} />
						{donateLinkOf(view).map(({ href, label }) => (
							<a key={href} className="button button-primary log-in donate-link" href={href}>
								{label}
							</a>
						))}
						{logInLinkOf(view).map(({ href, label }) => (
							<a key={href} className="button button-secondary log-in" href={href}>
								{label}
							</a>
						))}
						{viewer && view.isReachable(notificationsPath) ? <Notifications view={view} viewer={viewer} /> : null}
						{viewer ? <SideMenuOpener viewer={viewer} /> : null}
						<div className="menu-opener">
							<OpenButton opens="menu" icon={MenuIcon} iconOnly>
								{t("nav.menu")}
							</OpenButton>
						</div>
						<MobileMenu view={view} />
						{viewer ? <SideMenu view={view} viewer={viewer} /> : null}
					</>
				)}
			</div>
		</header>
	);
}
