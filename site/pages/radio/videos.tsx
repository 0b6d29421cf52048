import { listVideos, type Media } from "../../../api/features/radio/media.ts";
import { clock } from "../../../islands/ui/clock.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Picture } from "../../../islands/ui/picture.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { mediaPath, videosPath } from "./paths.ts";
import { radioSecurity } from "./player-props.ts";
import { loadRadio, type RadioData, RadioFrame } from "./radio-frame.tsx";

interface VideosData extends RadioData {
	videos: readonly Media[];
}

function Videos({ data, view }: { data: VideosData; view: View }) {
	const { t, localizePath } = useWords();
	return (
		<RadioFrame
			view={view}
			data={data}
			title={t("radio.videos", { short: brand.shortName })}
			lead={t("radio.videos-lead")}
		>
			{data.videos.length > 0 ? (
				<ul className="radio-shows radio-films grid gap-m">
					{data.videos.map((video) => (
						<li key={video.id} className="panel">
							<Picture
								imageUrl={video.thumbnailUrl}
								categorySlug="arts-and-culture"
								sizes="(min-width: 45rem) 22rem, 90vw"
								alt=""
							/>
							<h2>
								<a className="link" href={localizePath(mediaPath(video))}>
									{video.name}
								</a>
							</h2>
							{video.durationMs === null ? null : <p className="quiet">{clock(video.durationMs / 1000)}</p>}
							{video.note ? <p>{video.note}</p> : null}
						</li>
					))}
				</ul>
			) : (
				<EmptyState level={2} title={t("radio.videos-none")}>
					{t("radio.none-text")}
				</EmptyState>
			)}
		</RadioFrame>
	);
}

/** `/podcast/talvideos`: the videos. Each has a page of its own. */
export default definePage(videosPath)<VideosData>({
	allow: "anyone",
	cache: 60,
	styles: "radio",
	security: radioSecurity,
	async load(ctx) {
		const [radio, videos] = await Promise.all([loadRadio(ctx), listVideos(ctx)]);
		return reply.page({ ...radio, videos });
	},
	head: (_data, { words }) => ({
		title: words.t("radio.videos", { short: brand.shortName }),
		description: words.t("radio.videos-lead"),
		canonical: videosPath,
	}),
	Page: Videos,
});
