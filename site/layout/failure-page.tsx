import type { Failure } from "../../api/http/respond.ts";
import { ButtonLink } from "../../islands/ui/button.tsx";
import type { WordKey } from "../../islands/ui/words/catalog.ts";
import { useWords } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { View } from "../page.ts";
import { LaterStyles } from "./later-styles.tsx";
import { usefulLinksOf } from "./navigation.ts";
import { SearchForm } from "./search-form.tsx";

type DisplayedFailure = Pick<Failure, "status" | "code" | "message"> & Partial<Failure>;

const titles: Readonly<Record<number, WordKey>> = {
	404: "failure.404",
	409: "failure.409",
	410: "failure.410",
	429: "failure.429",
	503: "failure.503",
};

/** Why a request's edit page does not open: its own page says what its owner can do. */
const unchangeable = ["request_on_hold", "request_fixed"];

/**
 * The page for a failure: what happened, and links to go on.
 * @param framed in a frame of another site, where our other pages can't be shown
 */
export function FailurePage({
	failure,
	view,
	framed = false,
}: {
	failure: DisplayedFailure;
	view: View;
	framed?: boolean;
}) {
	const { t, problem, localizePath } = useWords();
	const [requestId] = /req_\w+/.exec(view.path) ?? [];
	// A gift's own pages open for its donor: who lost the way finds the link by the email and the reference.
	const isOthersGift = failure.code === "donation_of_another_browser";
	const title = failure.code.startsWith("not_open")
		? "failure.not-open"
		: isOthersGift
			? "failure.gift"
			: (titles[failure.status] ?? "failure.other");
	if (framed) {
		return (
			<div className="wrap narrow">
				<h1>{t(title)}</h1>
				<p>{problem(failure)}</p>
				<p>
					<a className="link" href={localizePath("/")} target="_blank" rel="noopener">
						{brand.name}
					</a>
				</p>
			</div>
		);
	}
	return (
		<div className="wrap narrow">
			<h1>{t(title)}</h1>
			<p className="lede">{isOthersGift ? t("failure.gift-text") : problem(failure)}</p>
			{isOthersGift ? (
				<p>
					<ButtonLink href={localizePath("/myGift")}>{t("gift-link.title")}</ButtonLink>
				</p>
			) : null}
			{unchangeable.includes(failure.code) && requestId ? (
				<p>
					<ButtonLink href={localizePath(`/donationRequest/${requestId}`)}>{t("raise.back-to-request")}</ButtonLink>
				</p>
			) : null}
			<SearchForm id="find" view={view} />
			<LaterStyles />
			<nav aria-labelledby="useful-links">
				<h2 id="useful-links">{t("failure.useful")}</h2>
				<ul className="useful-links">
					{usefulLinksOf(view).map(({ href, label }) => (
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
				<ButtonLink href={localizePath("/")}>{t("thanks.others")}</ButtonLink>
			</p>
		</div>
	);
}
