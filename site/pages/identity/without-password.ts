import type { FormState } from "../../../api/domain/forms/form.ts";

const secrets = ["password", "oldPassword", "newPassword"];

/** The form without its passwords, which are never sent back to the page. */
export function withoutPassword(form: FormState): FormState {
	const values = Object.fromEntries(Object.entries(form.values).filter(([name]) => !secrets.includes(name)));
	return { ...form, values };
}
