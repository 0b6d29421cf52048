import { ownEmailForm } from "../../../../api/domain/contracts/code-forms.ts";
import type { FormState } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { splitLanguage } from "../../../../api/domain/languages.ts";
import { sendEmailCode } from "../../../../api/features/identity/own-email.ts";
import { Button } from "../../../../islands/ui/button.tsx";
import { TextField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { reply } from "../../../reply.ts";
import { defineSection, SectionField, SectionPanel } from "../section.tsx";
import { settingsPath } from "./saved.ts";

const id = "email";

interface EmailData {
	form: FormState;
}

function EmailSection({ data: { form } }: { data: EmailData }) {
	const { t } = useWords();
	return (
		<SectionPanel id={id} title={t("me.email")}>
			<p>{t("me.email-none")}</p>
			<Form of={form} name="my-email" action={settingsPath}>
				<SectionField id={id} />
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
	load: async (_ctx, { user }, form) => (user.email === null ? { form: form ?? newForm(ownEmailForm) } : null),
	async action(ctx, { url }, value) {
		const { language } = splitLanguage(url.pathname);
		const { verification } = await sendEmailCode(ctx, value, language);
		return reply.redirect(`/otp-validation/${verification}?next=${encodeURIComponent(settingsPath)}`);
	},
	Section: EmailSection,
});
