import { type AnswerName, answerNamed, answerPath, related, topicOf } from "../../../api/domain/answers/index.ts";
import { Problem } from "../../../api/http/problem.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { answerPages, answerText } from "./answer-texts.ts";
import { AnswerLinks, AskHelpDesk } from "./answers.tsx";

function AnswerPage({ data: { name } }: { data: { name: AnswerName } }) {
	const words = useWords();
	const { t, localizePath } = words;
	const { question, text } = answerText(name, words);
	const page = answerPages[name];
	return (
		<div className="wrap page help">
			<p className="quiet">
				<a href={localizePath("/help")}>{t("answers.title")}</a> · {t(`answers.topic.${topicOf(name)}`)}
			</p>
			<h1>{question}</h1>
			{text.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
			{page ? (
				<p>
					<ButtonLink variant="secondary" href={localizePath(page.path)}>
						{t(page.label)}
					</ButtonLink>
				</p>
			) : null}
			<section aria-labelledby="related-title">
				<h2 id="related-title">{t("answers.related")}</h2>
				<AnswerLinks names={related[name]} />
			</section>
			<AskHelpDesk />
		</div>
	);
}

/** `/help/{name}`: one answer at an address of its own. */
export default definePage("/help/{name}")<{ name: AnswerName }>({
	example: { at: "/help/upi-debited" },
	allow: "anyone",
	styles: "signed-in",
	async load(_ctx, { params }) {
		const name = answerNamed(params.name);
		if (!name) throw new Problem(404, "no_such_page");
		return reply.page({ name });
	},
	head({ name }, { words }) {
		const { question, text } = answerText(name, words);
		return {
			title: question,
			description: text[0] ?? question,
			canonical: answerPath(name),
			jsonLd: [
				{
					"@context": "https://schema.org",
					"@type": "FAQPage",
					inLanguage: words.language,
					mainEntity: [
						{ "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: text.join("\n\n") } },
					],
				},
			],
		};
	},
	Page: AnswerPage,
});
