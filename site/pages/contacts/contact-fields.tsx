import type { ReactNode } from "react";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { contactPath } from "./paths.ts";

interface ContactFieldsProps {
	form: FormState;
	/** `new` for one that is added. */
	id: string;
	/** The buttons. */
	children: ReactNode;
}

/** The form of one contact. Browsers must not fill in the owner's own name and address. */
export function ContactFields({ form, id, children }: ContactFieldsProps) {
	const { localizePath } = useWords();
	return (
		<Form of={form} name="my-contact" action={localizePath(contactPath(id))}>
			<TextField name="firstName" autoComplete="off" />
			<TextField name="lastName" autoComplete="off" />
			<TextField name="email" type="email" autoComplete="off" optional={false} />
			<TextField name="phoneNumber" type="tel" autoComplete="off" optional={false} />
			{children}
		</Form>
	);
}
