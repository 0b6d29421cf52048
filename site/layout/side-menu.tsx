import { Avatar } from "../../islands/ui/avatar.tsx";
import { Dialog, openerAttributes } from "../../islands/ui/dialog.tsx";
import { Drawer } from "../../islands/ui/drawer.tsx";
import { Icon } from "../../islands/ui/icon.tsx";
import { LogOut, Settings } from "../../islands/ui/icons.ts";
import { enhancedBy } from "../../islands/ui/parts.ts";
import { useWords } from "../../islands/ui/words.ts";
import type { View, Viewer } from "../page.ts";
import { accountLinksOf } from "./account.ts";
import { LinkList } from "./link-list.tsx";

/** The pages that a visitor can choose as their homepage. */
const homepages = ["home", "dashboard", "profile"] as const;
const homepagePath = "/default-homepage";
const logOutPath = "/logout";
const addOrganizationPath = "/add-organization";

/** The button with the viewer's picture that opens the side menu. */
export function SideMenuOpener({ viewer }: { viewer: Viewer }) {
	const { t } = useWords();
	return (
		<button type="button" className="icon-button" aria-haspopup="dialog" {...openerAttributes("me")}>
			<Avatar name={viewer.name} imageUrl={viewer.imageUrl} />
			<span className="visually-hidden">{t("nav.me")}</span>
		</button>
	);
}

function DefaultHomepage() {
	const { t, localizePath } = useWords();
	return (
		<form method="post" action={localizePath(homepagePath)} aria-labelledby="default-homepage">
			<p className="menu-heading" id="default-homepage">
				{t("nav.homepage")}
			</p>
			{homepages.map((homepage) => (
				<button key={homepage} type="submit" className="menu-item" name="homepage" value={homepage}>
					{t(`nav.homepage.${homepage}`)}
				</button>
			))}
		</form>
	);
}

/** The menu of a signed-in viewer: their own things with counts, settings and the log-out button. */
export function SideMenu({ view, viewer }: { view: View; viewer: Viewer }) {
	const { t, localizePath } = useWords();
	const { edit, mine, more, rooms, settings } = accountLinksOf(view, viewer);
	const homepage = view.isReachable(homepagePath);
	const menu = (
		<Drawer
			id="me"
			title={t("nav.welcome", { name: viewer.firstName })}
			side="end"
			closeLabel={t("nav.close")}
			actions={
				view.isReachable(logOutPath) ? (
					<form
						className="log-out"
						method="post"
						action={localizePath(logOutPath)}
						{...(viewer.roles.length > 0 ? { ...enhancedBy("log-out", "interaction"), "data-hold": "" } : {})}
					>
						<button type="submit" className="button button-secondary button-wide">
							<Icon of={LogOut} /> {t("nav.log-out")}
						</button>
					</form>
				) : null
			}
		>
			<div className="side-menu-head">
				<Avatar name={viewer.name} imageUrl={viewer.imageUrl} size="large" />
				<p>
					<b>{viewer.name}</b>
					{edit.map(({ href, label }) => (
						<a key={href} href={href}>
							{label}
						</a>
					))}
				</p>
			</div>
			<nav className="side-menu" aria-label={t("nav.me")}>
				<LinkList links={mine} />
				{more.length > 0 ? <LinkList links={more} /> : null}
				{rooms.length > 0 ? (
					<div className="side-menu-box">
						<h3>{t("nav.rooms")}</h3>
						<LinkList links={rooms} />
					</div>
				) : null}
				{settings.length > 0 || homepage ? (
					<details>
						<summary>
							<Icon of={Settings} /> {t("nav.settings")}
						</summary>
						{settings.length > 0 ? <LinkList links={settings} /> : null}
						{homepage ? <DefaultHomepage /> : null}
					</details>
				) : null}
			</nav>
		</Drawer>
	);
	if (!view.isReachable(addOrganizationPath) || view.path === addOrganizationPath) return menu;
	return (
		<div {...enhancedBy("page-dialog", "interaction")} data-opens={addOrganizationPath}>
			{menu}
			<Dialog id="add-organization" title={t("nav.add-organization")} size="large" closeLabel={t("nav.close")}>
				{null}
			</Dialog>
		</div>
	);
}
