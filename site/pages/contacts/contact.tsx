import { contactBody, editContactBody } from "../../../api/domain/contracts/contacts.ts";
import { type FormState, textAt } from "../../../api/domain/forms/form.ts";
import { issue } from "../../../api/domain/forms/issues.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { findContact } from "../../../api/features/contacts/list.ts";
import { addContact, editContact, readContactPhone } from "../../../api/features/contacts/save.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { ContactFields } from "./contact-fields.tsx";
import { contactsPath } from "./paths.ts";

interface ContactData {
	id: string;
	form: FormState;
}

const titleOf = ({ id }: ContactData) => (id === "new" ? "contacts.add" : "contacts.edit");

function ContactPage({ data }: { data: ContactData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap page contacts-narrow">
			<h1>{t(titleOf(data))}</h1>
			<div className="panel">
				<ContactFields form={data.form} id={data.id}>
					<div className="contacts-actions row middle gap-2xs across-s">
						<Button>{t(data.id === "new" ? "contacts.save" : "contacts.update")}</Button>
					</div>
				</ContactFields>
			</div>
			<p>
				<a href={localizePath(contactsPath)}>{t("contacts.back")}</a>
			</p>
		</div>
	);
}

/** `/myContactsandGroups/contact/{cid}`: adds a contact (`new`) or edits one. */
export default definePage(`${contactsPath}/contact/{cid}`)<ContactData>({
	example: { at: "/myContactsandGroups/contact/new", as: "donor" },
	allow: "signed-in",
	async load(ctx, { params: { cid } }, again) {
		const form = again();
		if (form || cid === "new") return reply.page({ id: cid, form: form ?? newForm(contactBody) });
		const { firstName, lastName, email, phone } = await findContact(ctx, cid);
		const values = { firstName, lastName, email: email ?? "", phoneNumber: phone ?? "" };
		return reply.page({ id: cid, form: newForm(editContactBody, values) });
	},
	intents: {
		save: defineIntent({
			form: (_ctx, { params }) => (params.cid === "new" ? contactBody : editContactBody),
			async alsoWrong(ctx, { values }) {
				const typed = textAt(values, "phoneNumber")?.trim() ?? "";
				const isWrong = typed !== "" && (await readContactPhone(ctx, typed)) === null;
				return isWrong ? [issue("phoneNumber", "phone_invalid")] : [];
			},
			run: (ctx, value, { params: { cid } }) =>
				cid === "new" ? addContact(ctx, value) : editContact(ctx, { id: cid, ...value }),
			to: contactsPath,
			notice: "notice.contact-saved",
		}),
	},
	head: (data, { words }) => formHead(words, words.t(titleOf(data)), data.form, "report"),
	Page: ContactPage,
});
