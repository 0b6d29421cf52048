import type { Failure } from "../../api/http/respond.ts";
import { ButtonLink } from "../../islands/ui/button.tsx";
import type { WordKey } from "../../islands/ui/words/catalog.ts";
import { useWords } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { View } from "../page.ts";
import { wayOnLinksOf } from "./navigation.ts";
import { SearchForm } from "./search-form.tsx";

type Shown = Pick<Failure, "status" | "message"> & Partial<Pick<Failure, "code">>;

const titles: Readonly<Record<number, WordKey>> = {
	404: "failure.404",
	409: "failure.409",
	429: "failure.429",
	503: "failure.503",
};

/** What a person sees when a page cannot be shown: what happened, and ways on. */
export function FailurePage({ failure, view }: { failure: Shown; view: View }) {
	const { t, said, at } = useWords();
	const title = failure.code === "not_open" ? "failure.not-open" : (titles[failure.status] ?? "failure.other");
	return (
		<div className="wrap narrow">
			<h1>{t(title)}</h1>
			<p className="lede">{said(failure.message)}</p>
			<SearchForm id="find" keyword="" />
			<nav aria-labelledby="ways-on">
				<h2 id="ways-on">{t("failure.useful")}</h2>
				<ul className="ways-on">
					{wayOnLinksOf(view).map(({ href, label }) => (
						<li key={href}>
							<a href={href}>{label}</a>
						</li>
					))}
					<li>
						<a href={`mailto:${brand.email}`}>{brand.email}</a>
					</li>
				</ul>
			</nav>
			<p>
				<ButtonLink href={at("/")}>{t("thanks.others")}</ButtonLink>
			</p>
		</div>
	);
}
