import { reviewAnswerForm } from "../../../api/domain/contracts/review-answer.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import type { KeeperView } from "../../../api/features/review/keeper-view.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { HiddenField, TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { statusPath } from "./paths.ts";

/** The last answer of a request's keepers to our team, and when it was sent. */
export function LastAnswer({ of: { answered } }: { of: Pick<KeeperView, "answered"> }) {
	const { t, language } = useWords();
	if (!answered) return null;
	const { text, name, isOwn, at } = answered;
	const date = formatDay(at, language);
	return (
		<div className="last-answer stack gap-2xs">
			<p className="quiet">
				<time dateTime={isoDay(at)}>
					{isOwn || name === "" ? t("review.answered", { date }) : t("review.answered-by", { date, name })}
				</time>
			</p>
			<blockquote lang={likelyLanguage(text)} dir="auto">
				{text}
			</blockquote>
		</div>
	);
}

/**
 * At a request that our team has sent back: the answer, which is kept or sent, and the way to edit the request.
 * @param refused the same form with what is wrong in it
 */
export function AnswerForm({
	of: { requestId, asked },
	from,
	refused,
}: {
	of: Pick<KeeperView, "requestId" | "asked">;
	from?: "desk";
	refused?: FormState;
}) {
	const { t, localizePath } = useWords();
	if (!asked) return null;
	const form = refused ?? newForm(reviewAnswerForm, { answer: asked.kept, ...(from ? { from } : {}) });
	return (
		<Form of={form} name="raise" action={localizePath(statusPath(requestId))}>
			{from ? <HiddenField name="from" /> : null}
			<TextareaField name="answer" rows={4} />
			<div className="row gap-s">
				{/* It keeps the answer too: whoever has typed one and then edits must not lose it. */}
				<Button variant="secondary" name="intent" value="edit">
					{t("raise.edit-title")}
				</Button>
				<Button variant="secondary" name="intent" value="keep">
					{t("raise.save")}
				</Button>
				<Button name="intent" value="answer">
					{t("raise.send-changes")}
				</Button>
			</div>
			<p className="hint">{t("review.answer-hint")}</p>
		</Form>
	);
}
