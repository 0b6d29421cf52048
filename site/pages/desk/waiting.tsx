import type { DeskAnswer } from "../../../api/domain/contracts/desk.ts";
import { giftsToThankPath } from "../../../api/domain/people/notifications.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { applicantsPath } from "../answering/paths.ts";
import { commentsPath } from "../shared/request-paths.ts";

interface Task {
	name: keyof DeskAnswer["waiting"];
	text: string;
	href: string;
	label: string;
}

type Waiting = Pick<DeskAnswer, "requestId" | "waiting">;

function useTasks({ requestId, waiting }: Waiting): Task[] {
	const { t } = useWords();
	const numberOf = (name: Task["name"]) => ({ count: waiting[name], number: waiting[name].toLocaleString("en") });
	const comments = { href: commentsPath(requestId), label: t("desk.read-comments") };
	const tasks: Task[] = [
		{
			name: "gifts",
			text: t("desk.gifts-waiting", numberOf("gifts")),
			href: giftsToThankPath(requestId),
			label: t("desk.thanks-say"),
		},
		{
			name: "answers",
			text: t("own.applications", numberOf("answers")),
			href: applicantsPath(requestId),
			label: t("own.applicants"),
		},
		{ name: "heldComments", text: t("desk.comments-held", numberOf("heldComments")), ...comments },
		{ name: "comments", text: t("desk.comments-new", numberOf("comments")), ...comments },
	];
	return tasks.filter(({ name }) => waiting[name] > 0);
}

/** The work that waits for the reader of a desk, each with one press to it; nothing if none waits. */
export function WaitingPart({ desk }: { desk: Waiting }) {
	const { t, localizePath } = useWords();
	const tasks = useTasks(desk);
	if (tasks.length === 0) return null;
	return (
		<section className="panel" aria-labelledby="waiting-title">
			<h2 id="waiting-title">{t("desk.waiting")}</h2>
			<ul className="stack gap-s">
				{tasks.map(({ name, text, href, label }, index) => (
					<li key={name} className="split gap-s">
						<span>{text}</span>
						<ButtonLink variant={index === 0 ? "primary" : "secondary"} href={localizePath(href)}>
							{label}
						</ButtonLink>
					</li>
				))}
			</ul>
		</section>
	);
}
