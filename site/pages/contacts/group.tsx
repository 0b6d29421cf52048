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
import { Field } from "../../../islands/ui/field.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { Pagination } from "../../../islands/ui/pagination.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { Checklist } from "./checklist.tsx";
import { contactsPath, groupPath, pathWith } from "./paths.ts";

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
		<div className="wrap contacts contacts-narrow">
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
			<Pagination
				page={page}
				pages={Math.ceil(total / pageSize)}
				hrefOf={(number) => pathWith(path, { q: keyword, page: number })}
				words={{
					label: t("pages"),
					previous: t("pages.previous"),
					next: t("pages.next"),
					page: (number) => t("pages.page", { number }),
				}}
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
	{ url, params: { gid = "" } }: PageRequest,
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
export default definePage<GroupData>({
	path: `${contactsPath}/group/{gid}`,
	allow: "signed-in",
	denied: "login",
	styles: "signed-in",
	async load(ctx, request) {
		const group = await groupOf(ctx, request.params.gid ?? "");
		return show(ctx, request, newForm(groupForm, group ? { name: group.name } : {}));
	},
	async action(ctx, request) {
		const { gid = "" } = request.params;
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
		return reply.redirect(next, { notice: { tone: "good", word: "notice.group-saved" } });
	},
	refused: (ctx, request, problem) =>
		show(ctx, request, refusedForm(readForm(request, groupForm), problem), tickedIn(request)),
	head: (data, { words }) => formHead(words, words.t(titleOf(data)), data.form, "report"),
	Page: GroupPage,
});
