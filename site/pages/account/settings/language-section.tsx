import { languageForm } from "../../../../api/domain/contracts/account.ts";
import type { FormState } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { languageNames, languages } from "../../../../api/domain/languages.ts";
import { updateUser } from "../../../../api/features/account/update-user.ts";
import { Button } from "../../../../islands/ui/button.tsx";
import { SelectField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { defineSection, SectionField, SectionPanel } from "../section.tsx";
import { savedSetting, settingsPath } from "./saved.ts";

const id = "language";
const options = languages.map((value) => ({ value, label: languageNames[value] }));

interface LanguageData {
	form: FormState | null;
	chosen: string | null;
}

function LanguageSection({ data: { form, chosen } }: { data: LanguageData }) {
	const { t, language } = useWords();
	const shown = form ?? newForm(languageForm, { language: chosen ?? language });
	return (
		<SectionPanel id={id} title={t("me.language")}>
			<Form of={shown} name="my-language" action={settingsPath}>
				<SectionField id={id} />
				<SelectField name="language" options={options} />
				<Button>{t("me.save")}</Button>
			</Form>
		</SectionPanel>
	);
}

/** The language of pages in this browser, and of mails. */
export default defineSection<LanguageData, typeof languageForm>({
	id,
	contract: languageForm,
	load: async (_ctx, { user }, form) => ({ form, chosen: user.language }),
	async action(ctx, { user }, { language }) {
		await updateUser(ctx, { userId: user.id, changes: { language } });
		// The parameter stores the choice for this browser, too.
		return { ...savedSetting(id), redirect: `${settingsPath}?language=${language}#${id}` };
	},
	Section: LanguageSection,
});
