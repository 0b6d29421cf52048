import { interestsForm } from "../../../../api/domain/contracts/interests.ts";
import type { FormState } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { interests as categories } from "../../../../api/features/interests/categories.ts";
import { interestsOf, pickInterests } from "../../../../api/features/interests/own-interests.ts";
import { Button } from "../../../../islands/ui/button.tsx";
import { CheckboxesField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { defineSection, SectionField, SectionPanel } from "../section.tsx";
import { profilePath, savedProfile } from "./saved.ts";

const id = "interests";

interface InterestsData {
	form: FormState;
	path: string;
	options: { value: string; label: string }[];
}

function InterestsSection({ data: { form, path, options } }: { data: InterestsData }) {
	const { t } = useWords();
	return (
		<SectionPanel id={id} title={t("me.interests")}>
			<Form of={form} name="my-interests" action={path}>
				<SectionField id={id} />
				<CheckboxesField name="interests" options={options} />
				<Button>{t("me.save")}</Button>
			</Form>
		</SectionPanel>
	);
}

/** What the person is interested in. Left out until staff have listed something. */
export default defineSection<InterestsData, typeof interestsForm>({
	id,
	contract: interestsForm,
	async load(ctx, { user }, form) {
		const { rows } = await categories.list(ctx, { limit: 200, offset: 0 });
		if (rows.length === 0) return null;
		const options = rows.map((row) => ({ value: row._id, label: row.name }));
		const picked = form ?? newForm(interestsForm, { interests: await interestsOf(ctx, { userId: user.id }) });
		return { form: picked, path: profilePath(user), options };
	},
	async action(ctx, { user }, { interests }) {
		await pickInterests(ctx, { userId: user.id, ids: interests });
		return savedProfile(user, id);
	},
	Section: InterestsSection,
});
