import { providerSignUpForm } from "../../../api/domain/contracts/security.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import { signInProviderTitles } from "../../../api/domain/people/sign-in-providers.ts";
import { finishProviderSignUp, providerSignUp } from "../../../api/features/identity/provider-sign-up.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { HiddenField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext } from "../../page.ts";
import { reply } from "../../reply.ts";
import { nextPath } from "../shared/next-path.ts";
import { entered, firstPage } from "./entered.ts";
import { TermsBox } from "./terms-box.tsx";

interface SignUpData {
	form: FormState;
	provider: string;
	/** The address that the provider has verified; null if the person types one. */
	email: string | null;
}

function SignUpPage({ data: { form, provider, email } }: { data: SignUpData }) {
	const { t } = useWords();
	return (
		<div className="wrap identity">
			<h1>{t("provider-sign-up.title")}</h1>
			<p>{email ? t("provider-sign-up.verified", { provider, email }) : t("provider-sign-up.unverified")}</p>
			<Form of={form} name="provider-sign-up" action="/signup/provider">
				<TextField name="first_name" />
				<TextField name="last_name" />
				{email ? null : <TextField name="email" type="email" optional={false} />}
				<TermsBox />
				<HiddenField name="step" />
				<Button wide>{t("provider-sign-up.submit")}</Button>
			</Form>
		</div>
	);
}

const startOver = () => reply.redirect("/login", { notice: { tone: "warn", word: "notice.step-over" } });

async function personOf(ctx: PageContext, step: string | undefined) {
	const person = await providerSignUp(ctx, step ?? "");
	if (!person) return null;
	const email = person.emailVerified ? person.email : null;
	return { person, data: { provider: signInProviderTitles[person.provider], email } };
}

/** The last step of signing up with a provider's account: the name, the terms, and an address if it gave no verified one. */
export default definePage("/signup/provider")<SignUpData>({
	example: { reached: "Log in with another site's account that is new here." },
	allow: "anyone",
	styles: "identity",
	async load(ctx, { url, form: sent }, again) {
		const step = sent.get("step") ?? url.searchParams.get("step") ?? "";
		const found = await personOf(ctx, step);
		if (!found) return startOver();
		const { firstName, lastName, email } = found.person;
		const values = { step, first_name: firstName, last_name: lastName, ...(email ? { email } : {}) };
		return reply.page({ form: again() ?? newForm(providerSignUpForm, values), ...found.data });
	},
	intents: {
		signUp: defineIntent({
			form: providerSignUpForm,
			run: (ctx, value, { url }) => finishProviderSignUp(ctx, value, splitLanguage(url.pathname).language),
			answer: (_ctx, done) =>
				"verification" in done
					? reply.redirect(`/otp-validation/${done.verification}`)
					: entered(done.entered, nextPath(done.next) ?? firstPage),
		}),
	},
	head: (_data, { words }) => ({ title: words.t("provider-sign-up.title"), noIndex: true }),
	Page: SignUpPage,
});
