import { giftsForm, homepageForm } from "../../../../api/domain/contracts/account.ts";
import { homepages } from "../../../../api/domain/people/people.ts";
import { updateUser } from "../../../../api/features/account/update-user.ts";
import { CheckboxField, SelectField } from "../../../../islands/ui/form/fields.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { formSection } from "../form-section.tsx";
import { settingsPath } from "./saved.ts";

/** Whether anyone may give to the person without a request. */
export const giftsSection = formSection({
	id: "gifts",
	contract: giftsForm,
	pathOf: () => settingsPath,
	load: async (_ctx, { acceptsGifts }) => ({ values: { ...(acceptsGifts ? { acceptsGifts: "on" } : {}) }, more: {} }),
	save: (ctx, { id }, changes) => updateUser(ctx, { userId: id, changes }),
	Fields: () => <CheckboxField name="acceptsGifts" />,
});

/** The page that opens after logging in. */
export const homepageSection = formSection({
	id: "homepage",
	contract: homepageForm,
	pathOf: () => settingsPath,
	load: async (_ctx, { homepage }) => ({ values: { homepage }, more: {} }),
	save: (ctx, { id }, changes) => updateUser(ctx, { userId: id, changes }),
	Fields() {
		const { t } = useWords();
		const options = homepages.map((value) => ({ value, label: t(`nav.homepage.${value}`) }));
		return <SelectField name="homepage" options={options} />;
	},
});
