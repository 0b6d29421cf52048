import { type AnswerName, answerPath, answersIn, answerTopics, topicNames } from "../../../api/domain/answers/index.ts";
import { searchAnswers } from "../../../api/domain/answers/search.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { Field } from "../../../islands/ui/field.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

const path = "/help";

interface HelpData {
	keyword: string;
	found: readonly AnswerName[];
}

/** Links to answers by their questions. */
export function AnswerLinks({ names }: { names: readonly AnswerName[] }) {
	const { language, localizePath } = useWords();
	return (
		<ul className="answers">
			{names.map((name) => (
				<li key={name}>
					<a href={localizePath(answerPath(name))}>{answersIn[language][name].question}</a>
				</li>
			))}
		</ul>
	);
}

/** The way on for those who have not found an answer. */
export function AskHelpDesk() {
	const { t, localizePath } = useWords();
	return (
		<section className="panel" aria-labelledby="ask-title">
			<h2 id="ask-title">{t("answers.ask")}</h2>
			<p>{t("answers.ask-text")}</p>
			<ButtonLink href={localizePath("/users/help-desk")} variant="secondary">
				{t("help-desk.title")}
			</ButtonLink>
		</section>
	);
}

/** The field that searches the answers. */
export function AnswerSearch({ keyword }: { keyword: string }) {
	const { t, localizePath } = useWords();
	return (
		<search>
			<form className="answer-search" method="get" action={localizePath(path)}>
				<Field
					id="answers-q"
					name="q"
					type="search"
					label={t("answers.search")}
					defaultValue={keyword}
					maxLength={100}
					autoComplete="off"
					required={false}
				/>
				<Button>{t("search")}</Button>
			</form>
		</search>
	);
}

function HelpPage({ data: { keyword, found } }: { data: HelpData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap page help">
			<h1>{t("answers.title")}</h1>
			<p>{t("answers.intro")}</p>
			<AnswerSearch keyword={keyword} />
			{keyword === "" ? (
				topicNames.map((topic) => (
					<section key={topic} aria-labelledby={`topic-${topic}`}>
						<h2 id={`topic-${topic}`}>{t(`answers.topic.${topic}`)}</h2>
						<AnswerLinks names={answerTopics[topic]} />
					</section>
				))
			) : (
				<section aria-labelledby="found-title">
					<h2 id="found-title">{t(found.length > 0 ? "answers.found" : "answers.none", { keyword })}</h2>
					{found.length > 0 ? <AnswerLinks names={found} /> : <p>{t("answers.none-text")}</p>}
					<p>
						<a href={localizePath(path)}>{t("answers.all")}</a>
					</p>
				</section>
			)}
			<AskHelpDesk />
		</div>
	);
}

/** `/help`: every answer by topic, or those that fit what someone asks. */
export default definePage(path)<HelpData>({
	allow: "anyone",
	styles: "signed-in",
	async load(_ctx, { url }) {
		const keyword = (url.searchParams.get("q") ?? "").slice(0, 100).trim();
		const { language } = splitLanguage(url.pathname);
		return reply.page({ keyword, found: keyword === "" ? [] : searchAnswers(language, keyword, 10, true) });
	},
	head: ({ keyword }, { words }) => ({
		title: words.t("answers.title"),
		description: words.t("answers.intro"),
		...(keyword === "" ? { canonical: path } : { noIndex: true }),
	}),
	Page: HelpPage,
});
