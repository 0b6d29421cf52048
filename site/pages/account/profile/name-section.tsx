import { nameForm } from "../../../../api/domain/contracts/account.ts";
import { typedLastName } from "../../../../api/domain/contracts/names.ts";
import { updateUser } from "../../../../api/features/account/update-user.ts";
import { TextareaField, TextField } from "../../../../islands/ui/form/fields.tsx";
import { formSection } from "../form-section.tsx";
import { profilePath } from "./saved.ts";

/** The name, and what the person says about themselves. */
export default formSection({
	id: "name",
	contract: nameForm,
	pathOf: profilePath,
	load: async (_ctx, { firstName, lastName, about }) => ({
		values: { first_name: firstName, last_name: typedLastName(lastName), about: about ?? "" },
		more: {},
	}),
	save: (ctx, { id }, { first_name: firstName, last_name: lastName, about }) =>
		updateUser(ctx, { userId: id, changes: { firstName, lastName, about } }),
	Fields: () => (
		<>
			<div className="field-row">
				<TextField name="first_name" />
				<TextField name="last_name" />
			</div>
			<TextareaField name="about" rows={5} />
		</>
	),
});
