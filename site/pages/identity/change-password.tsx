import { firstPasswordForm } from "../../../api/domain/contracts/code-forms.ts";
import { changePasswordBody } from "../../../api/domain/contracts/identity.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import { changePassword } from "../../../api/features/identity/change-password.ts";
import { sendConfirmationCode } from "../../../api/features/identity/confirm-identity.ts";
import { addPassword } from "../../../api/features/identity/first-password.ts";
import { waysIn } from "../../../api/features/identity/linked-logins.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";

const path = "/change-password";

interface PasswordData {
	form: FormState;
	/** Without one, the account gets its first, with a code. */
	hasPassword: boolean;
}

function ChangeForm({ form }: Pick<PasswordData, "form">) {
	const { t, localizePath } = useWords();
	return (
		<>
			<p>{t("password.text")}</p>
			<Form of={form} name="password" action={path}>
				<TextField name="oldPassword" type="password" autoComplete="current-password" />
				<TextField name="newPassword" type="password" autoComplete="new-password" />
				<Button wide>{t("password.submit")}</Button>
			</Form>
			<p>
				<a href={localizePath("/forgot-password?next=%2Fchange-password")}>{t("password.forgot")}</a>
			</p>
		</>
	);
}

function FirstForm({ form }: Pick<PasswordData, "form">) {
	const { t, localizePath } = useWords();
	return (
		<>
			<p>{t("password.first-text")}</p>
			<form className="form" method="post" action={localizePath(path)}>
				<Button variant="secondary" name="intent" value="send" wide>
					{t("password.send-code")}
				</Button>
			</form>
			<Form of={form} name="first-password" action={path}>
				<TextField name="otp" inputMode="numeric" autoComplete="one-time-code" maxLength={11} />
				<TextField name="newPassword" type="password" autoComplete="new-password" />
				<Button name="intent" value="add" wide>
					{t("first-password.submit")}
				</Button>
			</Form>
		</>
	);
}

const titleOf = ({ hasPassword }: PasswordData) => (hasPassword ? "password.title" : "password.first-title");

function PasswordPage({ data }: { data: PasswordData }) {
	const { t } = useWords();
	return (
		<div className="wrap identity">
			<h1>{t(titleOf(data))}</h1>
			{data.hasPassword ? <ChangeForm form={data.form} /> : <FirstForm form={data.form} />}
		</div>
	);
}

export default definePage(path)<PasswordData>({
	allow: "signed-in",
	styles: "identity",
	async load(ctx, _request, again) {
		const { hasPassword } = await waysIn(ctx);
		const contract = hasPassword ? changePasswordBody : firstPasswordForm;
		return reply.page({ form: again("save", "add") ?? newForm(contract), hasPassword });
	},
	intents: {
		save: defineIntent({ form: changePasswordBody, run: changePassword, notice: "notice.password-changed" }),
		add: defineIntent({ form: firstPasswordForm, run: addPassword, to: "/account", notice: "notice.password-added" }),
		send: defineIntent({
			run: (ctx, _value, { url }) => sendConfirmationCode(ctx, splitLanguage(url.pathname).language),
			notice: "notice.code-sent",
		}),
	},
	head: (data, { words }) => formHead(words, words.t(titleOf(data)), data.form, "identity"),
	Page: PasswordPage,
});
