import { homepageForm } from "../../../../api/domain/contracts/account.ts";
import type { FormState } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { homepages } from "../../../../api/domain/people/people.ts";
import { updateUser } from "../../../../api/features/account/update-user.ts";
import { Button } from "../../../../islands/ui/button.tsx";
import { SelectField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { defineSection, SectionField, SectionPanel } from "../section.tsx";
import { savedSetting, settingsPath } from "./saved.ts";

const id = "homepage";

interface HomepageData {
	form: FormState;
}

function HomepageSection({ data: { form } }: { data: HomepageData }) {
	const { t } = useWords();
	return (
		<SectionPanel id={id} title={t("me.homepage")}>
			<Form of={form} name="my-homepage" action={settingsPath}>
				<SectionField id={id} />
				<SelectField
					name="homepage"
					options={homepages.map((value) => ({ value, label: t(`nav.homepage.${value}`) }))}
				/>
				<Button>{t("me.save")}</Button>
			</Form>
		</SectionPanel>
	);
}

/** The page that opens after logging in. */
export default defineSection<HomepageData, typeof homepageForm>({
	id,
	contract: homepageForm,
	load: async (_ctx, { user }, form) => ({ form: form ?? newForm(homepageForm, { homepage: user.homepage }) }),
	async action(ctx, { user }, { homepage }) {
		await updateUser(ctx, { userId: user.id, changes: { homepage } });
		return savedSetting(id);
	},
	Section: HomepageSection,
});
