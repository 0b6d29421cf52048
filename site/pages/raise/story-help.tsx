import { type TypedValues, textAt } from "../../../api/domain/forms/form.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";

/** Causes of fundraisers by what their donors ask; all others are "community". */
const topics: Readonly<Record<string, "health" | "education" | "animals" | "emergency">> = {
	health: "health",
	disability: "health",
	elderly: "health",
	education: "education",
	children: "education",
	sports: "education",
	"arts-and-culture": "education",
	animals: "animals",
	emergency: "emergency",
	"food-and-hunger": "emergency",
};
const topicOf = (values: TypedValues) => topics[textAt(values, "category") ?? ""] ?? "community";

interface OfDraft {
	type: RequestType;
	/** The draft's content so far. */
	values: TypedValues;
}

/** The intent of a button that makes its text the title. */
export const titleIntent = "title:";

/** Titles to begin with, each a button that also works without script. */
export function SampleTitles({ type, values }: OfDraft) {
	const { t } = useWords();
	const whole = textAt(values, "name")?.trim() ?? "";
	const name = textAt(values, "isMinor") ? (whole.split(" ")[0] ?? "") : whole;
	const topic = topicOf(values);
	if (type === "cash" && name === "") return null;
	const titles =
		type === "cash"
			? [t(`raise.sample.${topic}.1`, { name }), t(`raise.sample.${topic}.2`, { name })]
			: [t(`raise.sample.${type}`)];
	return (
		<details className="raise-samples">
			<summary>{t("raise.samples")}</summary>
			<ul className="stack gap-2xs" {...enhancedBy("sample-title")}>
				{titles.map((title) => (
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

/** The donors' questions, beside the story. */
export function StoryGuide({ type, values }: OfDraft) {
	const { t } = useWords();
	const topic = topicOf(values);
	const questions =
		type === "cash"
			? ([
					"raise.guide.who",
					`raise.guide.${topic}.1`,
					`raise.guide.${topic}.2`,
					"raise.guide.sum",
					"raise.guide.spent",
					"raise.guide.when",
				] as const)
			: (["raise.guide.who", "raise.guide.need", "raise.guide.when"] as const);
	return (
		<aside className="panel raise-guide stack gap-s" aria-labelledby="guide-title">
			<h3 id="guide-title">{t("raise.guide")}</h3>
			<ol>
				{questions.map((key) => (
					<li key={key}>{t(key)}</li>
				))}
			</ol>
			<p className="quiet">{t("raise.guide.minors")}</p>
		</aside>
	);
}
