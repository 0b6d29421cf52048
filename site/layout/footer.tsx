import type { MenuLink } from "../../islands/ui/menu.tsx";
import { ScrollTop } from "../../islands/ui/scroll-top.tsx";
import { useWords } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { View } from "../page.ts";
import { navigationOf } from "./navigation.ts";

function Column({ title, links }: { title: string; links: readonly Pick<MenuLink, "href" | "label">[] }) {
	return (
		<div>
			<h2>{title}</h2>
			<ul>
				{links.map(({ href, label }) => (
					<li key={href}>
						<a href={href}>{label}</a>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Who we are and where to go; on payment-type routes only the first. */
export function Footer({ view, bare }: { view: View; bare: boolean }) {
	const { t } = useWords();
	const known = new Map(navigationOf(view).map((menu) => [menu.id, menu]));
	const linksOf = (id: "explore" | "about") =>
		(known.get(id)?.groups ?? []).flatMap(({ items }) => items.filter((item) => "href" in item));
	return (
		<footer className="site-footer">
			<div>
				<p className="footer-about">{t("footer.about", { brand: brand.name })}</p>
				{bare ? null : (
					<>
						<Column title={t("footer.give")} links={linksOf("explore").slice(0, 5)} />
						<Column
							title={t("footer.know")}
							links={[...linksOf("about"), { href: "/api/v1/reference", label: t("nav.api") }]}
						/>
					</>
				)}
				<Column title={t("footer.reach")} links={[{ href: `mailto:${brand.email}`, label: brand.email }]} />
				<p className="footer-rights">
					{t("footer.rights", { year: String(new Date(view.now).getUTCFullYear()), brand: brand.name })}
				</p>
			</div>
			{bare ? null : <ScrollTop label={t("top")} />}
		</footer>
	);
}
