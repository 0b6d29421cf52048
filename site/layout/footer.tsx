import type { MenuLink } from "../../islands/ui/menu.tsx";
import { ScrollTop } from "../../islands/ui/scroll-top.tsx";
import { useWords } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { View } from "../page.ts";
import { exploreLinksOf, footerLinksOf, rightsLinksOf } from "./navigation.ts";

type FooterLink = Pick<MenuLink, "href" | "label">;

function Column({ title, links }: { title: string; links: readonly FooterLink[] }) {
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

/** Who we are and where to go; on payment-type routes only how to reach us and what a payer may want to read. */
export function Footer({ view, bare }: { view: View; bare: boolean }) {
	const { t } = useWords();
	const year = String(new Date(view.now).getUTCFullYear());
	const email: FooterLink = { href: `mailto:${brand.email}`, label: brand.email };
	return (
		<footer className="site-footer">
			<div>
				<p className="footer-about">{t("footer.about", { brand: brand.name })}</p>
				{bare ? (
					<Column title={t("footer.reach")} links={[email, ...rightsLinksOf(view)]} />
				) : (
					<>
						<Column title={t("footer.give")} links={exploreLinksOf(view).slice(0, 5)} />
						<Column
							title={t("footer.know")}
							links={[...footerLinksOf(view), { href: "/api/v1/reference", label: t("nav.api") }]}
						/>
						<Column title={t("footer.reach")} links={[email]} />
					</>
				)}
				<p className="footer-rights">
					{bare ? null : <span>{t("footer.nonprofit", { brand: brand.name })}</span>}
					<span>{t("footer.rights", { year, brand: brand.name })}</span>
				</p>
			</div>
			{bare ? null : <ScrollTop label={t("top")} />}
		</footer>
	);
}
