import type { ReactNode } from "react";
import { Drawer } from "../../islands/ui/drawer.tsx";
import { Icon } from "../../islands/ui/icon.tsx";
import { LogIn } from "../../islands/ui/icons.ts";
import { useWords } from "../../islands/ui/words.ts";
import type { View } from "../page.ts";
import { AppBanner } from "./app-banner.tsx";
import { choicesOf } from "./choices.ts";
import { LinkList } from "./link-list.tsx";
import { donateLinkOf, logInLinkOf, mediaLinkOf, navigationOf } from "./navigation.ts";

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
