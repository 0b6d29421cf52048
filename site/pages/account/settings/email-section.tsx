import { ownEmailForm } from "../../../../api/domain/contracts/code-forms.ts";
import type { FormState } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { defaultLanguage, splitLanguage } from "../../../../api/domain/languages.ts";
import { sendConfirmationCode } from "../../../../api/features/identity/confirm-identity.ts";
import { sendEmailCode } from "../../../../api/features/identity/own-email.ts";
import { Button } from "../../../../islands/ui/button.tsx";
import { TextField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { reply } from "../../../reply.ts";
import { buttonSection, defineSection, SectionField, SectionPanel } from "../section.tsx";
import { settingsPath } from "./saved.ts";

const id = "email";

/** The button that sends a code with which an address is added. */
export const emailProof = buttonSection("email-proof", async (ctx, { user }) => {
	await sendConfirmationCode(ctx, user.language ?? defaultLanguage);
	return reply.redirect(`${settingsPath}#${id}`, { notice: { tone: "info", word: "notice.code-sent" } });
});

/** A password is never sent back, and a code works once. */
const withoutProof = (form: FormState): FormState => ({ ...form, values: { email: form.values.email ?? "" } });

interface EmailData {
	form: FormState;
	hasPassword: boolean;
}

function EmailSection({ data: { form, hasPassword } }: { data: EmailData }) {
	const { t, localizePath } = useWords();
	return (
		<SectionPanel id={id} title={t("me.email")}>
			<p>{t("me.email-none")}</p>
			<form method="post" action={localizePath(settingsPath)}>
				<SectionField id={emailProof.id} />
				<p>{t("me.way-in-proof")}</p>
				<p className="hint">{t(hasPassword ? "me.closing-code-instead-number" : "me.closing-code-number")}</p>
				<Button variant="secondary">{t("me.send-code")}</Button>
			</form>
			<Form of={form} name="my-email" action={settingsPath}>
				<SectionField id={id} />
				{hasPassword ? <TextField name="password" type="password" autoComplete="current-password" /> : null}
				<TextField
					name="otp"
					label={t("me.code-number")}
					inputMode="numeric"
					autoComplete="one-time-code"
					optional={hasPassword}
				/>
				<TextField name="email" type="email" />
				<Button>{t("me.email-add")}</Button>
			</Form>
		</SectionPanel>
	);
}

/** Adds an address to an account with a mobile number only. */
export default defineSection<EmailData, typeof ownEmailForm>({
	id,
	contract: ownEmailForm,
	load: async (_ctx, { user }, form) =>
		user.email === null
			? { form: form ? withoutProof(form) : newForm(ownEmailForm), hasPassword: user.passwordHash !== null }
			: null,
	async action(ctx, { url }, value) {
		const { language } = splitLanguage(url.pathname);
		const { verification } = await sendEmailCode(ctx, value, language);
		return reply.redirect(`/otp-validation/${verification}?next=${encodeURIComponent(settingsPath)}`);
	},
	Section: EmailSection,
});
