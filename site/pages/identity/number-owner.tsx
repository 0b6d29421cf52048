import { numberOwnerForm } from "../../../api/domain/contracts/code-forms.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { beginAnew, enterAsOwner, mailOwnerCode, readOwnerStep } from "../../../api/features/identity/number-entry.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { HiddenField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { nextPath } from "../shared/next-path.ts";
import { ResendForm } from "./code-form.tsx";
import { entered } from "./entered.ts";

interface OwnerData {
	form: FormState;
	step: string;
	phone: string;
	/** A little of the account's address. */
	hint: string;
}

const path = "/login/number";

function OwnerPage({ data: { form, step, phone, hint } }: { data: OwnerData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap identity">
			<h1>{t("number-owner.title")}</h1>
			<p>{t("number-owner.text", { phone, hint })}</p>
			<div {...enhancedBy("one-time-code")}>
				<Form of={form} name="number-owner" action={path}>
					<TextField name="otp" inputMode="numeric" autoComplete="one-time-code" maxLength={11} />
					<HiddenField name="step" />
					<Button wide>{t("number-owner.submit")}</Button>
				</Form>
			</div>
			<ResendForm action={path} to={null}>
				<input type="hidden" name="step" value={step} />
			</ResendForm>
			<h2>{t("number-owner.new")}</h2>
			<p>{t("number-owner.new-text")}</p>
			<form method="post" action={localizePath(path)}>
				<input type="hidden" name="step" value={step} />
				<Button variant="secondary" name="intent" value="new" wide>
					{t("number-owner.new-submit")}
				</Button>
			</form>
		</div>
	);
}

const startOver = () => reply.redirect("/login?by=code", { notice: { tone: "warn", word: "notice.step-over" } });
const stepOf = ({ form, url }: PageRequest) => form.get("step") ?? url.searchParams.get("step") ?? "";
const pathOf = (step: string) => `${path}?step=${encodeURIComponent(step)}`;

async function show(ctx: PageContext, step: string, form: FormState) {
	return formAnswer({ form, step, ...(await readOwnerStep(ctx, step)) }, form);
}

/** Whose number it is, before an account is opened by number that was not used for long: the code from its mailbox decides. */
export default definePage<OwnerData>({
	path,
	example: { reached: "Log in with the number of an account that was not used for months." },
	allow: "anyone",
	styles: "identity",
	async load(ctx, request) {
		const step = stepOf(request);
		try {
			return await show(ctx, step, newForm(numberOwnerForm, { step }));
		} catch (error) {
			if (error instanceof Problem && error.code === "step_over") return startOver();
			throw error;
		}
	},
	async action(ctx, request) {
		const step = stepOf(request);
		const intent = request.form.get("intent");
		if (intent === "new") {
			const { signUp } = await beginAnew(ctx, step);
			return reply.redirect(`/signup/number?step=${encodeURIComponent(signUp)}`);
		}
		if (intent === "resend") {
			await mailOwnerCode(ctx, step);
			return reply.redirect(pathOf(step), { notice: { tone: "good", word: "notice.code-sent" } });
		}
		const form = readForm(request, numberOwnerForm);
		if (!form.ok) return show(ctx, step, form);
		const done = await enterAsOwner(ctx, form.value);
		return entered(done.entered, nextPath(done.next));
	},
	async refused(ctx, request, problem) {
		if (problem.code === "step_over") return startOver();
		const step = stepOf(request);
		const isCode = request.form.get("intent") === null;
		const form = isCode ? readForm(request, numberOwnerForm) : newForm(numberOwnerForm, { step });
		try {
			return await show(ctx, step, refusedForm(form, problem));
		} catch (error) {
			if (error instanceof Problem && error.code === "step_over") return startOver();
			throw error;
		}
	},
	head: ({ form }, { words }) => formHead(words, words.t("number-owner.title"), form, "identity"),
	Page: OwnerPage,
});
