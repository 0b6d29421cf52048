import { likelyLanguage } from "../../../api/domain/languages.ts";
import { formatMoney, shortNumber } from "../../../api/domain/money.ts";
import type { Front } from "../../../api/features/requests/front.ts";
import { Card } from "../../../islands/ui/card.tsx";
import { Carousel } from "../../../islands/ui/carousel.tsx";
import { Picture } from "../../../islands/ui/picture.tsx";
import { donorsText } from "../../../islands/ui/progress.tsx";
import { causeOf } from "../../../islands/ui/request-words.ts";
import { shortMoney } from "../../../islands/ui/short-money.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { summaryOf } from "../requests/request-facts.ts";
import { requestPath } from "../requests/request-head.ts";
import { listAddress, RequestCards } from "./request-list.tsx";
import { Section } from "./section.tsx";

/** What people have done together, counted from the books. */
export function Counters({ front }: { front: Front }) {
	const words = useWords();
	const { t } = words;
	const counters: readonly [value: string, label: string][] = [
		[shortMoney(words, front.raisedMinor, front.currency), t("home.raised")],
		[shortNumber(front.gifts), t("home.gifts", { count: front.gifts })],
		[shortNumber(front.fulfilled), t("home.fulfilled", { count: front.fulfilled })],
		[shortNumber(front.verifiedOrganizations), t("home.organizations", { count: front.verifiedOrganizations })],
	];
	return (
		<section className="counters" aria-label={t("home.counters")}>
			<dl className="wrap">
				{counters.map(([value, label]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

/** Causes that someone can give to now. */
export function Categories({ front }: { front: Front }) {
	const words = useWords();
	if (front.categories.length === 0) return null;
	return (
		<Section id="categories" title={words.t("home.categories")}>
			<ul className="causes">
				{front.categories.map(({ slug, name, open }) => (
					<li key={slug}>
						<a href={words.at(`${listAddress({ type: null, category: slug })}#requests`)}>
							<Picture imageUrl={null} categorySlug={slug} alt="" sizes="10rem" />
							<span>{causeOf(words, { requestType: "cash", categorySlug: slug, categoryName: name })}</span>
							<span className="quiet">{words.t("home.count", { count: open, number: open.toLocaleString("en") })}</span>
						</a>
					</li>
				))}
			</ul>
		</Section>
	);
}

/** Fundraisers that most money reached. */
export function TopFundraisers({ front }: { front: Front }) {
	const { t } = useWords();
	if (front.top.length === 0) return null;
	return (
		<Section id="top-fundraisers" title={t("home.top")}>
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
			href={words.at(requestPath(row.id))}
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
						donors: donorsText(words, row.donationCount),
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

/** What became of earlier ones: fundraisers that reached their goal. One or two have the room of a row. */
export function Stories({ front }: { front: Front }) {
	const words = useWords();
	if (front.stories.length === 0) return null;
	if (front.stories.length < 3) {
		return (
			<Section id="stories" title={words.t("home.stories")}>
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
		<section className="wrap front-section" id="stories" aria-labelledby="stories-title">
			<Carousel
				label={words.t("home.reached")}
				heading={
					<h2 className="front-title" id="stories-title">
						{words.t("home.stories")}
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
