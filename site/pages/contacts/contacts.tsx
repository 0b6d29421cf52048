import { contactBody, contactsForm, matchingForm } from "../../../api/domain/contracts/contacts.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { isNoGroup, mostContactGroups } from "../../../api/domain/people/contacts.ts";
import { changeMatchingByName, deleteGroup, type GroupRow, listGroups } from "../../../api/features/contacts/groups.ts";
import { type ImportRow, listImports, undoImport } from "../../../api/features/contacts/import.ts";
import { type ContactRow, listContacts } from "../../../api/features/contacts/list.ts";
import { deleteContact } from "../../../api/features/contacts/save.ts";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { Dialog, OpenButton } from "../../../islands/ui/dialog.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Field } from "../../../islands/ui/field.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { Select } from "../../../islands/ui/select.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { ContactList } from "./contact-list.tsx";
import { GroupNameField } from "./group-name.tsx";
import { ImportFields } from "./import-fields.tsx";
import { contactsPath, draftPath, exportPath, groupPath, pathWith } from "./paths.ts";
import { Removal } from "./removal.tsx";

/** All groups. The last one, of contacts in no group, can't be changed. */
function GroupList({ groups }: { groups: readonly GroupRow[] }) {
	const { t, localizePath } = useWords();
	return (
		<ul className="stack gap-s">
			{groups.map(({ id, name, size }) => {
				const fixed = isNoGroup(id);
				return (
					<li key={id} className="split gap-2xs across-m">
						<p>
							<a href={pathWith(localizePath(contactsPath), { group: id })} dir="auto">
								{fixed ? t("contacts.none") : name}
							</a>
							<br />
							<span className="quiet">{t("contacts.count", { count: size })}</span>
						</p>
						{fixed ? null : (
							<span className="contacts-actions row middle gap-2xs across-s">
								<a href={localizePath(groupPath(id))}>
									{t("contacts.group-edit")}
									<span className="visually-hidden">: {name}</span>
								</a>
								<Removal intent="delete-group" id={id} of={name} />
							</span>
						)}
					</li>
				);
			})}
		</ul>
	);
}

/** The newest imports, each with a way back. */
function ImportList({ imports }: { imports: readonly ImportRow[] }) {
	const { t, language, localizePath } = useWords();
	return (
		<section className="panel contacts-form stack column gap-s" id="imports" aria-labelledby="imports-title">
			<h2 id="imports-title">{t("imports.title")}</h2>
			<ul className="stack gap-s">
				{imports.map(({ id, fileName, state, createdAt, added, merged, skipped }) => {
					const name = fileName || t("imports.api");
					return (
						<li key={id} className="split gap-2xs across-m">
							<p>
								<span dir="auto">{name}</span>{" "}
								<time className="quiet" dateTime={isoDay(createdAt)}>
									{formatDay(createdAt, language)}
								</time>
								<br />
								{state === "done" ? t("imports.done", { added, merged, skipped }) : t(`imports.${state}`)}
							</p>
							{state === "done" ? <Removal intent="undo" id={id} of={name} /> : null}
							{state === "draft" ? <a href={localizePath(draftPath(id))}>{t("imports.continue")}</a> : null}
						</li>
					);
				})}
			</ul>
		</section>
	);
}

const pageSize = 25;
const importsShown = 5;

interface ContactsData {
	/** The form for all that match. */
	form: FormState;
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

/** Puts all contacts that match the filter, not only those of the page, into a group, or takes them out of one. */
function Matching({ data: { form, total, keyword, group, groups } }: { data: ContactsData }) {
	const { t, localizePath } = useWords();
	const known = groups.filter(({ id }) => !isNoGroup(id)).map(({ name }) => name);
	return (
		<details className="panel" open={form.issues.length > 0}>
			<summary>{t("contacts.matching", { count: total })}</summary>
			<Form of={form} name="matching" action={pathWith(localizePath(contactsPath), { q: keyword, group })}>
				<input type="hidden" name="q" value={keyword} />
				<input type="hidden" name="group" value={group} />
				<GroupNameField known={known} name="name" />
				<div className="contacts-actions row middle gap-2xs across-s">
					<Button name="intent" value="group-matching">
						{t("contacts.matching-add")}
					</Button>
					<Button variant="secondary" name="intent" value="ungroup-matching">
						{t("contacts.matching-remove")}
					</Button>
				</div>
			</Form>
		</details>
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
			{total > 0 ? <Matching data={data} /> : null}
			<ContactList contacts={contacts} />
			<Pager
				page={page}
				size={pageSize}
				total={total}
				hrefOf={(number) => pathWith(path, { q: keyword, group, page: number })}
			/>
		</div>
	);
}

function ContactsPage({ data }: { data: ContactsData }) {
	const { t } = useWords();
	return (
		<div className="wrap page">
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

const changingMatching = (isIn: boolean) =>
	defineIntent({
		form: matchingForm,
		run: (ctx, { q, group, name }) =>
			changeMatchingByName(ctx, { keyword: q, groupId: group || undefined, name, isIn }),
		to: ({ id }) => pathWith(contactsPath, { group: id }),
		notice: "notice.group-saved",
	});

/** `/myContactsandGroups`: the visitor's contacts with search, their groups, and the newest imports. */
export default definePage(contactsPath)<ContactsData>({
	allow: "signed-in",
	async load(ctx, { url }, again) {
		const page = pageNumberIn(url);
		const keyword = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
		const group = url.searchParams.get("group") ?? "";
		const [{ rows, total }, groups, imports] = await Promise.all([
			listContacts(ctx, { keyword, groupId: group || undefined, limit: pageSize, offset: (page - 1) * pageSize }),
			listGroups(ctx, { limit: mostContactGroups + 1, offset: 0 }),
			listImports(ctx, { limit: importsShown }),
		]);
		if (rows.length === 0 && page > 1) return reply.redirect(pathWith(contactsPath, { q: keyword, group }));
		const form = again("group-matching", "ungroup-matching") ?? newForm(matchingForm);
		return reply.page({ form, contacts: rows, total, page, keyword, group, groups: groups.rows, imports });
	},
	namesIntents: true,
	intents: {
		"group-matching": changingMatching(true),
		"ungroup-matching": changingMatching(false),
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
