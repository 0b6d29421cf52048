import type { ReactNode } from "react";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import type { HeldComment } from "../../../api/features/comments/held-comments.ts";
import type { CommentRow } from "../../../api/features/requests/list-comments.ts";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { agoText, isoDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { personPath } from "../shared/person-path.ts";
import { commentPath } from "../shared/request-paths.ts";

interface Common {
	requestId: string;
	/** The signed-in visitor, who may change their own comments and report others; null for a guest. */
	viewerId: string | null;
	/** Whether the visitor hides comments, and shows those that wait, with one press. */
	mayDecide: boolean;
	now: number;
}

/** The buttons that decide about a comment, without leaving the list. */
type Decision = "show" | "hide";

interface DecisionsProps {
	action: string;
	name: string;
	/** The version of the text that is shown here, if it waits. */
	seen?: string | undefined;
	of: readonly Decision[];
}

function Decisions({ action, name, seen, of }: DecisionsProps) {
	const { t, localizePath } = useWords();
	return (
		<form method="post" action={localizePath(action)} className="comment-actions row gap-xs">
			{seen === undefined ? null : <input type="hidden" name="seen" value={seen} />}
			{of.map((decision) => (
				<Button key={decision} variant={decision === "show" ? "secondary" : "quiet"} name="intent" value={decision}>
					{t(`comment.${decision}`)}
					<span className="visually-hidden">: {name}</span>
				</Button>
			))}
		</form>
	);
}

interface CommentProps extends Common {
	id: string;
	comment: { id: string; userId: string; name: string; text: string; createdAt: number; version?: string };
	username?: string | null;
	badge: ReactNode;
	isEdited?: boolean;
	decisions: readonly Decision[];
}

function Comment({ comment, username = null, badge, isEdited = false, decisions, ...props }: CommentProps) {
	const { t, language, localizePath } = useWords();
	const { requestId, viewerId, mayDecide, now } = props;
	const { name, text, createdAt } = comment;
	const path = commentPath(requestId, comment.id);
	const own = comment.userId === viewerId;
	return (
		<li id={props.id || undefined}>
			<Avatar name={name} />
			<div>
				<p>
					<b>{username === null ? name : <a href={localizePath(personPath(username))}>{name}</a>}</b> {badge}{" "}
					<span className="quiet">
						<time dateTime={isoDay(createdAt)}>{agoText(createdAt, now, language)}</time>
						{isEdited ? ` · ${t("comment.edited")}` : null}
						{viewerId === null ? null : (
							<>
								{" · "}
								<a href={localizePath(path)}>
									{t(own ? "comment.change" : "comment.report")}
									<span className="visually-hidden">: {name}</span>
								</a>
							</>
						)}
					</span>
				</p>
				<p className="words" lang={likelyLanguage(text)} dir="auto">
					{text}
				</p>
				{mayDecide && !own ? <Decisions action={path} name={name} seen={comment.version} of={decisions} /> : null}
			</div>
		</li>
	);
}

export interface CommentListProps extends Common {
	comments: readonly CommentRow[];
	/** The index of the first comment that was added to the list; null if none was. */
	firstNew?: number | null;
}

/** Comments on a request, newest first. */
export function CommentList({ comments, firstNew = null, ...common }: CommentListProps) {
	const { t } = useWords();
	return (
		<ul className="comments stack gap-m">
			{comments.map((comment, index) => (
				<Comment
					key={comment.id}
					{...common}
					// After loading more, the visitor continues reading, and tabbing, at the first new comment.
					id={index === firstNew ? "new-comments" : ""}
					comment={comment}
					username={comment.username}
					badge={comment.isOrganizer ? <Badge>{t("request.organizer-role")}</Badge> : null}
					isEdited={comment.editedAt !== null}
					decisions={["hide"]}
				/>
			))}
		</ul>
	);
}

/** The comments that wait for the request's owner or staff, for them and for who wrote them; nothing if none does. */
export function HeldComments({ comments, ...common }: Common & { comments: readonly HeldComment[] }) {
	const { t } = useWords();
	if (comments.length === 0) return null;
	return (
		<>
			<p className="quiet">{t(common.mayDecide ? "comment.held-decide" : "comment.held-own")}</p>
			<ul className="comments stack gap-m">
				{comments.map((comment) => (
					<Comment
						key={comment.id}
						{...common}
						id=""
						comment={comment}
						badge={<Badge tone="waiting">{t("comment.held")}</Badge>}
						decisions={["show", "hide"]}
					/>
				))}
			</ul>
		</>
	);
}
