import { languageNames, languages } from "../../api/domain/languages.ts";
import { regionCodes } from "../../api/domain/regions.ts";
import { Avatar } from "../../islands/ui/avatar.tsx";
import { OpenButton } from "../../islands/ui/dialog.tsx";
import { Drawer } from "../../islands/ui/drawer.tsx";
import { Icon } from "../../islands/ui/icon.tsx";
import { Bell, Globe, Languages, Menu as MenuIcon, Search } from "../../islands/ui/icons.ts";
import { LogoMark } from "../../islands/ui/logo.tsx";
import { Menu, type MenuGroup } from "../../islands/ui/menu.tsx";
import { useWords } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { View } from "../page.ts";
import { linksOfAccount, linksOfMine, navigationOf } from "./navigation.ts";
import { LinkList, SideMenu } from "./side-menu.tsx";

function Brand({ bare }: { bare: boolean }) {
	const { t, at } = useWords();
	const mark = (
		<>
			<LogoMark /> {brand.name}
		</>
	);
	return bare ? (
		<span className="brand">{mark}</span>
	) : (
		<a className="brand" href={at("/")} aria-label={t("nav.home", { brand: brand.name })}>
			{mark}
		</a>
	);
}

/** Searching is a form of one field: the page that it asks sends on to the results' own address. */
function SearchForm({ view, id }: { view: View; id: string }) {
	const { t, at } = useWords();
	return (
		<search className="search">
			<form action={at("/")}>
				<label className="away" htmlFor={id}>
					{t("search.label")}
				</label>
				<input
					id={id}
					type="search"
					name="keyword"
					placeholder={t("search.hint")}
					maxLength={100}
					defaultValue={view.keyword}
					autoComplete="off"
				/>
				<button type="submit" className="icon-button">
					<Icon of={Search} />
					<span className="away">{t("search")}</span>
				</button>
			</form>
		</search>
	);
}

/** Links, so that it works without script; the answer remembers the choice in a cookie. */
function choices(view: View): MenuGroup[] {
	const { t, language } = view.words;
	const query = (name: string, value: string) => {
		const search = new URLSearchParams(view.url.search);
		search.set(name, value);
		// What has no language of its own leads home in the one that was chosen.
		return view.path.startsWith("/api/") ? `/?${search}` : `?${search}`;
	};
	return [
		{
			heading: t("region"),
			items: regionCodes.map((code) => ({
				label: t(`region.${code}`),
				href: query("region", code),
				current: code === view.region,
			})),
		},
		{
			heading: t("language"),
			items: languages.map((code) => ({
				label: languageNames[code],
				language: code,
				href: query("language", code),
				current: code === language,
			})),
		},
	];
}

/** A phone's menu: what the header's menus have, one under the other. */
function MobileMenu({ view }: { view: View }) {
	const { t } = useWords();
	return (
		<Drawer id="menu" title={t("nav.menu")} side="end" closeLabel={t("nav.close")}>
			<SearchForm view={view} id="menu-search" />
			<SideMenu view={view} />
			<nav aria-label={t("nav.main")}>
				{navigationOf(view).map(({ id, label, groups }) => (
					<details key={id} name="menu">
						<summary>{label}</summary>
						<LinkList links={groups.flatMap(({ items }) => items.filter((item) => "href" in item))} />
					</details>
				))}
			</nav>
			<div className="app-banner">
				<LogoMark />
				<p>
					<b>{t("app.title", { brand: brand.name })}</b>
					<br />
					{t("app.text")}
				</p>
			</div>
		</Drawer>
	);
}

/** What a signed-in person finds beside the menus: notifications, and everything of theirs. */
function Personal({ view }: { view: View }) {
	const { t, at } = useWords();
	const { viewer } = view;
	if (!viewer) return null;
	const unread = t("nav.unread", { count: viewer.unread, number: viewer.unread });
	return (
		<>
			{view.leadsTo("/notifications") ? (
				<a className="icon-button" href={at("/notifications")}>
					<Icon of={Bell} />
					<span className="away">{t("nav.notifications")}</span>
					{viewer.unread > 0 ? (
						<span className="count">
							<span aria-hidden="true">{viewer.unread}</span>
							<span className="away">{unread}</span>
						</span>
					) : null}
				</a>
			) : null}
			<Menu
				id="nav-me"
				label={t("nav.me")}
				icon={<Avatar name={viewer.name} imageUrl={viewer.imageUrl} />}
				iconOnly
				align="end"
				groups={[
					{ heading: t("nav.welcome", { name: viewer.firstName }), items: linksOfMine(view) },
					{ items: linksOfAccount(view) },
				]}
			/>
		</>
	);
}

/** The header of every page; on payment-type routes menus are hidden and the logo is disabled (specification, section 2). */
export function Header({ view, bare }: { view: View; bare: boolean }) {
	const { t } = useWords();
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
						</nav>
						<div className="header-search">
							<SearchForm view={view} id="search" />
						</div>
						<Menu
							id="nav-choices"
							label={t("nav.choices")}
							icon={<Icon of={view.words.language === "en" ? Globe : Languages} />}
							iconOnly
							align="end"
							groups={choices(view)}
						/>
						<Personal view={view} />
						<div className="menu-opener">
							<OpenButton opens="menu" icon={MenuIcon} iconOnly>
								{t("nav.menu")}
							</OpenButton>
						</div>
						<MobileMenu view={view} />
					</>
				)}
			</div>
		</header>
	);
}
