import { likelyLanguage } from "../../../api/domain/languages.ts";
import type { CommentRow } from "../../../api/features/requests/list-comments.ts";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { Badge } from "../../../islands/ui/badge.tsx";
import { agoText, isoDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { personPath } from "../person-path.ts";
import { commentPath } from "./paths.ts";

export interface CommentListProps {
	requestId: string;
	comments: readonly CommentRow[];
	/** The signed-in visitor, who may change their own comments and report others; null for a guest. */
	viewerId: string | null;
	/** The index of the first comment that was added to the list; null if none was. */
	firstNew?: number | null;
	now: number;
}

/** Comments on a request, newest first. */
export function CommentList({ requestId, comments, viewerId, firstNew = null, now }: CommentListProps) {
	const { t, language, localizePath } = useWords();
	return (
		<ul className="comments">
			{comments.map(({ id, name, username, userId, isOrganizer, text, createdAt, editedAt }, index) => (
				// After loading more, the visitor continues reading, and tabbing, at the first new comment.
				<li key={id} id={index === firstNew ? "new-comments" : undefined}>
					<Avatar name={name} />
					<div>
						<p>
							<b>{username === null ? name : <a href={localizePath(personPath(username))}>{name}</a>}</b>{" "}
							{isOrganizer ? <Badge>{t("request.organizer-role")}</Badge> : null}{" "}
							<span className="quiet">
								<time dateTime={isoDay(createdAt)}>{agoText(createdAt, now, language)}</time>
								{editedAt === null ? null : ` · ${t("comment.edited")}`}
								{viewerId === null ? null : (
									<>
										{" · "}
										<a href={localizePath(commentPath(requestId, id))}>
											{t(userId === viewerId ? "comment.change" : "comment.report")}
											<span className="visually-hidden">: {name}</span>
										</a>
									</>
								)}
							</span>
						</p>
						<p className="words" lang={likelyLanguage(text)} dir="auto">
							{text}
						</p>
					</div>
				</li>
			))}
		</ul>
	);
}
