import { contactBody, editContactBody } from "../../../api/domain/contracts/contacts.ts";
import { type FormState, isRefused, textAt, withIssues } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { issue } from "../../../api/domain/issues.ts";
import { findContact } from "../../../api/features/contacts/list.ts";
import { addContact, editContact, readContactPhone } from "../../../api/features/contacts/save.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { ContactFields } from "./contact-fields.tsx";
import { contactsPath } from "./paths.ts";

interface ContactData {
	id: string;
	form: FormState;
}

const titleOf = ({ id }: ContactData) => (id === "new" ? "contacts.add" : "contacts.edit");
const contractOf = (id: string) => (id === "new" ? contactBody : editContactBody);

function ContactPage({ data }: { data: ContactData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap contacts contacts-narrow">
			<h1>{t(titleOf(data))}</h1>
			<div className="panel">
				<ContactFields form={data.form} id={data.id}>
					<div className="contacts-actions">
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
export default definePage<ContactData>({
	path: `${contactsPath}/contact/{cid}`,
	allow: "signed-in",
	denied: "login",
	styles: "signed-in",
	async load(ctx, { params: { cid = "" } }) {
		if (cid === "new") return reply.page({ id: cid, form: newForm(contactBody) });
		const { firstName, lastName, email, phone } = await findContact(ctx, cid);
		const values = { firstName, lastName, email: email ?? "", phoneNumber: phone ?? "" };
		return reply.page({ id: cid, form: newForm(editContactBody, values) });
	},
	async action(ctx, request) {
		const { cid = "" } = request.params;
		const form = readForm(request, contractOf(cid));
		if (!form.ok) {
			const typed = textAt(form.values, "phoneNumber")?.trim() ?? "";
			const isWrong = typed !== "" && (await readContactPhone(ctx, typed)) === null;
			const wrong = isWrong ? [issue("phoneNumber", "phone_invalid")] : [];
			const refused = withIssues(form, wrong);
			return formAnswer({ id: cid, form: refused }, refused);
		}
		await (cid === "new" ? addContact(ctx, form.value) : editContact(ctx, { id: cid, ...form.value }));
		return reply.redirect(contactsPath, { notice: { tone: "good", word: "notice.contact-saved" } });
	},
	async refused(_ctx, request, problem) {
		const { cid = "" } = request.params;
		const form = refusedForm(readForm(request, contractOf(cid)), problem);
		return formAnswer({ id: cid, form }, form);
	},
	head(data, { words }) {
		const title = words.t(titleOf(data));
		return { title: isRefused(data.form) ? words.t("report.title-error", { title }) : title, noIndex: true };
	},
	Page: ContactPage,
});
