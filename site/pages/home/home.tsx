import { listChannels } from "../../../api/features/radio/list-channels.ts";
import type { NowPlaying } from "../../../api/features/radio/now-playing.ts";
import { type Front, readFront } from "../../../api/features/requests/front.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { Shared } from "../../shared.tsx";
import { firstChannel, radioPath } from "../radio/paths.ts";
import { artworkFor } from "../radio/player-props.ts";
import { filtersIn, listAddress, searchPath } from "./filters.ts";
import { Categories, Counters, Stories, TopFundraisers } from "./front-sections.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks, Trust } from "./how-it-works.tsx";
import { type ListData, listHead, loadList, RequestsSection } from "./requests-section.tsx";
import { Section } from "./section.tsx";

/** The way to the radio, with the track on the air. Nothing if no channel is on the air. The front page loads no script for it. */
function RadioSection({ channels }: { channels: readonly NowPlaying[] }) {
	const { t, localizePath } = useWords();
	const first = firstChannel(channels);
	if (first === null) return null;
	const { channel, current } = first;
	return (
		<Section id="radio-home" title={t("radio.home-title")}>
			<div className="radio-home">
				<img src={artworkFor(channel.name, channel.thumbnailUrl)} alt="" width={160} height={160} loading="lazy" />
				<div className="stack gap-s">
					<p>{t("radio.home-lead")}</p>
					{current ? <p className="quiet">{[current.title, current.artist].filter(Boolean).join(", ")}</p> : null}
					<p className="row gap-s">
						<ButtonLink href={localizePath(radioPath)}>{t("radio.open-page", { channel: channel.name })}</ButtonLink>
					</p>
				</div>
			</div>
		</Section>
	);
}

/** The page above the list of requests. */
function FrontPage({ front, channels }: { front: Front; channels: readonly NowPlaying[] }) {
	return (
		<>
			<Hero front={front} />
			<Counters front={front} />
			<Categories front={front} />
			<TopFundraisers front={front} />
			<Stories front={front} />
			<RadioSection channels={channels} />
			<HowItWorks front={front} />
			<Trust front={front} />
		</>
	);
}

export interface HomeData extends ListData {
	/** Null on later pages of the list and for filtered lists. */
	front: Front | null;
	/** Its channels; none if they can't be read now. */
	channels: readonly NowPlaying[];
}

/** `/`: what the product is, and the open requests of the visitor's region. */
export default definePage("/")<HomeData>({
	allow: "anyone",
	cache: 5,
	styles: "home",
	async load(ctx, { url }) {
		const keyword = url.searchParams.get("keyword")?.trim();
		if (keyword) {
			const { filters } = filtersIn(url, ctx.region);
			return { redirect: listAddress({ ...filters, path: searchPath(keyword) }) };
		}
		// The home page does not depend on the radio.
		const [front, list, channels] = await Promise.all([
			readFront(ctx),
			loadList(ctx, url, "/"),
			listChannels(ctx).catch(() => []),
		]);
		if ("redirect" in list) return list;
		return { data: { ...list.data, channels, front: list.data.offered === null ? front : null } };
	},
	head: (data, view) => listHead(data, view, view.words.t("brand.tagline")),
	Page({ data, view }) {
		const { front } = data;
		if (!front) return <RequestsSection data={data} view={view} />;
		return (
			<>
				<Shared of={FrontPage} props={{ front, channels: data.channels }} />
				<RequestsSection data={data} view={view} below />
			</>
		);
	},
});
