import {
	type InvitedPerson,
	invitedContactForm,
	invitedForm,
	invitedGroupForm,
} from "../../../api/domain/contracts/invited.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import type { Reason } from "../../../api/domain/messages/index.ts";
import { isNoGroup, mostContactGroups } from "../../../api/domain/people/contacts.ts";
import { takesApplications } from "../../../api/domain/requests/applications/status.ts";
import { mayAtDesk } from "../../../api/domain/requests/desk-roles.ts";
import { maxInvited } from "../../../api/domain/requests/kinds/request-contract.ts";
import { liveStatuses } from "../../../api/domain/requests/statuses.ts";
import { type GroupRow, listGroups } from "../../../api/features/contacts/groups.ts";
import { type ContactRow, listContacts } from "../../../api/features/contacts/list.ts";
import { type InvitedInput, invitePeople, takeBackInvitation } from "../../../api/features/invited/invite-people.ts";
import { listInvited, openInvited } from "../../../api/features/invited/list-invited.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { formatDay } from "../../../islands/ui/dates.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { SelectField, TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent, noFields } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { deskInvitedPath } from "../shared/request-paths.ts";
import { ShareAddress } from "../shared/share.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { InviteContacts } from "./invite-contacts.tsx";

const pageSize = 25;

interface InvitedData {
	requestId: string;
	title: string;
	isPrivate: boolean;
	isMoney: boolean;
	isLive: boolean;
	mayInvite: boolean;
	rows: readonly InvitedPerson[];
	total: number;
	page: number;
	form: FormState;
	groupForm: FormState;
	/** Why a button of a row did nothing. */
	problem: Reason | null;
	groups: readonly Pick<GroupRow, "id" | "name" | "size">[];
	contacts: readonly Pick<ContactRow, "id" | "firstName" | "lastName" | "email" | "isUnsubscribed">[];
	/** The words of the search for contacts. */
	keyword: string;
}

const pathWith = (requestId: string, page: number) =>
	page > 1 ? `${deskInvitedPath(requestId)}?page=${page}` : deskInvitedPath(requestId);

interface PersonProps {
	of: InvitedPerson;
	title: string;
	action: string;
	mayInvite: boolean;
}

function Person({ of, title, action, mayInvite }: PersonProps) {
	const { t, language, localizePath } = useWords();
	const facts = [
		t("desk.invited-on", { date: formatDay(of.invitedAt, language) }),
		of.isTold ? null : t("desk.invited-waits"),
		of.visitedAt === null
			? t("desk.invited-not-visited")
			: t("desk.invited-visited", { date: formatDay(of.visitedAt, language) }),
		of.hasGiven ? t("desk.invited-gave") : null,
	].filter((fact) => fact !== null);
	return (
		<li className="stack gap-xs">
			<div className="split gap-s">
				<p className="desk-text">
					<b dir="auto">{of.name}</b> <span className="quiet">{facts.join(" · ")}</span>
				</p>
				{mayInvite ? (
					<form method="post" action={localizePath(action)}>
						<input type="hidden" name="invitation" value={of._id} />
						<Button variant="quiet" name="intent" value="takeBack">
							{t("desk.invited-take-back")}
							<span className="visually-hidden">: {of.name}</span>
						</Button>
					</form>
				) : null}
			</div>
			{of.link ? (
				<details>
					<summary>
						{t("desk.invited-link")}
						<span className="visually-hidden">: {of.name}</span>
					</summary>
					<ShareAddress
						id={`link-${of._id}`}
						title={title}
						url={of.link}
						label={t("desk.invited-link-of", { name: of.name })}
					/>
				</details>
			) : null}
		</li>
	);
}

function People({ data }: { data: InvitedData }) {
	const { t, localizePath } = useWords();
	const { requestId, title, rows, total, page, mayInvite } = data;
	return (
		<section className="panel stack gap-m" id="people" aria-labelledby="people-title">
			<h2 id="people-title">{t("desk.invited-people", { number: total, limit: maxInvited })}</h2>
			{rows.length > 0 ? (
				<ul className="desk-helpers stack gap-s">
					{rows.map((row) => (
						<Person key={row._id} of={row} title={title} action={pathWith(requestId, page)} mayInvite={mayInvite} />
					))}
				</ul>
			) : (
				<EmptyState title={t("desk.invited-none")}>{t("desk.invited-none-text")}</EmptyState>
			)}
			<Pager page={page} size={pageSize} total={total} hrefOf={(number) => localizePath(pathWith(requestId, number))} />
			{rows.length > 0 ? (
				<p className="quiet">
					{data.isMoney ? t("desk.invited-how") : null} {mayInvite ? t("desk.invited-mails") : null}
				</p>
			) : null}
		</section>
	);
}

function Invite({ data }: { data: InvitedData }) {
	const { t } = useWords();
	const { requestId, form, groupForm, groups } = data;
	const action = `${deskInvitedPath(requestId)}#invite`;
	return (
		<section className="panel stack gap-m" id="invite" aria-labelledby="invite-title">
			<h2 id="invite-title">{t("desk.invited-add")}</h2>
			<Form of={form} name="private" action={action}>
				<TextareaField name="invited" rows={3} />
				<div className="row">
					<Button name="intent" value="invite">
						{t("desk.invited-send")}
					</Button>
				</div>
			</Form>
			{groups.length > 0 ? (
				<Form of={groupForm} name="private" action={action}>
					<SelectField
						name="group"
						prompt={t("desk.invited-choose-group")}
						options={groups.map(({ id, name, size }) => ({
							value: id,
							label: `${name} (${size.toLocaleString("en")})`,
						}))}
					/>
					<div className="row">
						<Button variant="secondary" name="intent" value="group">
							{t("desk.invited-group")}
						</Button>
					</div>
				</Form>
			) : null}
			<InviteContacts requestId={requestId} contacts={data.contacts} keyword={data.keyword} />
		</section>
	);
}

function InvitedPage({ data }: { data: InvitedData }) {
	const { t, problem } = useWords();
	const { requestId, title, isPrivate, isMoney, isLive, mayInvite } = data;
	return (
		<DeskFrame requestId={requestId} title={title} heading={t("desk.invited-title")}>
			{isPrivate ? (
				<p>{t(!isLive ? "desk.invited-lede-waits" : isMoney ? "desk.invited-lede" : "desk.invited-lede-answers")}</p>
			) : (
				<Alert tone="info">{problem({ code: "invited_open" })}</Alert>
			)}
			{data.problem ? (
				<Alert tone="bad" role="alert">
					{problem(data.problem)}
				</Alert>
			) : null}
			{isPrivate || data.total > 0 ? <People data={data} /> : null}
			{isPrivate && mayInvite ? <Invite data={data} /> : null}
		</DeskFrame>
	);
}

type OfDesk = PageRequest<"id">;
const invite = (ctx: Ctx, input: InvitedInput, { params }: OfDesk) =>
	invitePeople(ctx, { requestId: params.id, ...input });
const afterInvite = {
	to: (_done: unknown, { params }: OfDesk) => deskInvitedPath(params.id),
	notice: ({ invited }: { invited: number }) =>
		invited > 0 ? ("notice.people-invited" as const) : ("notice.people-invited-before" as const),
};

/** `/donationRequest/{id}/desk/invited`: the people who may see a private request, and more of them with one press. */
export default definePage("/donationRequest/{id}/desk/invited")<InvitedData>({
	example: { at: "/donationRequest/{private}/desk/invited", as: "owner" },
	allow: "signed-in",
	limit: "message",
	async load(ctx, { params, url }, again) {
		const { request, reader } = await openInvited(ctx, { requestId: params.id });
		const page = pageNumberIn(url);
		const mayInvite = mayAtDesk(reader, "invite");
		const keyword = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
		const [{ rows, total }, groups, contacts] = await Promise.all([
			listInvited(ctx, { requestId: request.id, limit: pageSize, offset: (page - 1) * pageSize }),
			mayInvite ? listGroups(ctx, { limit: mostContactGroups + 1, offset: 0 }) : null,
			mayInvite ? listContacts(ctx, { keyword, limit: 10, offset: 0 }) : null,
		]);
		if (rows.length === 0 && page > 1) throw new Problem(404, "list_page_not_found");
		const row = again("contact", "takeBack");
		return reply.page({
			requestId: request.id,
			title: request.title,
			isPrivate: request.isPrivate,
			isMoney: !takesApplications(request.requestType),
			isLive: liveStatuses.includes(request.status),
			mayInvite,
			rows,
			total,
			page,
			form: again("invite") ?? newForm(invitedForm),
			groupForm: again("group") ?? newForm(invitedGroupForm),
			problem: row && (row.problem ?? row.issues[0] ?? null),
			groups: (groups?.rows ?? []).filter(({ id }) => !isNoGroup(id)).map(({ id, name, size }) => ({ id, name, size })),
			contacts: (contacts?.rows ?? []).map(({ id, firstName, lastName, email, isUnsubscribed }) => ({
				id,
				firstName,
				lastName,
				email,
				isUnsubscribed,
			})),
			keyword,
		});
	},
	intents: {
		invite: defineIntent({ form: invitedForm, run: invite, ...afterInvite }),
		group: defineIntent({ form: invitedGroupForm, run: invite, ...afterInvite }),
		contact: defineIntent({ form: invitedContactForm, run: invite, ...afterInvite }),
		takeBack: defineIntent({
			form: noFields,
			run: (ctx, _value, { params, form }: OfDesk) =>
				takeBackInvitation(ctx, { requestId: params.id, invitationId: (form.get("invitation") ?? "").slice(0, 60) }),
			to: (_done, { params }) => deskInvitedPath(params.id),
			notice: "notice.invitation-taken-back",
		}),
	},
	head: ({ form, groupForm }, { words }) =>
		formHead(words, words.t("desk.invited-title"), form.issues.length > 0 ? form : groupForm, "report"),
	Page: InvitedPage,
});
