import { secondStepForm } from "../../../api/domain/contracts/security.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { finishStep, isStepOpen } from "../../../api/features/identity/enter.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { HiddenField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { nextPath } from "../shared/next-path.ts";
import { entered } from "./entered.ts";

interface StepData {
	form: FormState;
}

function SecondStepPage({ data: { form } }: { data: StepData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap identity">
			<h1>{t("second-step.title")}</h1>
			<p>{t("second-step.text")}</p>
			<Form of={form} name="second-step" action="/login/second-step">
				<TextField name="code" autoComplete="one-time-code" />
				<HiddenField name="step" />
				<Button wide>{t("second-step.submit")}</Button>
			</Form>
			<p>
				<a href={localizePath("/login")}>{t("second-step.back")}</a>
			</p>
		</div>
	);
}

const startOver = () => reply.redirect("/login", { notice: { tone: "warn", word: "notice.step-over" } });

export default definePage("/login/second-step")<StepData>({
	example: { reached: "Log in to an account with two-factor authentication." },
	allow: "anyone",
	styles: "identity",
	async load(ctx, { url }, again) {
		const refused = again();
		const step = url.searchParams.get("step") ?? "";
		// A right code ends the step, although the account may be refused then.
		const isOver = refused ? refused.problem?.code === "step_over" : !(await isStepOpen(ctx, step));
		if (isOver) return startOver();
		const form = refused ?? newForm(secondStepForm, { step });
		// A code works once, so that the refused one is not offered again.
		return reply.page({ form: { ...form, values: { ...form.values, code: "" } } });
	},
	intents: {
		finish: defineIntent({
			form: secondStepForm,
			run: finishStep,
			answer: (_ctx, { user, next }) => entered({ user }, nextPath(next)),
		}),
	},
	head: (_data, { words }) => ({ title: words.t("second-step.title"), noIndex: true }),
	Page: SecondStepPage,
});
