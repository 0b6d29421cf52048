import type { FormState } from "../../../api/domain/forms/form.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";

/** The name and the sites of a partner. */
export function PartnerForm({ form, action, button }: { form: FormState; action: string; button: string }) {
	return (
		<Form of={form} name="partner" action={action}>
			<TextField name="name" />
			<TextareaField name="origins" rows={3} />
			<Button name="intent" value="save">
				{button}
			</Button>
		</Form>
	);
}
