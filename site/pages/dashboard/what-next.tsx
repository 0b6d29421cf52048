import { useWords } from "../../../islands/ui/words.ts";
import { linksOf } from "../../layout/menu-entries.ts";
import type { View } from "../../page.ts";

/** The first steps of an account that has done nothing yet. */
export function WhatNext({ view }: { view: View }) {
	const { t } = useWords();
	const links = linksOf(view, [
		{ word: "dashboard.next-give", path: "/AllDonationRequestCard" },
		{ word: "dashboard.next-ask", path: "/new-request" },
		{ word: "dashboard.next-organization", path: "/add-organization" },
		{ word: "dashboard.next-mail", path: "/account/mail" },
	]);
	return (
		<section className="panel" aria-labelledby="next-title">
			<h2 id="next-title">{t("dashboard.next")}</h2>
			<ul className="stack gap-xs">
				{links.map(({ href, label }) => (
					<li key={href}>
						<a href={href}>{label}</a>
					</li>
				))}
			</ul>
		</section>
	);
}
