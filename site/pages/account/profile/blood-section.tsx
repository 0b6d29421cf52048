import { bloodDonorForm } from "../../../../api/domain/contracts/account.ts";
import type { FormState } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { bloodGroups } from "../../../../api/domain/people.ts";
import { updateUser } from "../../../../api/features/account/update-user.ts";
import { Button } from "../../../../islands/ui/button.tsx";
import { CheckboxField, SelectField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { defineSection, SectionField, SectionPanel } from "../section.tsx";
import { profilePath, savedProfile } from "./saved.ts";

const id = "blood";

interface BloodData {
	form: FormState;
	path: string;
}

/** Blood groups are written alike in every language. */
const groups = bloodGroups.map((group) => ({ value: group, label: group.replace("-", "−") }));

function BloodSection({ data: { form, path } }: { data: BloodData }) {
	const { t } = useWords();
	return (
		<SectionPanel id={id} title={t("me.blood")}>
			<Form of={form} name="my-blood" action={path}>
				<SectionField id={id} />
				<CheckboxField name="isBloodDonor" />
				<SelectField name="bloodGroup" prompt={t("me.choose-group")} options={groups} />
				<Button>{t("me.save")}</Button>
			</Form>
		</SectionPanel>
	);
}

/** Whether the person gives blood, and their blood group. */
export default defineSection<BloodData, typeof bloodDonorForm>({
	id,
	contract: bloodDonorForm,
	async load(_ctx, { user }, form) {
		const values = { ...(user.isBloodDonor ? { isBloodDonor: "on" } : {}), bloodGroup: user.bloodGroup ?? "" };
		return { form: form ?? newForm(bloodDonorForm, values), path: profilePath(user) };
	},
	async action(ctx, { user }, { isBloodDonor, bloodGroup }) {
		await updateUser(ctx, { userId: user.id, changes: { isBloodDonor, bloodGroup: bloodGroup ?? null } });
		return savedProfile(user, id);
	},
	Section: BloodSection,
});
