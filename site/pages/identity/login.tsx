import { codeInsteadForm, codeRequestForm } from "../../../api/domain/contracts/code-forms.ts";
import { signInForm } from "../../../api/domain/contracts/identity.ts";
import { type FormState, type TypedValues, textAt } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import type { SignInProviderName } from "../../../api/domain/people/sign-in-providers.ts";
import { requestCode } from "../../../api/features/identity/send-code.ts";
import { signInOnPage, Unverified } from "../../../api/features/identity/sign-in.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { HiddenField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { withoutPassword } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest, type View } from "../../page.ts";
import { type PageAnswer, type PageReply, reply } from "../../reply.ts";
import { EntryLogo } from "../shared/entry-logo.tsx";
import { formHead } from "../shared/form-head.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { nextPath } from "../shared/next-path.ts";
import { entered } from "./entered.ts";
import { EntryTabs, withNext } from "./entry-tabs.tsx";
import { ProviderButtons, providerSecurity, providersOf } from "./provider-buttons.tsx";

interface LoginData {
	form: FormState;
	/** Whether the visitor types a password, or asks for a code. */
	by: "password" | "code";
	next: string | null;
	providers: readonly SignInProviderName[];
}

function PasswordForm({ form, next }: LoginData) {
	const { t, localizePath } = useWords();
	return (
		<Form of={form} name="login" action="/login">
			<TextField name="identifier" autoComplete="username webauthn" />
			<TextField name="password" type="password" autoComplete="current-password" />
			<HiddenField name="next" />
			<Button wide>{t("login.submit")}</Button>
			<Button variant="secondary" wide name="intent" value="code" formNoValidate>
				{t("login.send-code")}
			</Button>
			<p>
				<a href={localizePath(withNext("/forgot-password", next))}>{t("login.forgot")}</a>
			</p>
		</Form>
	);
}

function CodeForm({ form }: LoginData) {
	const { t } = useWords();
	return (
		<Form of={form} name="login-code" action="/login?by=code">
			<TextField name="destination" autoComplete="username" />
			<HiddenField name="next" />
			<Button wide>{t("login-code.submit")}</Button>
		</Form>
	);
}

/** Shown by its script, which fills it in. */
function PasskeyForm({ next }: Pick<LoginData, "next">) {
	const { t, localizePath } = useWords();
	return (
		<form method="post" action={localizePath("/login/passkey")} data-passkey hidden>
			<input type="hidden" name="response" />
			{next ? <input type="hidden" name="next" value={next} /> : null}
			<Button variant="secondary" wide>
				{t("passkey-login.button")}
			</Button>
		</form>
	);
}

function LoginPage({ data, view }: { data: LoginData; view: View }) {
	const { t } = useWords();
	return (
		<div className="wrap identity" {...(data.by === "password" ? enhancedBy("passkey-login") : {})}>
			<EntryLogo />
			{view.demo ? (
				<p className="quiet">
					{t("footer.demo")} <a href="/sandbox">{t("footer.demo-guide")}</a>
				</p>
			) : null}
			<h1>{t("login.title")}</h1>
			<EntryTabs current={data.by} next={data.next} />
			{data.by === "code" ? <CodeForm {...data} /> : <PasswordForm {...data} />}
			<ProviderButtons of={data.providers} next={data.next} />
			<HelpLink to="log-in" />
			{data.by === "password" ? <PasskeyForm next={data.next} /> : null}
		</div>
	);
}

const byOf = ({ url }: PageRequest) => (url.searchParams.get("by") === "code" ? "code" : "password");

/** The page with a form in it, whose password is never sent back. */
function show(request: PageRequest, form: FormState): PageReply<LoginData> {
	const next = nextPath(textAt(form.values, "next"));
	const providers = providersOf(request.settings);
	// The form has a password's field again, whichever of its buttons was pressed.
	const { issues, problem, slips } = form;
	const whole = wantsCode(request) ? { ...newForm(signInForm, form.values), issues, problem, slips } : form;
	return formAnswer({ form: withoutPassword(whole), by: byOf(request), next, providers }, form);
}

/** Whether the form with a password was sent by its other button, for an address or a number in it. */
const wantsCode = (request: PageRequest) => byOf(request) === "password" && request.form.get("intent") === "code";
const contractOf = (request: PageRequest) =>
	byOf(request) === "code" ? codeRequestForm : wantsCode(request) ? codeInsteadForm : signInForm;

/** Sends a code to sign in with. */
async function askForCode(ctx: PageContext, request: PageRequest): Promise<PageAnswer<LoginData>> {
	const read = wantsCode(request) ? readForm(request, codeInsteadForm) : readForm(request, codeRequestForm);
	if (!read.ok) return show(request, read);
	const to =
		"identifier" in read.value
			? { destination: read.value.identifier, field: "identifier" }
			: { destination: read.value.destination };
	const { language } = splitLanguage(request.url.pathname);
	const { verification } = await requestCode(ctx, { purpose: "login", ...to }, language);
	return reply.redirect(withNext(`/otp-validation/${verification}`, nextPath(read.value.next)));
}

export default definePage("/login")<LoginData>({
	twins: ["/NewLogin"],
	allow: "anyone",
	chrome: "none",
	styles: "identity",
	security: providerSecurity,
	async load(ctx, request) {
		const next = nextPath(request.url.searchParams.get("next"));
		if (ctx.actor.kind === "user") return reply.redirect(next ?? "/");
		const values: TypedValues = next ? { next } : {};
		return show(request, newForm(byOf(request) === "code" ? codeRequestForm : signInForm, values));
	},
	async action(ctx, request) {
		if (byOf(request) === "code" || wantsCode(request)) return askForCode(ctx, request);
		const form = readForm(request, signInForm);
		if (!form.ok) return show(request, form);
		const next = nextPath(form.value.next);
		return entered(await signInOnPage(ctx, { ...form.value, next }), next);
	},
	async refused(_ctx, request, problem) {
		const form = readForm(request, contractOf(request));
		if (problem instanceof Unverified) {
			const path = withNext(`/otp-validation/${problem.verification}`, nextPath(textAt(form.values, "next")));
			return reply.redirect(path, { notice: { tone: "info", word: "notice.confirm-first" } });
		}
		return show(request, refusedForm(form, problem));
	},
	head: ({ form }, { words }) => formHead(words, words.t("login.title"), form, "identity"),
	Page: LoginPage,
});
