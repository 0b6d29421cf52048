import { type AnswerName, answerPath, answersIn } from "../../../api/domain/answers/index.ts";
import { useWords } from "../../../islands/ui/words.ts";

/** A small link to an answer, where its question arises. @param props.apart opens beside a form that would lose its input */
export function HelpLink({ to, apart = false }: { to: AnswerName; apart?: boolean }) {
	const { language, localizePath } = useWords();
	return (
		<p className="quiet">
			<a href={localizePath(answerPath(to))} {...(apart ? { target: "_blank", rel: "noopener" } : {})}>
				{answersIn[language][to].question}
			</a>
		</p>
	);
}
