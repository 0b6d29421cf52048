import type { Media, Podcast } from "../../../api/features/radio/media.ts";
import { clock } from "../../../islands/ui/clock.ts";
import { formatDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { Pager } from "../shared/pager.tsx";
import { requestPath } from "../shared/request-paths.ts";

import { feedPath, mediaPath } from "./paths.ts";

/** Files on a page of a list. */
export const pageSize = 20;

/** Names of media files with their days. */
export function MediaNames({ media }: { media: readonly Media[] }) {
	const { localizePath, language } = useWords();
	return (
		<ul className="stack gap-xs">
			{media.map((each) => (
				<li key={each.id}>
					<a className="link" href={localizePath(mediaPath(each))}>
						{each.name}
					</a>{" "}
					<span className="quiet">{formatDay(each.publishedAt, language)}</span>
				</li>
			))}
		</ul>
	);
}

/** A page of media files with what is said about them, and links to the other pages. */
export function MediaList({
	media,
	total,
	page,
	path,
}: {
	media: readonly Media[];
	total: number;
	page: number;
	path: string;
}) {
	const { localizePath, language } = useWords();
	return (
		<>
			<ul className="radio-list stack gap-m">
				{media.map((each) => (
					<li key={each.id} className="stack gap-2xs">
						<h2>
							<a className="link" href={localizePath(mediaPath(each))}>
								{each.name}
							</a>
						</h2>
						<p className="quiet">
							{formatDay(each.publishedAt, language)}
							{each.durationMs === null ? "" : ` · ${clock(each.durationMs / 1000)}`}
						</p>
						{each.note ? <p>{each.note}</p> : null}
					</li>
				))}
			</ul>
			<Pager
				page={page}
				size={pageSize}
				total={total}
				hrefOf={(number) => localizePath(number > 1 ? `${path}?page=${number}` : path)}
			/>
		</>
	);
}

/** Links to a podcast's feed, and to the request behind it, which its own pages offer with a button instead. */
export function PodcastLinks({ podcast, hasFeed }: { podcast: Podcast; hasFeed: boolean }) {
	const { t, localizePath } = useWords();
	if (!hasFeed && !podcast.requestId) return null;
	return (
		<p className="row gap-xs across-m">
			{hasFeed ? (
				<a className="link" href={feedPath(podcast.slug)}>
					{t("radio.feed")}
				</a>
			) : null}
			{podcast.requestId ? (
				<a className="link" href={localizePath(requestPath(podcast.requestId))}>
					{t("radio.fund")}
				</a>
			) : null}
		</p>
	);
}
