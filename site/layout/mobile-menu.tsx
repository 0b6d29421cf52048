import type { ReactNode } from "react";
import { Drawer } from "../../islands/ui/drawer.tsx";
import { Icon } from "../../islands/ui/icon.tsx";
import { LogIn } from "../../islands/ui/icons.ts";
import { LogoMark } from "../../islands/ui/logo.tsx";
import { useWords } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { View } from "../page.ts";
import { choicesOf } from "./choices.ts";
import { LinkList } from "./link-list.tsx";
import { donateLinkOf, logInLinkOf, mediaLinkOf, navigationOf } from "./navigation.ts";

/**
 * The way to get the app on a phone: from its store if it is in one, otherwise by the browser's own way to install a site. CSS
 * displays only the instructions for this phone, and nothing if the site already runs as an app.
 */
function AppBanner({ view }: { view: View }) {
	const { t } = useWords();
	const { appStore, googlePlay } = view.links;
	const stores = [
		{ className: "app-ios", store: "App Store", href: appStore, instructions: t("app.ios") },
		{ className: "app-android", store: "Google Play", href: googlePlay, instructions: t("app.android") },
	];
	return (
		<div className="app-banner">
			<LogoMark />
			<div>
				<p>
					<b>{t("app.title", { brand: brand.name })}</b>
				</p>
				{appStore || googlePlay ? null : <p>{t("app.text")}</p>}
				{stores.map(({ className, store, href, instructions }) => (
					<p key={className} className={className}>
						{href ? <a href={href}>{t("app.store", { store })}</a> : instructions}
					</p>
				))}
			</div>
		</div>
	);
}

function Fold({ label, children }: { label: string; children: ReactNode }) {
	return (
		<details name="menu">
			<summary>{label}</summary>
			{children}
		</details>
	);
}

/** The phone menu: the header's menus as a list. */
export function MobileMenu({ view }: { view: View }) {
	const { t } = useWords();
	return (
		<Drawer id="menu" title={t("nav.menu")} side="end" closeLabel={t("nav.close")}>
			{logInLinkOf(view).map(({ href, label }) => (
				<a key={href} className="button button-primary" href={href}>
					<Icon of={LogIn} /> {label}
				</a>
			))}
			<nav aria-label={t("nav.main")}>
				{navigationOf(view).map(({ id, label, groups }) => (
					<Fold key={id} label={label}>
						{groups.map(({ heading, items }) => (
							<div key={heading}>
								{heading ? <p className="menu-heading">{heading}</p> : null}
								<LinkList links={items.filter((item) => "href" in item)} />
							</div>
						))}
					</Fold>
				))}
				{/* On phones a signed-in visitor's header has no room for these. */}
				{view.viewer ? (
					<Fold label={t("nav.choices")}>
						{choicesOf(view).map(({ heading, items }) => (
							<div key={heading}>
								<p className="menu-heading">{heading}</p>
								<LinkList links={items} />
							</div>
						))}
					</Fold>
				) : null}
				{[...mediaLinkOf(view), ...donateLinkOf(view)].map(({ href, label }) => (
					<a key={href} className="drawer-link" href={href}>
						{label}
					</a>
				))}
			</nav>
			<AppBanner view={view} />
		</Drawer>
	);
}
