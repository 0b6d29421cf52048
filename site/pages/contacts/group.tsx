import { groupForm } from "../../../api/domain/contracts/contacts.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { type Issue, issue } from "../../../api/domain/forms/issues.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { isNoGroup } from "../../../api/domain/people/contacts.ts";
import {
	addGroup,
	changeGroup,
	findGroup,
	type GroupRow,
	membersAmong,
} from "../../../api/features/contacts/groups.ts";
import { type ContactRow, listContacts } from "../../../api/features/contacts/list.ts";
import { invalid, notFound } from "../../../api/http/problem.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { Field, FieldError } from "../../../islands/ui/field.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { nameOf } from "./name-of.ts";
import { contactsPath, groupPath, pathWith } from "./paths.ts";

interface ChecklistProps {
	id: string;
	contacts: readonly ContactRow[];
	/** The ids that are ticked. */
	ticked: ReadonlySet<string>;
	error?: string | undefined;
}

/** Which contacts are in a group. The form also tells which ones were displayed, so that the others stay as they are. */
function Checklist({ id, contacts, ticked, error }: ChecklistProps) {
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

/** As many as the form's contract takes. */
const pageSize = 100;

interface GroupData {
	id: string;
	form: FormState;
	contacts: readonly ContactRow[];
	/** Ids that are ticked. */
	ticked: readonly string[];
	total: number;
	page: number;
	keyword: string;
}

const titleOf = ({ id }: GroupData) => (id === "new" ? "contacts.group-add" : "contacts.group-edit");

function GroupPage({ data }: { data: GroupData }) {
	const { t, problem, localizePath } = useWords();
	const { id, form, contacts, ticked, total, page, keyword } = data;
	const empty = form.issues.find(({ path }) => path === "contactIds");
	const path = localizePath(groupPath(id));
	const isLong = total > pageSize || keyword !== "";
	return (
		<div className="wrap page contacts-narrow">
			<h1>{t(titleOf(data))}</h1>
			{isLong ? (
				<form method="get" action={path} className="contacts-filter row end gap-s">
					<Field
						id="group-search"
						name="q"
						type="search"
						label={t("contacts.search")}
						required={false}
						defaultValue={keyword}
						maxLength={100}
					/>
					<Button variant="secondary">{t("contacts.find")}</Button>
				</form>
			) : null}
			<div className="panel">
				<Form of={form} name="contact-group" action={pathWith(path, { q: keyword, page })}>
					<TextField name="name" autoComplete="off" />
					{contacts.length > 0 ? (
						<Checklist
							id="contact-group-contactIds"
							contacts={contacts}
							ticked={new Set(ticked)}
							error={empty && problem(empty)}
						/>
					) : null}
					{isLong ? <p className="quiet">{t("contacts.ticks")}</p> : null}
					<div className="contacts-actions row middle gap-2xs across-s">
						<Button>{t(id === "new" ? "contacts.save" : "contacts.update")}</Button>
					</div>
				</Form>
			</div>
			<Pager
				page={page}
				size={pageSize}
				total={total}
				hrefOf={(number) => pathWith(path, { q: keyword, page: number })}
			/>
			<p>
				<a href={localizePath(contactsPath)}>{t("contacts.back")}</a>
			</p>
		</div>
	);
}

const keywordIn = (url: URL) => (url.searchParams.get("q") ?? "").trim().slice(0, 100);

/** The group `none` has no page: nobody can change it. */
async function groupOf(ctx: PageContext, id: string): Promise<GroupRow | null> {
	if (isNoGroup(id)) throw notFound("contact_group");
	return id === "new" ? null : findGroup(ctx, id);
}

/** The error of a checklist in which nobody is ticked, unless contacts that it did not display are in the group. */
async function emptyIssues(
	ctx: PageContext,
	{ form, params: { gid } }: PageRequest<"gid">,
	shown: readonly string[],
): Promise<Issue[]> {
	if (!form.has("shown") || form.has("contactIds")) return [];
	const group = await groupOf(ctx, gid);
	const displayed = shown.map((id) => ({ id }));
	const others = group ? group.size - (await membersAmong(ctx, gid, displayed)).length : 0;
	return others === 0 ? [issue("contactIds", "contact_group_empty")] : [];
}

/** `/myContactsandGroups/group/{gid}`: adds a group (`new`) or changes its name and its contacts. */
export default definePage(`${contactsPath}/group/{gid}`)<GroupData>({
	example: { at: "/myContactsandGroups/group/new", as: "donor" },
	allow: "signed-in",
	async load(ctx, request, again) {
		const { gid } = request.params;
		const group = await groupOf(ctx, gid);
		const page = pageNumberIn(request.url);
		const keyword = keywordIn(request.url);
		const { rows, total } = await listContacts(ctx, { keyword, limit: pageSize, offset: (page - 1) * pageSize });
		const sent = again();
		const form = sent ?? newForm(groupForm, group ? { name: group.name } : {});
		const inGroup = async () => (group ? await membersAmong(ctx, gid, rows) : []);
		const ticked = sent ? request.form.getAll("contactIds") : await inGroup();
		return reply.page({ id: gid, form, contacts: rows, ticked, total, page, keyword });
	},
	intents: {
		save: defineIntent({
			form: groupForm,
			alsoWrong: (ctx, _form, request: PageRequest<"gid">) => emptyIssues(ctx, request, []),
			async run(ctx, { name, shown, contactIds }, request) {
				const issues = await emptyIssues(ctx, request, shown);
				if (issues.length > 0) throw invalid(issues);
				const group = await groupOf(ctx, request.params.gid);
				if (!group) return addGroup(ctx, { name, contactIds });
				// Those in the group that this page did not display stay in it.
				const unassign = shown.filter((id) => !contactIds.includes(id));
				await changeGroup(ctx, { id: group.id, name, assign: contactIds, unassign });
				return group;
			},
			async answer(ctx, { id }) {
				const { total } = await listContacts(ctx, { limit: 1, offset: 0 });
				return reply.done(total > pageSize ? groupPath(id) : contactsPath, "notice.group-saved");
			},
		}),
	},
	head: (data, { words }) => formHead(words, words.t(titleOf(data)), data.form, "report"),
	Page: GroupPage,
});
