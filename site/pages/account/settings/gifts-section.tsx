import { giftsForm } from "../../../../api/domain/contracts/account.ts";
import type { FormState } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { updateUser } from "../../../../api/features/account/update-user.ts";
import { Button } from "../../../../islands/ui/button.tsx";
import { CheckboxField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { defineSection, SectionField, SectionPanel } from "../section.tsx";
import { savedSetting, settingsPath } from "./saved.ts";

const id = "gifts";

interface GiftsData {
	form: FormState;
}

function GiftsSection({ data: { form } }: { data: GiftsData }) {
	const { t } = useWords();
	return (
		<SectionPanel id={id} title={t("me.gifts")}>
			<Form of={form} name="my-gifts" action={settingsPath}>
				<SectionField id={id} />
				<CheckboxField name="acceptsGifts" />
				<Button>{t("me.save")}</Button>
			</Form>
		</SectionPanel>
	);
}

/** Whether anyone may give to the person without a request. */
export default defineSection<GiftsData, typeof giftsForm>({
	id,
	contract: giftsForm,
	load: async (_ctx, { user }, form) => ({
		form: form ?? newForm(giftsForm, user.acceptsGifts ? { acceptsGifts: "on" } : {}),
	}),
	async action(ctx, { user }, { acceptsGifts }) {
		await updateUser(ctx, { userId: user.id, changes: { acceptsGifts } });
		return savedSetting(id);
	},
	Section: GiftsSection,
});
