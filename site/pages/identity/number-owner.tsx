import { numberOwnerForms } from "../../../api/domain/contracts/code-forms.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import {
	beginAnew,
	enterAsOwner,
	mailOwnerCode,
	type OwnerStep,
	readOwnerStep,
} from "../../../api/features/identity/owner-step.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { HiddenField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { rich, useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { nextPath } from "../shared/next-path.ts";
import { ResendForm } from "./code-form.tsx";
import { entered } from "./entered.ts";

interface OwnerData extends OwnerStep {
	form: FormState;
	step: string;
	/** Whether another mail was refused, so that its own button shows why. */
	resends: boolean;
}

const path = "/login/number";

const answers = {
	email: <TextField name="otp" inputMode="numeric" autoComplete="one-time-code" maxLength={11} />,
	password: <TextField name="password" type="password" autoComplete="current-password" />,
	name: <TextField name="name" autoComplete="name" />,
};

/** The question, and for whoever can't answer it the way to us. */
function Question({ form, step, phone, asks, hint, resends }: OwnerData) {
	const { t } = useWords();
	const field = (
		<Form of={resends ? { ...form, problem: null } : form} name="number-owner" action={path}>
			{answers[asks]}
			<HiddenField name="step" />
			<Button wide>{t("number-owner.submit")}</Button>
		</Form>
	);
	if (asks === "email") {
		return (
			<>
				<p>{t("number-owner.text.email", { phone, hint: hint ?? "" })}</p>
				<div {...enhancedBy("one-time-code")}>{field}</div>
				<ResendForm action={path} to={null} problem={resends ? form.problem : null}>
					<input type="hidden" name="step" value={step} />
				</ResendForm>
			</>
		);
	}
	return (
		<>
			<p>{t(`number-owner.text.${asks}`, { phone })}</p>
			{field}
			<Help />
		</>
	);
}

/** The number alone doesn't prove whose account it is, so an owner who has lost all else asks our team. */
function Help() {
	return (
		<p className="hint">
			{rich(useWords(), "number-owner.help", { email: <a href={`mailto:${brand.email}`}>{brand.email}</a> })}
		</p>
	);
}

function OwnerPage({ data }: { data: OwnerData }) {
	const { t, localizePath } = useWords();
	const { step, open } = data;
	return (
		<div className="wrap identity">
			<h1>{t("number-owner.title")}</h1>
			{open ? (
				<Question {...data} />
			) : (
				<>
					<Alert tone="warn" role="alert">
						{t("number-owner.over")}
					</Alert>
					<Help />
				</>
			)}
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

/** Reads the question's own form. */
const readAnswer = ({ form }: PageRequest, { asks }: OwnerStep) => readForm({ form }, numberOwnerForms[asks]);

/** Shows the question. A password is never sent back. */
async function show(
	ctx: PageContext,
	request: PageRequest,
	formOf: (ownerStep: OwnerStep) => FormState = ({ asks }) => newForm(numberOwnerForms[asks]),
) {
	const step = stepOf(request);
	const ownerStep = await readOwnerStep(ctx, step);
	const form = formOf(ownerStep);
	const { password: _, ...values } = form.values;
	const resends = request.form.get("intent") === "resend";
	return formAnswer({ ...ownerStep, step, resends, form: { ...form, values: { ...values, step } } }, form);
}

/** Whose number it is, before an account is opened by a number that nobody has proved for long: only its owner can answer. */
export default definePage(path)<OwnerData>({
	example: { reached: "Log in with the number of an account that was not used for months." },
	allow: "anyone",
	styles: "identity",
	async load(ctx, request) {
		try {
			return await show(ctx, request);
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
		const form = readAnswer(request, await readOwnerStep(ctx, step));
		if (!form.ok) return show(ctx, request, () => form);
		const done = await enterAsOwner(ctx, form.value);
		return entered(done.entered, nextPath(done.next));
	},
	async refused(ctx, request, problem) {
		if (problem.code === "step_over") return startOver();
		const isAnswer = request.form.get("intent") === null;
		try {
			return await show(ctx, request, (ownerStep) =>
				refusedForm(isAnswer ? readAnswer(request, ownerStep) : newForm(numberOwnerForms[ownerStep.asks]), problem),
			);
		} catch (error) {
			if (error instanceof Problem && error.code === "step_over") return startOver();
			throw error;
		}
	},
	head: ({ form }, { words }) => formHead(words, words.t("number-owner.title"), form, "identity"),
	Page: OwnerPage,
});
