import type { ContactRow } from "../../../api/features/contacts/list.ts";
import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { FieldError } from "../../../islands/ui/field.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { nameOf } from "./name-of.ts";

interface ChecklistProps {
	id: string;
	contacts: readonly ContactRow[];
	/** The ids that are ticked. */
	ticked: ReadonlySet<string>;
	error?: string | undefined;
}

/** Which contacts are in a group. The form also tells which ones were displayed, so that the others stay as they are. */
export function Checklist({ id, contacts, ticked, error }: ChecklistProps) {
	const { t } = useWords();
	return (
		<fieldset className="field" id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
			<legend className="legend">{t("contact-group.contactIds")}</legend>
			<div className="contacts-checklist">
				{contacts.map((contact) => (
					<div key={contact.id}>
						<input type="hidden" name="shown" value={contact.id} />
						<Checkbox
							id={`${id}-${contact.id}`}
							name="contactIds"
							value={contact.id}
							label={<span dir="auto">{nameOf(contact)}</span>}
							hint={contact.email ?? contact.phone}
							defaultChecked={ticked.has(contact.id)}
						/>
					</div>
				))}
			</div>
			<FieldError id={id} error={error} />
		</fieldset>
	);
}
