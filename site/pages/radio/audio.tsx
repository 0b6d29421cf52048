import { listRecordings, type MediaPage } from "../../../api/features/radio/media.ts";
import { Problem } from "../../../api/http/problem.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { MediaList, pageSize } from "./media-list.tsx";
import { audioPath } from "./paths.ts";
import { radioSecurity } from "./player-props.ts";
import { loadRadio, type RadioData, RadioFrame } from "./radio-frame.tsx";

interface AudioData extends RadioData {
	recordings: MediaPage;
	page: number;
}

function Audio({ data, view }: { data: AudioData; view: View }) {
	const { t } = useWords();
	const { recordings, page } = data;
	return (
		<RadioFrame view={view} data={data} title={t("radio.audio")} lead={t("radio.audio-lead")}>
			{recordings.total > 0 ? (
				<MediaList media={recordings.rows} total={recordings.total} page={page} path={audioPath} />
			) : (
				<EmptyState level={2} title={t("radio.audio-none")}>
					{t("radio.none-text")}
				</EmptyState>
			)}
		</RadioFrame>
	);
}

/** `/talmedia/audio`: sound that belongs to no podcast. */
export default definePage(audioPath)<AudioData>({
	allow: "anyone",
	cache: 30,
	styles: "radio",
	security: radioSecurity,
	async load(ctx, { url }) {
		const page = pageNumberIn(url);
		const part = { limit: pageSize, offset: (page - 1) * pageSize };
		const [radio, recordings] = await Promise.all([loadRadio(ctx), listRecordings(ctx, part)]);
		if (page > 1 && recordings.rows.length === 0) throw new Problem(404, "list_page_not_found");
		return reply.page({ ...radio, recordings, page });
	},
	head: ({ page }, { words }) => ({
		title: words.t("radio.audio"),
		description: words.t("radio.audio-lead"),
		canonical: audioPath + (page > 1 ? `?page=${page}` : ""),
	}),
	Page: Audio,
});
