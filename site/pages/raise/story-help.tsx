import { type TypedValues, textAt } from "../../../api/domain/forms/form.ts";
import { type StoryGuide, storyGuideOf } from "../../../api/domain/requests/kinds/story-guide.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";

interface OfDraft {
	type: RequestType;
	/** The draft's content so far. */
	values: TypedValues;
}

/** The intent of a button that makes its text the title. */
export const titleIntent = "title:";

/** Titles to begin with, each a button that also works without script. Those with a name need one. */
function SampleTitles({ values, guide: { namedTitles, titles } }: Pick<OfDraft, "values"> & { guide: StoryGuide }) {
	const { t } = useWords();
	const whole = textAt(values, "name")?.trim() ?? "";
	const name = textAt(values, "isMinor") ? (whole.split(" ")[0] ?? "") : whole;
	const samples = [...(name === "" ? [] : namedTitles), ...titles].map((key) => t(key, { name }));
	return (
		<details className="raise-samples">
			<summary>{t("raise.samples")}</summary>
			<ul className="stack gap-2xs" {...enhancedBy("sample-title")}>
				{samples.map((title) => (
					<li key={title}>
						<Button variant="quiet" name="intent" value={titleIntent + title} formNoValidate>
							{title}
						</Button>
					</li>
				))}
			</ul>
		</details>
	);
}

/** The questions that the story should answer: of its cause or kind, and those of all who give money. */
function Questions({ type, guide }: Pick<OfDraft, "type"> & { guide: StoryGuide }) {
	const { t } = useWords();
	const questions =
		type === "cash"
			? [...guide.questions, "raise.guide.sum" as const, "raise.guide.spent" as const, "raise.guide.when" as const]
			: guide.questions;
	return (
		<aside className="panel raise-guide stack gap-s" aria-labelledby="guide-title">
			<h3 id="guide-title">{t(type === "cash" ? "raise.guide" : "raise.guide-answers")}</h3>
			<ol>
				{questions.map((key) => (
					<li key={key}>{t(key)}</li>
				))}
			</ol>
			<p className="quiet">{t("raise.guide.minors")}</p>
		</aside>
	);
}

/** Sample titles and questions for a request's cause or kind. They stand between the title and the story. */
export function StoryHelp({ type, values }: OfDraft) {
	const guide = storyGuideOf(type, textAt(values, "category"));
	return (
		<>
			<SampleTitles values={values} guide={guide} />
			<Questions type={type} guide={guide} />
		</>
	);
}
