import { fileAddress } from "../../../api/domain/file-address.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import type { DocumentRow } from "../../../api/features/requests/activity.ts";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { Badge } from "../../../islands/ui/badge.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { agoText, isoDay } from "../../../islands/ui/dates.ts";
import { Clock } from "../../../islands/ui/icons.ts";
import type { TabPanel } from "../../../islands/ui/tabs.tsx";
import { Timeline } from "../../../islands/ui/timeline.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { personPath } from "../person-path.ts";
import { kindOf, sizeText } from "./document-facts.ts";
import { expandedHref, firstAddedRow, nextRows, type RequestData } from "./request-data.ts";
import { paragraphsOf } from "./request-facts.ts";

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

function Documents({ data: { activity } }: { data: RequestData }) {
	return (
		<ul className="documents">
			{activity.documents.map((document) => (
				<Document key={document.id} {...document} />
			))}
		</ul>
	);
}

function Updates({ data: { activity, params, now } }: { data: RequestData }) {
	const { t, language } = useWords();
	const { updates, updateCount } = activity;
	const earlier = updateCount - updates.length;
	const items = updates.map(({ id, text, createdAt }) => ({
		id,
		title: <time dateTime={isoDay(createdAt)}>{agoText(createdAt, now, language)}</time>,
		icon: Clock,
		body: (
			<div className="words" lang={likelyLanguage(text)} dir="auto">
				{paragraphsOf(text).map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
		),
	}));
	return (
		<>
			<Timeline label={t("request.updates")} items={items} />
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

function Comments({ data: { activity, params, now } }: { data: RequestData }) {
	const { t, language, localizePath } = useWords();
	const { comments, commentCount } = activity;
	const more = nextRows(comments.length);
	const firstNew = firstAddedRow(params.comments);
	return (
		<>
			<ul className="comments">
				{comments.map(({ id, name, username, isOrganizer, text, createdAt }, index) => (
					// After loading more, the visitor continues reading, and tabbing, at the first new comment.
					<li key={id} id={index === firstNew ? "new-comments" : undefined}>
						<Avatar name={name} />
						<div>
							<p>
								<b>{username === null ? name : <a href={localizePath(personPath(username))}>{name}</a>}</b>{" "}
								{isOrganizer ? <Badge>{t("request.organizer-role")}</Badge> : null}{" "}
								<time className="quiet" dateTime={isoDay(createdAt)}>
									{agoText(createdAt, now, language)}
								</time>
							</p>
							<p className="words" lang={likelyLanguage(text)} dir="auto">
								{text}
							</p>
						</div>
					</li>
				))}
			</ul>
			{commentCount > comments.length && more !== null ? (
				<p>
					<ButtonLink variant="quiet" href={expandedHref({ ...params, comments: more }, "new-comments")}>
						{t("request.more-comments")}
					</ButtonLink>
				</p>
			) : null}
		</>
	);
}

/** The request's documents, updates and comments as panels; empty ones are left out. */
export function useActivityPanels(data: RequestData): TabPanel[] {
	const { t } = useWords();
	const { documents, updateCount, commentCount } = data.activity;
	const parts = [
		{ id: "documents", label: t("request.documents"), number: documents.length, content: <Documents data={data} /> },
		{ id: "updates", label: t("request.updates"), number: updateCount, content: <Updates data={data} /> },
		{ id: "comments", label: t("request.comments"), number: commentCount, content: <Comments data={data} /> },
	];
	return parts
		.filter(({ number }) => number > 0)
		.map(({ number, ...panel }) => ({ ...panel, count: number.toLocaleString("en") }));
}
