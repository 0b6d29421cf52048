import { codeRequestForm, resetPasswordForm } from "../../../api/domain/contracts/code-forms.ts";
import type { FormState, TypedValues } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import { resetPassword } from "../../../api/features/identity/reset-password.ts";
import { requestCode } from "../../../api/features/identity/send-code.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { HiddenField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { withoutPassword } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { nextPath } from "../shared/next-path.ts";
import { entered } from "./entered.ts";
import { withNext } from "./entry-tabs.tsx";

interface ForgotData {
	form: FormState;
	/** The visitor comes with a code or its link, and chooses the new password. */
	choosing: boolean;
}

function ForgotPage({ data: { form, choosing } }: { data: ForgotData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap identity">
			<h1>{t(choosing ? "reset.title" : "forgot.title")}</h1>
			{choosing ? (
				<Form
					of={form}
					name="reset"
					action="/forgot-password"
					instead={<a href={localizePath("/forgot-password")}>{t("code.new")}</a>}
				>
					<TextField name="newPassword" type="password" autoComplete="new-password" />
					<HiddenField name="token" />
					<HiddenField name="next" />
					<Button wide>{t("reset.submit")}</Button>
				</Form>
			) : (
				<>
					<p>{t("forgot.text")}</p>
					<Form of={form} name="forgot" action="/forgot-password">
						<TextField name="destination" autoComplete="username" />
						<HiddenField name="next" />
						<Button wide>{t("forgot.submit")}</Button>
					</Form>
					<p>
						<a href={localizePath("/login")}>{t("code.back")}</a>
					</p>
				</>
			)}
		</div>
	);
}

const isChoosing = ({ form, url }: PageRequest) => form.has("token") || url.searchParams.has("token");
const read = (request: PageRequest) =>
	isChoosing(request) ? readForm(request, resetPasswordForm) : readForm(request, codeRequestForm);

/** `/forgot-password`: asks for a code, and with `?token=` for the new password. */
export default definePage("/forgot-password")<ForgotData>({
	allow: "anyone",
	styles: "identity",
	async load(_ctx, request) {
		const token = request.url.searchParams.get("token");
		const next = nextPath(request.url.searchParams.get("next"));
		const values: TypedValues = next ? { next } : {};
		const form = token
			? newForm(resetPasswordForm, { ...values, token: token.slice(0, 100) })
			: newForm(codeRequestForm, values);
		return reply.page({ form, choosing: token !== null });
	},
	async action(ctx, request) {
		if (isChoosing(request)) {
			const form = readForm(request, resetPasswordForm);
			if (!form.ok) return formAnswer({ form: withoutPassword(form), choosing: true }, form);
			const next = nextPath(form.value.next);
			const notice = { tone: "good", word: "notice.password-changed" } as const;
			return { ...entered(await resetPassword(ctx, { ...form.value, next }), next), notice };
		}
		const form = readForm(request, codeRequestForm);
		if (!form.ok) return formAnswer({ form, choosing: false }, form);
		const { language } = splitLanguage(request.url.pathname);
		const { verification } = await requestCode(ctx, { purpose: "reset", ...form.value }, language);
		return reply.redirect(withNext(`/otp-validation/${verification}`, nextPath(form.value.next)));
	},
	async refused(_ctx, request, problem) {
		const choosing = isChoosing(request);
		const { status, code, values, retryAfter } = problem;
		// A wrong token has no field of its own.
		const whole = choosing ? new Problem(status, code, { values, retryAfter }) : problem;
		const form = refusedForm(read(request), whole);
		return formAnswer({ form: withoutPassword(form), choosing }, form);
	},
	head: ({ form, choosing }, { words }) =>
		formHead(words, words.t(choosing ? "reset.title" : "forgot.title"), form, "identity"),
	Page: ForgotPage,
});
