import { contactBody, contactsForm } from "../../../api/domain/contracts/contacts.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { isNoGroup, mostContactGroups } from "../../../api/domain/people/contacts.ts";
import { deleteGroup, type GroupRow, listGroups } from "../../../api/features/contacts/groups.ts";
import { type ImportRow, listImports, undoImport } from "../../../api/features/contacts/import.ts";
import { type ContactRow, listContacts } from "../../../api/features/contacts/list.ts";
import { deleteContact } from "../../../api/features/contacts/save.ts";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { Dialog, OpenButton } from "../../../islands/ui/dialog.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Field } from "../../../islands/ui/field.tsx";
import { Pagination } from "../../../islands/ui/pagination.tsx";
import { Select } from "../../../islands/ui/select.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { ContactFields } from "./contact-fields.tsx";
import { ContactList } from "./contact-list.tsx";
import { GroupList } from "./group-list.tsx";
import { ImportFields } from "./import-fields.tsx";
import { ImportList } from "./import-list.tsx";
import { contactsPath, exportPath, groupPath, pathWith } from "./paths.ts";

const pageSize = 25;
const importsShown = 5;

interface ContactsData {
	contacts: readonly ContactRow[];
	total: number;
	page: number;
	keyword: string;
	/** A group's id; empty for all contacts. */
	group: string;
	groups: readonly GroupRow[];
	imports: readonly ImportRow[];
}

/** The buttons that add something; the forms of two of them are in dialogs, which open without script. */
function Adding() {
	const { t, localizePath } = useWords();
	return (
		<div className="contacts-actions row middle gap-2xs across-s">
			<OpenButton opens="add-contact" variant="primary">
				{t("contacts.add")}
			</OpenButton>
			<Dialog id="add-contact" title={t("contacts.add")} closeLabel={t("contacts.close")}>
				<ContactFields form={newForm(contactBody)} id="new">
					<div className="contacts-actions row middle gap-2xs across-s">
						<Button>{t("contacts.save")}</Button>
					</div>
				</ContactFields>
			</Dialog>
			<OpenButton opens="import-contacts">{t("contacts.import")}</OpenButton>
			<Dialog id="import-contacts" title={t("contacts.import")} closeLabel={t("contacts.close")}>
				<ImportFields />
			</Dialog>
			<ButtonLink variant="secondary" href={localizePath(groupPath("new"))}>
				{t("contacts.group-add")}
			</ButtonLink>
		</div>
	);
}

function Filter({ keyword, group, groups }: Pick<ContactsData, "keyword" | "group" | "groups">) {
	const { t, localizePath } = useWords();
	return (
		<form
			method="get"
			action={localizePath(contactsPath)}
			className="contacts-filter row end gap-s"
			aria-label={t("contacts.list")}
		>
			<Field
				id="contacts-search"
				name="q"
				type="search"
				label={t("contacts.search")}
				required={false}
				defaultValue={keyword}
				maxLength={100}
			/>
			<Select
				id="contacts-group"
				name="group"
				label={t("contacts.group")}
				required={false}
				prompt={t("contacts.all")}
				defaultValue={group}
				options={groups.map(({ id, name }) => ({ value: id, label: isNoGroup(id) ? t("contacts.none") : name }))}
			/>
			<Button variant="secondary">{t("contacts.find")}</Button>
		</form>
	);
}

function Contacts({ data }: { data: ContactsData }) {
	const { t, localizePath } = useWords();
	const { contacts, total, page, keyword, group, groups } = data;
	const path = localizePath(contactsPath);
	const filtered = keyword !== "" || group !== "";
	if (total === 0 && !filtered) {
		return (
			<EmptyState title={t("contacts.empty")} level={2}>
				{t("contacts.empty-text")}
			</EmptyState>
		);
	}
	return (
		<div className="contacts-form stack column gap-s">
			<h2>{t("contacts.list")}</h2>
			<Filter keyword={keyword} group={group} groups={groups} />
			<p className="contacts-actions row middle gap-2xs across-s">
				<span role="status">{t("contacts.count", { count: total })}</span>
				{filtered ? <a href={path}>{t("contacts.reset")}</a> : null}
				<a href={localizePath(exportPath)} download>
					{t("contacts.export")}
				</a>
			</p>
			<ContactList contacts={contacts} />
			<Pagination
				page={page}
				pages={Math.ceil(total / pageSize)}
				hrefOf={(number) => pathWith(path, { q: keyword, group, page: number })}
				words={{
					label: t("pages"),
					previous: t("pages.previous"),
					next: t("pages.next"),
					page: (number) => t("pages.page", { number }),
				}}
			/>
		</div>
	);
}

function ContactsPage({ data }: { data: ContactsData }) {
	const { t } = useWords();
	return (
		<div className="wrap contacts">
			<h1>{t("contacts.title")}</h1>
			<p className="quiet">{t("contacts.private")}</p>
			<Adding />
			<Contacts data={data} />
			{data.groups.length > 1 ? (
				<section className="panel contacts-form stack column gap-s" aria-labelledby="groups-title">
					<h2 id="groups-title">{t("contacts.groups")}</h2>
					<GroupList groups={data.groups} />
				</section>
			) : null}
			{data.imports.length > 0 ? <ImportList imports={data.imports} /> : null}
		</div>
	);
}

/** `/myContactsandGroups`: the visitor's contacts with search, their groups, and the newest imports. */
export default definePage<ContactsData>({
	path: contactsPath,
	allow: "signed-in",
	denied: "login",
	styles: "signed-in",
	async load(ctx, { url }) {
		const page = pageNumberIn(url);
		const keyword = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
		const group = url.searchParams.get("group") ?? "";
		const [{ rows, total }, groups, imports] = await Promise.all([
			listContacts(ctx, { keyword, groupId: group || undefined, limit: pageSize, offset: (page - 1) * pageSize }),
			listGroups(ctx, { limit: mostContactGroups + 1, offset: 0 }),
			listImports(ctx, { limit: importsShown }),
		]);
		if (rows.length === 0 && page > 1) return reply.redirect(pathWith(contactsPath, { q: keyword, group }));
		return reply.page({ contacts: rows, total, page, keyword, group, groups: groups.rows, imports });
	},
	namesIntents: true,
	intents: {
		"delete-contact": defineIntent({
			form: contactsForm,
			run: deleteContact,
			notice: "notice.contact-deleted",
			button: true,
		}),
		"delete-group": defineIntent({
			form: contactsForm,
			run: deleteGroup,
			notice: "notice.group-deleted",
			button: true,
		}),
		undo: defineIntent({
			form: contactsForm,
			run: undoImport,
			to: `${contactsPath}#imports`,
			notice: "notice.import-undone",
			button: true,
		}),
	},
	head: (_data, { words }) => ({ title: words.t("contacts.title"), noIndex: true }),
	Page: ContactsPage,
});
