import { deleteSearchForm, saveSearchBody } from "../../../api/domain/contracts/saved-searches.ts";
import { addressOf, filtersFromQuery } from "../../../api/domain/requests/saved-search.ts";
import { deleteSearch } from "../../../api/features/saved-searches/delete-search.ts";
import { listSearches, type SavedSearch } from "../../../api/features/saved-searches/list-searches.ts";
import { saveSearch } from "../../../api/features/saved-searches/save-search.ts";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { causeOf, kindWord } from "../../../islands/ui/request-words.ts";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { daysText } from "../shared/days-text.ts";
import { savedSearchesPath } from "./settings/saved.ts";

/** A saved search in words, such as "hip · Fundraisers · Pune". */
function partsOf(words: Words, { keyword, filters, region }: SavedSearch): string[] {
	const { requestType, category, city, isTaxBenefit, isUrgentRequirement, ...others } = filtersFromQuery(filters);
	const { bloodGroup, neededWithin, orgId } = others;
	const cause = category
		? causeOf(words, { requestType: "cash", categorySlug: category, categoryName: category })
		: null;
	return [
		...(keyword ? [`“${keyword}”`] : []),
		...(requestType ? [words.t(kindWord(requestType))] : []),
		...(cause ? [cause] : []),
		...(city ? [city] : []),
		...(isTaxBenefit ? [words.t("searches.tax")] : []),
		...(isUrgentRequirement ? [words.t("searches.urgent")] : []),
		...(bloodGroup ? [bloodGroup] : []),
		...(neededWithin === undefined ? [] : [daysText(words, neededWithin)]),
		...(orgId ? [words.t("searches.organization")] : []),
		words.t(`region.${region}`),
	];
}

/** Saved searches with a link to what they find now and a button to delete each. */
export function SavedSearches({ searches }: { searches: readonly SavedSearch[] }) {
	const words = useWords();
	const { t, localizePath } = words;
	if (searches.length === 0) {
		return (
			<>
				<p>{t("searches.none")}</p>
				<ButtonLink variant="secondary" href={localizePath("/AllDonationRequestCard")}>
					{t("searches.find")}
				</ButtonLink>
			</>
		);
	}
	return (
		<>
			<p className="quiet">{t("searches.about")}</p>
			<ul className="account-list stack gap-m">
				{searches.map((search) => {
					const name = partsOf(words, search).join(" · ");
					return (
						<li key={search.id} className="split gap-xs across-m">
							<a href={localizePath(addressOf(search))}>{name}</a>
							<form method="post" action={localizePath(savedSearchesPath)}>
								<input type="hidden" name="id" value={search.id} />
								<Button variant="secondary" name="intent" value="delete">
									{t("searches.delete")}
									<span className="visually-hidden"> {name}</span>
								</Button>
							</form>
						</li>
					);
				})}
			</ul>
		</>
	);
}

/** `/account/searches`: the searches that a user hears about by mail. Lists and searches send theirs here. */
export default definePage(savedSearchesPath)<{ searches: readonly SavedSearch[] }>({
	allow: "signed-in",
	load: async (ctx) => reply.page({ searches: await listSearches(ctx) }),
	intents: {
		save: defineIntent({ form: saveSearchBody, run: saveSearch, notice: "notice.search-saved", button: true }),
		delete: defineIntent({ form: deleteSearchForm, run: deleteSearch, notice: "notice.search-deleted", button: true }),
	},
	head: (_data, { words }) => ({ title: words.t("searches.title"), noIndex: true }),
	Page({ data: { searches } }) {
		const { t } = useWords();
		return (
			<div className="wrap page account gap-l">
				<h1>{t("searches.title")}</h1>
				<SavedSearches searches={searches} />
			</div>
		);
	},
});
