import { likelyLanguage } from "../../../api/domain/languages.ts";
import { formatMoney, type HomeCurrency, shortNumber } from "../../../api/domain/money.ts";
import type { Front } from "../../../api/features/requests/front.ts";
import { Card } from "../../../islands/ui/card.tsx";
import { Carousel } from "../../../islands/ui/carousel.tsx";
import { Picture } from "../../../islands/ui/picture.tsx";
import { giftsText } from "../../../islands/ui/progress.tsx";
import { causeOf } from "../../../islands/ui/request-words.ts";
import { shortMoney } from "../../../islands/ui/short-money.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { requestPath } from "../shared/request-paths.ts";
import { summaryOf } from "../shared/story.ts";
import { listAddress, listPath } from "./filters.ts";
import { RequestCards } from "./request-list.tsx";
import { Section } from "./section.tsx";

/** From here on the sum that a region raised is worth showing, in minor units. */
const impressiveMinor: Readonly<Record<HomeCurrency, number>> = { INR: 100_000_00, USD: 2_000_00 };

/** Totals from the ledger that are high enough to speak for us: money raised, gifts, fulfilled requests and verified organizations. */
export function Counters({ front }: { front: Front }) {
	const words = useWords();
	const { t } = words;
	const { currency, raisedMinor, gifts, fulfilled, verifiedOrganizations } = front;
	const counters = [
		{
			worth: raisedMinor >= impressiveMinor[currency],
			value: shortMoney(words, raisedMinor, currency),
			label: t("home.raised"),
		},
		{ worth: gifts >= 25, value: shortNumber(gifts), label: t("home.gifts", { count: gifts }) },
		{ worth: fulfilled >= 10, value: shortNumber(fulfilled), label: t("home.fulfilled", { count: fulfilled }) },
		{
			worth: verifiedOrganizations >= 10,
			value: shortNumber(verifiedOrganizations),
			label: t("home.organizations", { count: verifiedOrganizations }),
		},
	].filter(({ worth }) => worth);
	if (counters.length === 0) return null;
	return (
		<section className="counters" aria-label={t("home.counters")}>
			<dl className="wrap">
				{counters.map(({ value, label }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

/** Fewer open requests than this would make a cause look empty, so they are not counted on its tile. */
const fewestCounted = 3;

/** Causes with open requests. */
export function Categories({ front }: { front: Front }) {
	const words = useWords();
	if (front.categories.length === 0) return null;
	return (
		<Section id="categories" title={words.t("home.categories")}>
			<ul className="causes">
				{front.categories.map(({ slug, name, open }) => (
					<li key={slug}>
						<a href={words.localizePath(`${listAddress({ type: null, category: slug, path: listPath })}`)}>
							<Picture imageUrl={null} categorySlug={slug} alt="" sizes="10rem" />
							<span>{causeOf(words, { requestType: "cash", categorySlug: slug, categoryName: name })}</span>
							{open >= fewestCounted ? (
								<span className="quiet">
									{words.t("home.count", { count: open, number: open.toLocaleString("en") })}
								</span>
							) : null}
						</a>
					</li>
				))}
			</ul>
		</Section>
	);
}

/** The fundraisers that raised the most. */
export function TopFundraisers({ front, title }: { front: Front; title?: string }) {
	const { t } = useWords();
	if (front.top.length === 0) return null;
	return (
		<Section id="top-fundraisers" title={title ?? t("home.top")}>
			<RequestCards rows={front.top} as="strip" />
		</Section>
	);
}

function StoryCard({ row }: { row: Front["stories"][number] }) {
	const words = useWords();
	return (
		<Card
			title={row.title}
			titleLanguage={likelyLanguage(row.title)}
			href={words.localizePath(requestPath(row.id))}
			media={
				<Picture
					imageUrl={row.defaultImageUrl}
					categorySlug={row.categorySlug}
					requestId={row.id}
					alt=""
					sizes="(min-width: 44rem) 34rem, 94vw"
				/>
			}
			footer={
				<p className="reached">
					{words.t("home.story-done", {
						raised: formatMoney(row.raisedMinor, row.currency),
						gifts: giftsText(words, row.donationCount),
					})}
				</p>
			}
		>
			<p className="quiet" lang={likelyLanguage(row.story)} dir="auto">
				{summaryOf(row.story, 110)}
			</p>
		</Card>
	);
}

/** Fundraisers that reached their goal. One or two of them fill a row instead of a carousel. */
export function Stories({ front, title }: { front: Front; title?: string }) {
	const words = useWords();
	const heading = title ?? words.t("home.stories");
	if (front.stories.length === 0) return null;
	if (front.stories.length < 3) {
		return (
			<Section id="stories" title={heading}>
				<ul className="cards cards-wide">
					{front.stories.map((row) => (
						<li key={row.id}>
							<StoryCard row={row} />
						</li>
					))}
				</ul>
			</Section>
		);
	}
	return (
		<section className="wrap front-section three-at-a-time" id="stories" aria-labelledby="stories-title">
			<Carousel
				label={words.t("home.reached")}
				heading={
					<h2 className="front-title" id="stories-title">
						{heading}
					</h2>
				}
				previousLabel={words.t("pages.previous")}
				nextLabel={words.t("pages.next")}
				slides={front.stories.map((row) => ({
					id: `story-${row.id}`,
					label: row.title,
					content: <StoryCard row={row} />,
				}))}
			/>
		</section>
	);
}
