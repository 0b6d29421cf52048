import { preferencesForm } from "../../../../api/domain/contracts/mail.ts";
import type { FormState } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { listPreferences } from "../../../../api/features/outbox/preferences.ts";
import { useWords } from "../../../../islands/ui/words.ts";
import { MailPreferences } from "../mail-preferences.tsx";
import { defineSection, SectionPanel } from "../section.tsx";

const id = "mail";

function MailSection({ data: { form } }: { data: { form: FormState } }) {
	const { t } = useWords();
	return (
		<SectionPanel id={id} title={t("mail.title")}>
			<MailPreferences form={form} />
		</SectionPanel>
	);
}

/** The mails that the user gets. Its form is sent to the page that mails link to. */
export default defineSection<{ form: FormState }>({
	id,
	async load(ctx) {
		const topics = (await listPreferences(ctx)).filter(({ wanted }) => wanted).map(({ topic }) => topic);
		return { form: newForm(preferencesForm, { topics }) };
	},
	Section: MailSection,
});
