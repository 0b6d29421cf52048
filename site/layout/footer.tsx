import type { MenuLink } from "../../islands/ui/menu.tsx";
import { ScrollTop } from "../../islands/ui/scroll-top.tsx";
import { useWords } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { View } from "../page.ts";
import { footerLinksOf } from "./navigation.ts";

type FooterLink = Pick<MenuLink, "href" | "label">;

function Links({ links }: { links: readonly FooterLink[] }) {
	return (
		<ul>
			{links.map(({ href, label }) => (
				<li key={href}>
					<a href={href}>{label}</a>
				</li>
			))}
		</ul>
	);
}

function Column({ title, links }: { title: string; links: readonly FooterLink[] }) {
	return (
		<div>
			<h2>{title}</h2>
			<Links links={links} />
		</div>
	);
}

/** Links to the main pages and contacts; payment pages get only the contact address and the legal links. */
export function Footer({ view, bare }: { view: View; bare: boolean }) {
	const { t } = useWords();
	const { give, know, reach, rights } = footerLinksOf(view);
	const year = String(new Date(view.now).getUTCFullYear());
	const email: FooterLink = { href: `mailto:${brand.email}`, label: brand.email };
	return (
		<footer className="site-footer">
			<div>
				{view.demo && !bare ? (
					<p className="footer-demo">
						{t("footer.demo")} <a href="/sandbox">{t("footer.demo-guide")}</a>
					</p>
				) : null}
				<p className="footer-about">{t("footer.about", { brand: brand.name })}</p>
				{bare ? null : (
					<>
						<Column title={t("footer.give")} links={give} />
						<Column title={t("footer.know")} links={[...know, { href: "/api/v1/guide", label: t("nav.api") }]} />
					</>
				)}
				<Column title={t("footer.reach")} links={bare ? [email] : [...reach, email]} />
				<div className="footer-rights">
					{bare ? null : (
						<>
							<p>{t("about.what", { brand: brand.name, foundation: brand.foundation.name })}</p>
							<p>{t("footer.nonprofit", { brand: brand.name })}</p>
						</>
					)}
					{rights.length > 0 ? <Links links={rights} /> : null}
					<p>{t("footer.rights", { year, brand: brand.name })}</p>
				</div>
			</div>
			{bare ? null : <ScrollTop label={t("top")} />}
		</footer>
	);
}
