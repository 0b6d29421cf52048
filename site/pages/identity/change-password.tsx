import { changePasswordBody } from "../../../api/domain/contracts/identity.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { changePassword } from "../../../api/features/identity/change-password.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";

interface PasswordData {
	form: FormState;
}

function PasswordPage({ data: { form } }: { data: PasswordData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap identity">
			<h1>{t("password.title")}</h1>
			<p>{t("password.text")}</p>
			<Form of={form} name="password" action="/change-password">
				<TextField name="oldPassword" type="password" autoComplete="current-password" />
				<TextField name="newPassword" type="password" autoComplete="new-password" />
				<Button wide>{t("password.submit")}</Button>
			</Form>
			<p>
				<a href={localizePath("/forgot-password?next=%2Fchange-password")}>{t("password.forgot")}</a>
			</p>
		</div>
	);
}

export default definePage<PasswordData>({
	path: "/change-password",
	allow: "signed-in",
	styles: "identity",
	load: async (_ctx, _request, again) => reply.page({ form: again() ?? newForm(changePasswordBody) }),
	intents: {
		save: defineIntent({ form: changePasswordBody, run: changePassword, notice: "notice.password-changed" }),
	},
	head: ({ form }, { words }) => formHead(words, words.t("password.title"), form, "identity"),
	Page: PasswordPage,
});
