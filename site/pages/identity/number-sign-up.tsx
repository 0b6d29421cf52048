import { numberSignUpForm } from "../../../api/domain/contracts/code-forms.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import { provedNumber, signUpByNumber } from "../../../api/features/identity/number-sign-up.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { HiddenField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { nextPath } from "../shared/next-path.ts";
import { entered, firstPage } from "./entered.ts";
import { TermsBox } from "./terms-box.tsx";

interface SignUpData {
	form: FormState;
	/** The number that a code has proved. */
	phone: string;
}

function SignUpPage({ data: { form, phone } }: { data: SignUpData }) {
	const { t } = useWords();
	return (
		<div className="wrap identity">
			<h1>{t("number-sign-up.title")}</h1>
			<p>{t("number-sign-up.verified", { phone })}</p>
			<Form of={form} name="number-sign-up" action="/signup/number">
				<TextField name="first_name" />
				<TextField name="last_name" />
				<TermsBox />
				<HiddenField name="step" />
				<HiddenField name="ref" />
				<Button wide>{t("number-sign-up.submit")}</Button>
			</Form>
		</div>
	);
}

const startOver = () => reply.redirect("/login?by=code", { notice: { tone: "warn", word: "notice.step-over" } });
const numberOf = (ctx: PageContext, { form, url }: PageRequest) =>
	provedNumber(ctx, form.get("step") ?? url.searchParams.get("step") ?? "");

/** The last step of signing up with a mobile number: the name and the terms. */
export default definePage("/signup/number")<SignUpData>({
	example: { reached: "Log in or sign up with a mobile number that is new here, and enter the code." },
	allow: "anyone",
	styles: "identity",
	async load(ctx, request, again) {
		const phone = await numberOf(ctx, request);
		const refused = again();
		if (phone === null || refused?.problem?.code === "step_over") return startOver();
		const { searchParams } = request.url;
		const values = { step: searchParams.get("step") ?? "", ref: searchParams.get("ref") ?? "" };
		return reply.page({ form: refused ?? newForm(numberSignUpForm, values), phone });
	},
	intents: {
		join: defineIntent({
			form: numberSignUpForm,
			run: (ctx, value, { url }) => signUpByNumber(ctx, value, splitLanguage(url.pathname).language),
			answer: (_ctx, done) => ({
				...entered(done.entered, nextPath(done.next) ?? firstPage),
				notice: { tone: "good", word: "notice.welcome" },
			}),
		}),
	},
	head: ({ form }, { words }) => formHead(words, words.t("number-sign-up.title"), form, "identity"),
	Page: SignUpPage,
});
