import { nameForm } from "../../../../api/domain/contracts/account.ts";
import { typedLastName } from "../../../../api/domain/contracts/names.ts";
import type { FormState } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { updateUser } from "../../../../api/features/account/update-user.ts";
import { Button } from "../../../../islands/ui/button.tsx";
import { TextareaField, TextField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { defineSection, SectionField, SectionPanel } from "../section.tsx";
import { profilePath, savedProfile } from "./saved.ts";

const id = "name";

interface NameData {
	form: FormState;
	path: string;
}

function NameSection({ data: { form, path } }: { data: NameData }) {
	const { t } = useWords();
	return (
		<SectionPanel id={id} title={t("me.name")}>
			<Form of={form} name="my-name" action={path}>
				<SectionField id={id} />
				<div className="field-row">
					<TextField name="first_name" />
					<TextField name="last_name" />
				</div>
				<TextareaField name="about" rows={5} />
				<Button>{t("me.save")}</Button>
			</Form>
		</SectionPanel>
	);
}

/** The name, and what the person says about themselves. */
export default defineSection<NameData, typeof nameForm>({
	id,
	contract: nameForm,
	async load(_ctx, { user }, form) {
		const values = { first_name: user.firstName, last_name: typedLastName(user.lastName), about: user.about ?? "" };
		return { form: form ?? newForm(nameForm, values), path: profilePath(user) };
	},
	async action(ctx, { user }, { first_name, last_name, about }) {
		await updateUser(ctx, { userId: user.id, changes: { firstName: first_name, lastName: last_name, about } });
		return savedProfile(user, id);
	},
	Section: NameSection,
});
