import { preferencesForm } from "../../../api/domain/contracts/mail.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { changePreferences, listPreferences } from "../../../api/features/outbox/preferences.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { CheckboxesField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formAnswer } from "../form-answer.ts";

/** `/account/mail`: the mails that a user gets. */
export default definePage<{ form: FormState }>({
	path: "/account/mail",
	allow: "signed-in",
	styles: "identity",
	async load(ctx) {
		const topics = (await listPreferences(ctx)).filter(({ wanted }) => wanted).map(({ topic }) => topic);
		return reply.page({ form: newForm(preferencesForm, { topics }) });
	},
	async action(ctx, request) {
		const form = readForm(request, preferencesForm);
		if (!form.ok) return formAnswer({ form }, form);
		await changePreferences(ctx, form.value);
		return reply.redirect("/account/mail", { notice: { tone: "good", word: "notice.mail-saved" } });
	},
	head: (_data, { words }) => ({ title: words.t("mail.topics"), noIndex: true }),
	Page({ data: { form } }) {
		const { t, localizePath } = useWords();
		return (
			<div className="wrap identity">
				<h1>{t("mail.title")}</h1>
				<Form of={form} name="mail" action="/account/mail">
					<CheckboxesField name="topics" />
					<Button>{t("mail.save")}</Button>
				</Form>
				<p>
					<a href={localizePath("/account")}>{t("two-factor.back")}</a>
				</p>
			</div>
		);
	},
});
