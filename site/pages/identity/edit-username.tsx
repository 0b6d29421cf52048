import { changeUsernameBody } from "../../../api/domain/contracts/identity.ts";
import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { changeUsername, ownUsername } from "../../../api/features/identity/change-username.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

interface UsernameData {
	form: FormState;
}

function UsernamePage({ data: { form } }: { data: UsernameData }) {
	const { t } = useWords();
	return (
		<div className="wrap identity">
			<h1>{t("username.title")}</h1>
			<p>{t("username.text")}</p>
			<Form of={form} name="username" action="/editUsername">
				<TextField name="username" autoComplete="username" />
				<Button wide>{t("username.submit")}</Button>
			</Form>
		</div>
	);
}

export default definePage<UsernameData>({
	path: "/editUsername",
	allow: "signed-in",
	denied: "login",
	styles: "identity",
	load: async (ctx) => reply.page({ form: newForm(changeUsernameBody, { username: await ownUsername(ctx) }) }),
	async action(ctx, request) {
		const form = readForm(request, changeUsernameBody);
		if (!form.ok) return formAnswer({ form }, form);
		await changeUsername(ctx, form.value);
		return reply.redirect("/editUsername", { notice: { tone: "good", word: "notice.username-changed" } });
	},
	async refused(_ctx, request, problem) {
		const form = refusedForm(readForm(request, changeUsernameBody), problem);
		return formAnswer({ form }, form);
	},
	head: ({ form }, { words }) => {
		const title = words.t("username.title");
		return { title: isRefused(form) ? words.t("identity.title-error", { title }) : title, noIndex: true };
	},
	Page: UsernamePage,
});
