import { changePasswordBody } from "../../../api/domain/contracts/identity.ts";
import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { changePassword } from "../../../api/features/identity/change-password.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formAnswer, refusedForm } from "../form-answer.ts";
import { withoutPassword } from "./without-password.ts";

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

const answer = (form: FormState) => formAnswer({ form: withoutPassword(form) }, form);

export default definePage<PasswordData>({
	path: "/change-password",
	allow: "signed-in",
	denied: "login",
	styles: "identity",
	load: async () => reply.page({ form: newForm(changePasswordBody) }),
	async action(ctx, request) {
		const form = readForm(request, changePasswordBody);
		if (!form.ok) return answer(form);
		await changePassword(ctx, form.value);
		return reply.redirect("/change-password", { notice: { tone: "good", word: "notice.password-changed" } });
	},
	refused: async (_ctx, request, problem) => answer(refusedForm(readForm(request, changePasswordBody), problem)),
	head: ({ form }, { words }) => {
		const title = words.t("password.title");
		return { title: isRefused(form) ? words.t("identity.title-error", { title }) : title, noIndex: true };
	},
	Page: PasswordPage,
});
