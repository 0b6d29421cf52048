import { type SignUpStep, signUpSteps } from "../../../api/domain/contracts/sign-up.ts";
import { type FormState, textAt, typedAt } from "../../../api/domain/forms/form.ts";
import type { SignInProviderName } from "../../../api/domain/people/sign-in-providers.ts";
import { Button } from "../../../islands/ui/button.tsx";
import {
	CheckboxesField,
	HiddenField,
	SelectField,
	TextareaField,
	TextField,
} from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { Stepper } from "../../../islands/ui/stepper.tsx";
import { rich, useWords } from "../../../islands/ui/words.ts";
import { type CountryOption, countriesIn } from "../shared/countries.ts";
import { EntryLogo } from "../shared/entry-logo.tsx";
import { HelpLink } from "../shared/help-link.tsx";
import { EntryTabs } from "./entry-tabs.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";

export interface SignUpData {
	form: FormState;
	/** `start` asks for an address or a number only. */
	step: SignUpStep | "start";
	/** The visitor has moved to another step, whose heading takes the focus. */
	moved: boolean;
	countries: readonly CountryOption[];
	providers: readonly SignInProviderName[];
}

const steps = Object.keys(signUpSteps) as SignUpStep[];

/** The entries of the other steps. The password is never among it. */
function OtherSteps({ form, step }: { form: FormState; step: SignUpStep }) {
	const fields = steps.filter((each) => each !== step).flatMap((each): readonly string[] => signUpSteps[each]);
	const consents = typedAt(form.values, "consents");
	const ticked = Array.isArray(consents) ? consents.filter((each) => typeof each === "string") : [];
	return (
		<>
			{fields.map((name) =>
				name === "password" || name === "consents" ? null : <HiddenField key={name} name={name} />,
			)}
			{fields.includes("consents")
				? ticked.map((each) => <input key={each} type="hidden" name="consents" value={each} />)
				: null}
			<input type="hidden" name="step" value={step} />
			<HiddenField name="next" />
			<HiddenField name="ref" />
		</>
	);
}

function StepFields({ step, countries }: Pick<SignUpData, "countries"> & { step: SignUpStep }) {
	const words = useWords();
	const { t, language, localizePath } = words;
	if (step === "basics") {
		return (
			<>
				<div className="field-row">
					<TextField name="first_name" />
					<TextField name="last_name" />
				</div>
				<TextField name="email" type="email" />
			</>
		);
	}
	if (step === "about") {
		return (
			<>
				<SelectField name="country" options={countriesIn(language, countries)} optional={false} />
				<TextField name="phone" type="tel" />
				<TextareaField name="about" rows={3} />
			</>
		);
	}
	const terms = <a href={localizePath("/users/Terms")}>{t("nav.terms")}</a>;
	const privacy = <a href={localizePath("/users/Privacy")}>{t("nav.privacy")}</a>;
	return (
		<>
			<TextField name="password" type="password" autoComplete="new-password" />
			<CheckboxesField name="consents" />
			<p className="hint">{rich(words, "signup.terms", { terms, privacy })}</p>
		</>
	);
}

/** One field: an address, or a mobile number, which needs no password. */
function StartForm({ form }: Pick<SignUpData, "form">) {
	const { t } = useWords();
	return (
		<Form of={form} name="signup" action="/signup">
			<TextField name="destination" autoComplete="username" />
			<HiddenField name="next" />
			<HiddenField name="ref" />
			<Button wide>{t("signup.continue")}</Button>
			<HelpLink to="number-sign-up" />
		</Form>
	);
}

/** One step of the form; the others travel along in hidden fields. */
function StepForm({ form, step, moved, countries }: SignUpData & { step: SignUpStep }) {
	const { t } = useWords();
	return (
		<Form of={form} name="signup" action="/signup">
			<Stepper
				label={t("signup.steps")}
				doneText={t("checkout.done")}
				current={step}
				steps={steps.map((id) => ({ id, label: t(`signup.step.${id}`), intent: `step:${id}` }))}
			/>
			{/* biome-ignore lint/a11y/noAutofocus: after changing the step the reader starts at its title */}
			<h2 tabIndex={-1} autoFocus={moved && form.issues.length === 0 && !form.problem}>
				{t(`signup.step.${step}`)}
			</h2>
			<StepFields step={step} countries={countries} />
			<OtherSteps form={form} step={step} />
			<Button wide>{t(step === "done" ? "signup.submit" : "signup.continue")}</Button>
		</Form>
	);
}

/** Signing up: one field first, then for an address its form, one step at a time. */
export function SignUpView({ data }: { data: SignUpData }) {
	const { t } = useWords();
	const { form, step } = data;
	const next = textAt(form.values, "next") || null;
	return (
		<div className="wrap identity">
			<EntryLogo />
			<h1>{t("signup.title")}</h1>
			<EntryTabs current="signup" next={next} />
			{step === "start" ? <StartForm form={form} /> : <StepForm {...data} step={step} />}
			{step === "start" || step === "basics" ? (
				<ProviderButtons of={data.providers} next={next} referrer={textAt(form.values, "ref")} />
			) : null}
		</div>
	);
}
