import { interestsForm } from "../../../../api/domain/contracts/interests.ts";
import { interests as categories } from "../../../../api/features/interests/categories.ts";
import { interestsOf, pickInterests } from "../../../../api/features/interests/own-interests.ts";
import { CheckboxesField } from "../../../../islands/ui/form/fields.tsx";
import { formSection } from "../form-section.tsx";
import { profilePath } from "./saved.ts";

/** The person's interests. Left out until staff have listed some. */
export default formSection({
	id: "interests",
	contract: interestsForm,
	pathOf: profilePath,
	async load(ctx, { id: userId }) {
		const { rows } = await categories.list(ctx, { limit: 200, offset: 0 });
		if (rows.length === 0) return null;
		const options = rows.map((row) => ({ value: row._id, label: row.name }));
		return { values: { interests: await interestsOf(ctx, { userId }) }, more: { options } };
	},
	save: (ctx, { id: userId }, { interests: ids }) => pickInterests(ctx, { userId, ids }),
	Fields: ({ options }) => <CheckboxesField name="interests" options={options} />,
});
