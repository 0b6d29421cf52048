import { changeUsernameBody } from "../../../api/domain/contracts/identity.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { changeUsername, ownUsername } from "../../../api/features/identity/change-username.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";

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

export default definePage("/editUsername")<UsernameData>({
	allow: "signed-in",
	styles: "identity",
	load: async (ctx, _request, again) =>
		reply.page({ form: again() ?? newForm(changeUsernameBody, { username: await ownUsername(ctx) }) }),
	intents: {
		save: defineIntent({ form: changeUsernameBody, run: changeUsername, notice: "notice.username-changed" }),
	},
	head: ({ form }, { words }) => formHead(words, words.t("username.title"), form, "identity"),
	Page: UsernamePage,
});
