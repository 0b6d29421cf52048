import { getShow, type Show } from "../../../api/features/radio/media.ts";
import { Problem } from "../../../api/http/problem.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { GiveTo } from "./give-to.tsx";
import { MediaList, PodcastLinks, pageSize } from "./media-list.tsx";
import { showPath } from "./paths.ts";
import { artworkFor, radioSecurity } from "./player-props.ts";
import { loadRadio, type RadioData, RadioFrame } from "./radio-frame.tsx";

interface PodcastData extends RadioData {
	show: Show;
	page: number;
}

function PodcastPage({ data, view }: { data: PodcastData; view: View }) {
	const { t } = useWords();
	const { show, page } = data;
	return (
		<RadioFrame view={view} data={data} title={show.title} lead={show.description}>
			<img className="radio-art" src={artworkFor(show.title, show.thumbnailUrl)} alt="" width={160} height={160} />
			{show.author ? <p className="quiet">{t("radio.with", { producer: show.author })}</p> : null}
			<GiveTo requestId={show.requestId} region={view.region} />
			<PodcastLinks podcast={{ ...show, requestId: null }} hasFeed={show.hasFeed} />
			<MediaList media={show.episodes} total={show.total} page={page} path={showPath(show.slug)} />
		</RadioFrame>
	);
}

/** `/talmedia/podcast/{slug}`: a podcast with all its episodes. */
export default definePage("/talmedia/podcast/{slug}")<PodcastData>({
	example: { at: "/talmedia/podcast/kind-voices" },
	allow: "anyone",
	cache: 30,
	styles: "radio",
	security: radioSecurity,
	async load(ctx, { params, url }) {
		const page = pageNumberIn(url);
		const part = { limit: pageSize, offset: (page - 1) * pageSize };
		const [radio, show] = await Promise.all([loadRadio(ctx), getShow(ctx, { slug: params.slug, part })]);
		if (page > 1 && show.episodes.length === 0) throw new Problem(404, "list_page_not_found");
		return reply.page({ ...radio, show, page });
	},
	head: ({ show, page }) => ({
		title: show.title,
		description: show.description,
		canonical: showPath(show.slug) + (page > 1 ? `?page=${page}` : ""),
	}),
	Page: PodcastPage,
});
