import { groupForm } from "../../../api/domain/contracts/contacts.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { issue } from "../../../api/domain/forms/issues.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { isNoGroup } from "../../../api/domain/people/contacts.ts";
import {
	addGroup,
	changeGroup,
	findGroup,
	type GroupRow,
	membersAmong,
} from "../../../api/features/contacts/groups.ts";
import { type ContactRow, listContacts } from "../../../api/features/contacts/list.ts";
import { notFound } from "../../../api/http/problem.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { Field, FieldError } from "../../../islands/ui/field.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
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

async function show(
	ctx: PageContext,
	{ url, params: { gid } }: PageRequest<"gid">,
	form: FormState,
	ticked?: readonly string[],
): Promise<PageAnswer<GroupData>> {
	const page = pageNumberIn(url);
	const keyword = keywordIn(url);
	const { rows, total } = await listContacts(ctx, { keyword, limit: pageSize, offset: (page - 1) * pageSize });
	const inGroup = ticked ?? (gid === "new" ? [] : await membersAmong(ctx, gid, rows));
	return formAnswer({ id: gid, form, contacts: rows, ticked: inGroup, total, page, keyword }, form);
}

/** The ids that a submitted form ticked. */
const tickedIn = ({ form }: PageRequest) => form.getAll("contactIds");

/** `/myContactsandGroups/group/{gid}`: adds a group (`new`) or changes its name and its contacts. */
export default definePage(`${contactsPath}/group/{gid}`)<GroupData>({
	example: { at: "/myContactsandGroups/group/new", as: "donor" },
	allow: "signed-in",
	async load(ctx, request) {
		const group = await groupOf(ctx, request.params.gid);
		return show(ctx, request, newForm(groupForm, group ? { name: group.name } : {}));
	},
	async action(ctx, request) {
		const { gid } = request.params;
		const group = await groupOf(ctx, gid);
		const form = readForm(request, groupForm);
		const ticked = tickedIn(request);
		const { shown = [], contactIds = [], name = "" } = form.ok ? form.value : {};
		const unticked = shown.filter((id) => !contactIds.includes(id));
		// Those in the group that this page did not display stay in it.
		const inGroup = group
			? group.size -
				(
					await membersAmong(
						ctx,
						gid,
						shown.map((id) => ({ id })),
					)
				).length
			: 0;
		const needsOne = request.form.has("shown") && ticked.length === 0 && inGroup === 0;
		if (!form.ok || needsOne) {
			const issues = [...form.issues, ...(needsOne ? [issue("contactIds", "contact_group_empty")] : [])];
			return show(ctx, request, { ...form, issues }, ticked);
		}
		if (group) await changeGroup(ctx, { id: gid, name, assign: contactIds, unassign: unticked });
		const saved = group ?? (await addGroup(ctx, { name, contactIds }));
		const { total } = await listContacts(ctx, { limit: 1, offset: 0 });
		const next = total > pageSize ? groupPath(saved.id) : contactsPath;
		return reply.done(next, "notice.group-saved");
	},
	refused: (ctx, request, problem) =>
		show(ctx, request, refusedForm(readForm(request, groupForm), problem), tickedIn(request)),
	head: (data, { words }) => formHead(words, words.t(titleOf(data)), data.form, "report"),
	Page: GroupPage,
});
