import { fileAddress } from "../../../api/domain/files/file-address.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import type { DocumentRow } from "../../../api/features/requests/activity.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import type { TabPanel } from "../../../islands/ui/tabs.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { Shared } from "../../shared.tsx";
import { CommentForm } from "../following/comment-form.tsx";
import { CommentList, HeldComments } from "../following/comment-list.tsx";
import { UpdateList } from "../following/update-list.tsx";
import { Actions } from "../shared/preview.tsx";
import { updatesPath } from "../shared/request-paths.ts";
import { kindOf, sizeText } from "./document-facts.ts";
import { expandedHref, firstAddedRow, nextRows, type RequestData } from "./request-data.ts";

function Document({ name, userGivenName, note, url, bytes }: DocumentRow) {
	const { t, language } = useWords();
	const title = userGivenName ?? name;
	const href = fileAddress(url);
	const ours = href?.startsWith("/");
	const [kind, size] = [kindOf(name), sizeText(bytes, language)];
	return (
		<li>
			<div>
				{href === null ? (
					<b dir="auto">{title}</b>
				) : (
					<a href={href} rel={ours ? undefined : "ugc nofollow noopener"} lang={likelyLanguage(title)} dir="auto">
						{title}
					</a>
				)}
				<p className="quiet">{kind ? t("request.file", { kind, size }) : size}</p>
				{note ? (
					<p lang={likelyLanguage(note)} dir="auto">
						{note}
					</p>
				) : null}
			</div>
		</li>
	);
}

function Documents({ documents }: { documents: readonly DocumentRow[] }) {
	return (
		<ul className="documents stack gap-m">
			{documents.map((document) => (
				<Document key={document.id} {...document} />
			))}
		</ul>
	);
}

function Updates({ data: { row, activity, params, mayWrite, now } }: { data: RequestData }) {
	const { t, localizePath } = useWords();
	const { updates, updateCount } = activity;
	const earlier = updateCount - updates.length;
	return (
		<>
			{mayWrite ? (
				<p>
					<ButtonLink variant="secondary" href={localizePath(updatesPath(row.id))}>
						{t("update.title")}
					</ButtonLink>
				</p>
			) : null}
			{updates.length > 0 ? <Shared of={UpdateList} props={{ requestId: row.id, updates, mayWrite, now }} /> : null}
			{earlier > 0 && params.updates === "latest" ? (
				<p>
					<ButtonLink variant="quiet" href={expandedHref({ ...params, updates: "all" }, "updates")}>
						{t("request.earlier", { count: earlier, number: earlier })}
					</ButtonLink>
				</p>
			) : null}
		</>
	);
}

function Comments({ data: { row, activity, params, viewerId, held, now } }: { data: RequestData }) {
	const { t } = useWords();
	const { comments, commentCount } = activity;
	const more = nextRows(comments.length);
	const common = { requestId: row.id, viewerId, mayDecide: held.mayDecide, now };
	// All who are signed in and wrote none of these comments read the same.
	const isWriter = comments.some(({ userId }) => userId === viewerId);
	const reader = { ...common, viewerId: viewerId === null || isWriter ? viewerId : "" };
	return (
		<>
			<HeldComments {...common} comments={held.comments} />
			{comments.length > 0 ? (
				<Shared of={CommentList} props={{ ...reader, comments, firstNew: firstAddedRow(params.comments) }} />
			) : (
				<p className="quiet">{t("comment.none-text")}</p>
			)}
			{commentCount > comments.length && more !== null ? (
				<p>
					<ButtonLink variant="quiet" href={expandedHref({ ...params, comments: more }, "new-comments")}>
						{t("request.more-comments")}
					</ButtonLink>
				</p>
			) : null}
			<Actions>
				<Shared of={CommentForm} props={{ requestId: row.id, signedIn: viewerId !== null }} />
			</Actions>
		</>
	);
}

/** The request's documents, updates and comments as panels; empty ones are left out unless the visitor can write there. */
export function useActivityPanels(data: RequestData): TabPanel[] {
	const { t } = useWords();
	const { documents, updateCount, commentCount } = data.activity;
	const parts = [
		{
			id: "documents",
			label: t("request.documents"),
			number: documents.length,
			content: <Shared of={Documents} props={{ documents }} />,
		},
		{
			id: "updates",
			label: t("request.updates"),
			number: updateCount,
			always: data.mayWrite,
			content: <Updates data={data} />,
		},
		{
			id: "comments",
			label: t("request.comments"),
			number: commentCount,
			always: true,
			content: <Comments data={data} />,
		},
	];
	return parts
		.filter(({ number, always }) => number > 0 || always)
		.map(({ number, always: _, ...panel }) => ({ ...panel, count: number.toLocaleString("en") }));
}
