import type { FormState } from "../../../api/domain/forms/form.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { CheckboxesField, CheckboxField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** One's own volunteer profile. */
export function VolunteerForm({ form, action, label }: { form: FormState; action: string; label: string }) {
	return (
		<Form of={form} name="volunteer" action={action}>
			<CheckboxesField name="interests" />
			<TextField name="skills" />
			<CheckboxesField name="languages" />
			<TextField name="hoursPerWeek" />
			<TextField name="city" />
			<CheckboxField name="isRemote" />
			<TextareaField name="about" rows={4} />
			<CheckboxField name="isPublic" />
			<Button>{label}</Button>
		</Form>
	);
}

/** The form for somebody without an account. */
export function LeadForm({ form, action }: { form: FormState; action: string }) {
	const { t } = useWords();
	return (
		<Form of={form} name="lead" action={action}>
			<TextField name="name" />
			<TextField name="email" />
			<TextField name="phone" type="tel" />
			<TextField name="city" />
			<TextareaField name="message" rows={4} />
			<Button>{t("lead.send")}</Button>
		</Form>
	);
}
