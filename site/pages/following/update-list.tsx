import { likelyLanguage } from "../../../api/domain/languages.ts";
import type { UpdateRow } from "../../../api/features/requests/list-updates.ts";
import { sizedImage } from "../../../islands/ui/art.ts";
import { agoText, isoDay } from "../../../islands/ui/dates.ts";
import { Clock } from "../../../islands/ui/icons.ts";
import { Timeline } from "../../../islands/ui/timeline.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { updatePath } from "../shared/request-paths.ts";
import { paragraphsOf } from "../shared/story.ts";

export interface UpdateListProps {
	requestId: string;
	updates: readonly UpdateRow[];
	/** Whether each update has a link to change it. */
	mayWrite: boolean;
	now: number;
}

/** The updates on a request, newest first. */
export function UpdateList({ requestId, updates, mayWrite, now }: UpdateListProps) {
	const { t, language, localizePath } = useWords();
	const items = updates.map(({ id, text, imageUrl, createdAt, editedAt }) => ({
		id,
		title: (
			<>
				<time dateTime={isoDay(createdAt)}>{agoText(createdAt, now, language)}</time>
				{editedAt === null ? null : <span className="quiet"> · {t("comment.edited")}</span>}
				{mayWrite ? (
					<>
						{" · "}
						<a href={localizePath(updatePath(requestId, id))}>{t("comment.change")}</a>
					</>
				) : null}
			</>
		),
		icon: Clock,
		body: (
			<div className="words" lang={likelyLanguage(text)} dir="auto">
				{paragraphsOf(text).map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				{imageUrl ? (
					<img
						className="update-picture"
						src={sizedImage(imageUrl)}
						alt=""
						width={776}
						height={435}
						loading="lazy"
						decoding="async"
					/>
				) : null}
			</div>
		),
	}));
	return <Timeline label={t("request.updates")} items={items} />;
}
