import { languageNames } from "../../api/domain/languages.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import type { View } from "../page.ts";
import { regionChoice } from "./choices.ts";

/**
 * A row that offers the page in the browser's language, or another region. Both answers are links that store the choice and
 * lead back to the page; the text is in the offered language.
 */
export function OfferRow({ view }: { view: View }) {
	const { offer, linkQuery, region } = view;
	if (offer === null) return null;
	const choose = (name: string, value: string) => `?${linkQuery}${name}=${value}`;
	const { language, t } = offer === "US" ? view.words : wordsIn(offer);
	const [text, accept, yes, no] =
		offer === "US"
			? [t("offer.region"), t("offer.region-yes"), choose(regionChoice, offer), choose(regionChoice, region)]
			: [
					t("offer.language", { language: languageNames[offer] }),
					t("offer.language-yes", { language: languageNames[offer] }),
					choose("language", offer),
					choose("language", view.words.language),
				];
	return (
		<aside className="offer" lang={language} aria-label={text}>
			<p>
				<span>{text}</span>{" "}
				<a href={yes} rel="nofollow">
					{accept}
				</a>{" "}
				<a href={no} rel="nofollow">
					{t("offer.no")}
				</a>
			</p>
		</aside>
	);
}
