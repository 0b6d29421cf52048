import type { ContactRow } from "../../../api/features/contacts/list.ts";
import { Table } from "../../../islands/ui/table.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { nameOf } from "./name-of.ts";
import { contactPath } from "./paths.ts";
import { Removal } from "./removal.tsx";

/** A page of contacts. */
export function ContactList({ contacts }: { contacts: readonly ContactRow[] }) {
	const { t, localizePath } = useWords();
	return (
		<Table
			id="contacts"
			caption={t("contacts.list")}
			captionHidden
			stacked
			columns={[
				{ id: "name", header: t("contacts.name"), namesRow: true },
				{ id: "email", header: t("contacts.email") },
				{ id: "phone", header: t("contacts.phone") },
				{ id: "groups", header: t("contacts.groups") },
				{ id: "actions", header: t("contacts.actions") },
			]}
			rows={contacts.map((contact) => ({
				id: contact.id,
				cells: [
					<span key="name" dir="auto">
						{nameOf(contact)}
					</span>,
					<span key="email">
						{contact.email}
						{contact.isUnsubscribed ? <span className="quiet contacts-mark">{t("contacts.unsubscribed")}</span> : null}
					</span>,
					contact.phone,
					<span key="groups" dir="auto">
						{contact.groups.join(", ")}
					</span>,
					<span key="actions" className="contacts-actions row middle gap-2xs across-s">
						<a href={localizePath(contactPath(contact.id))}>
							{t("contacts.edit")}
							<span className="visually-hidden">: {nameOf(contact)}</span>
						</a>
						<Removal intent="delete-contact" id={contact.id} of={nameOf(contact)} />
					</span>,
				],
			}))}
			notice={t("contacts.nobody")}
		/>
	);
}
