import type { InvitationRow } from "../../../api/domain/contracts/organization-members.ts";
import { inviteForm, memberRoleForm } from "../../../api/domain/contracts/organization-members.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import type { Reason } from "../../../api/domain/messages/index.ts";
import { memberRoles, type OrganizationRole } from "../../../api/domain/people/access.ts";
import {
	mayDo,
	type OrganizationAction,
	organizationActions,
	rightToInvite,
} from "../../../api/domain/people/organizations.ts";
import { organizationFor } from "../../../api/features/organizations/find.ts";
import { inviteAccount, inviteMember, withdrawInvitation } from "../../../api/features/organizations/invite.ts";
import {
	changeMemberRole,
	listInvitations,
	listMembers,
	type Member,
	removeMember,
} from "../../../api/features/organizations/members.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { formatDay } from "../../../islands/ui/dates.ts";
import { SelectField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { Table } from "../../../islands/ui/table.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent, noFields } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { SectionPanel } from "../account/section.tsx";
import { organizationPaths } from "../shared/organization-paths.ts";
import { subjectExists } from "../shared/subject-exists.ts";
import { MemberRow } from "./member-row.tsx";

interface MembersData {
	id: string;
	name: string;
	own: { userId: string; role: OrganizationRole };
	members: readonly Member[];
	/** Null for a member who may not invite. */
	invitations: readonly InvitationRow[] | null;
	form: FormState;
	/** Why one of the rows' buttons did nothing. */
	problem: Reason | null;
}

function Invitation({ of, action }: { of: InvitationRow; action: string }) {
	const { t, language, localizePath } = useWords();
	const open = of.state === "open" || of.state === "expired";
	return (
		<li className="organization-member">
			<div>
				<span dir="ltr">{of.email}</span>
				<p className="quiet">
					{t(`orgs.role.${of.role as OrganizationRole}`)} ·{" "}
					{t(`org.invitation.${of.state}`, { date: formatDay(of.expiresAt, language) })}
				</p>
			</div>
			{open ? (
				<form method="post" action={localizePath(action)} className="row middle gap-s">
					<input type="hidden" name="invitation" value={of._id} />
					<input type="hidden" name="email" value={of.email} />
					<input type="hidden" name="role" value={of.role} />
					{of.byAccount ? null : (
						<Button variant="secondary" name="intent" value="again">
							{t("org.invitation-again")}
							<span className="visually-hidden">: {of.email}</span>
						</Button>
					)}
					<Button variant="quiet" name="intent" value="withdraw">
						{t("org.invitation-withdraw")}
						<span className="visually-hidden">: {of.email}</span>
					</Button>
				</form>
			) : null}
		</li>
	);
}

/** The table of the rights of each role, made from the one that guards read. */
function Rights() {
	const { t } = useWords();
	return (
		// The table's own region has the heading's name.
		<div className="panel account-section" id="rights">
			<h2>{t("org.rights")}</h2>
			<Table
				id="rights-table"
				caption={t("org.rights")}
				captionHidden
				columns={[
					{ id: "action", header: t("org.rights-action"), namesRow: true },
					...memberRoles.map((role) => ({ id: role, header: t(`orgs.role.${role}`) })),
				]}
				rows={(Object.keys(organizationActions) as OrganizationAction[]).map((action) => ({
					id: action,
					cells: [
						t(`org.may.${action}`),
						...memberRoles.map((role) => t(mayDo(role, action) ? "org.rights-yes" : "org.rights-no")),
					],
				}))}
				notice={null}
			/>
		</div>
	);
}

function Members({ data }: { data: MembersData }) {
	const { t, problem, localizePath } = useWords();
	const paths = organizationPaths(data.id);
	const owners = data.members.filter(({ role }) => role === "owner").length;
	const invitable = memberRoles.filter((role) => mayDo(data.own.role, rightToInvite[role]));
	return (
		<div className="wrap page account gap-l">
			<h1>
				{t("org.members")}: <span dir="auto">{data.name}</span>
			</h1>
			<p className="row gap-2xs across-m">
				<a href={localizePath(paths.page)}>{t("org.public")}</a>
				{mayDo(data.own.role, "edit") ? <a href={localizePath(paths.run)}>{t("orgs.run")}</a> : null}
			</p>
			{data.problem ? (
				<Alert tone="bad" role="alert">
					{problem(data.problem)}
				</Alert>
			) : null}
			<SectionPanel id="members" title={t("org.members")}>
				<p>{t("org.members-text", { name: data.name })}</p>
				<ul className="organization-members stack gap-m">
					{data.members.map((each) => (
						<MemberRow
							key={each.userId}
							of={each}
							own={data.own}
							owners={owners}
							organization={data.name}
							action={paths.members}
						/>
					))}
				</ul>
			</SectionPanel>
			{data.invitations ? (
				<SectionPanel id="invite" title={t("org.invite")}>
					<p>{t("org.invite-text")}</p>
					<Form of={data.form} name="org-invite" action={`${paths.members}#invite`}>
						<TextField name="email" type="email" autoComplete="off" />
						<SelectField
							name="role"
							options={invitable.toReversed().map((role) => ({ value: role, label: t(`org-invite.role.${role}`) }))}
						/>
						<Button name="intent" value="invite">
							{t("org.invite-send")}
						</Button>
					</Form>
					{data.invitations.length > 0 ? (
						<>
							<h3>{t("org.invitations")}</h3>
							<ul className="organization-members stack gap-m">
								{data.invitations.map((each) => (
									<Invitation key={each._id} of={each} action={paths.members} />
								))}
							</ul>
						</>
					) : null}
				</SectionPanel>
			) : null}
			<Rights />
		</div>
	);
}

type OfTeam = PageRequest<"id">;

const invite = defineIntent({
	form: inviteForm,
	run: (ctx, value, { params }: OfTeam) => inviteMember(ctx, { id: params.id, ...value }),
	notice: "notice.org-invited",
});

/** The reason to refuse a row's button, which is displayed above the rows. */
const reasonOf = (row: FormState | null): Reason | null => row && (row.problem ?? row.issues[0] ?? null);

/** `/organization/{id}/members`: the team, its invitations, and what each role may do. */
export default definePage("/organization/{id}/members")<MembersData>({
	example: { at: "/organization/{organization}/members", as: "owner" },
	english: true,
	allow: "signed-in",
	limit: "message",
	exists: subjectExists,
	async load(ctx, { params: { id } }, again) {
		const { row, role, userId } = await organizationFor(ctx, { id, action: "read" });
		const [members, invitations] = await Promise.all([
			listMembers(ctx, { id }),
			mayDo(role, "invite") ? listInvitations(ctx, { id }) : null,
		]);
		const problem = reasonOf(again("role", "owner", "remove", "again", "withdraw"));
		const form = (!problem && again("invite", "again")) || newForm(inviteForm, { role: "member" });
		return reply.page({ id, name: row.name, own: { userId, role }, members, invitations, form, problem });
	},
	intents: {
		invite,
		again: invite,
		role: defineIntent({
			form: memberRoleForm,
			run: (ctx, { role }, { params, form }: OfTeam) =>
				changeMemberRole(ctx, { id: params.id, userId: form.get("member") ?? "", role }),
			notice: "notice.org-role-changed",
		}),
		owner: defineIntent({
			form: noFields,
			run: (ctx, _value, { params, form }: OfTeam) =>
				inviteAccount(ctx, { id: params.id, userId: form.get("member") ?? "", role: "owner" }),
			notice: "notice.org-owner-invited",
		}),
		remove: defineIntent({
			form: noFields,
			async run(ctx, _value, { params, form }: OfTeam) {
				const userId = form.get("member") ?? "";
				await removeMember(ctx, { id: params.id, userId });
				return { leaves: ctx.actor.kind === "user" && ctx.actor.userId === userId };
			},
			to: ({ leaves }, { params }) => (leaves ? "/myOrganizations" : organizationPaths(params.id).members),
			notice: ({ leaves }) => (leaves ? "notice.org-left" : "notice.org-member-removed"),
		}),
		withdraw: defineIntent({
			form: noFields,
			run: (ctx, _value, { params, form }: OfTeam) =>
				withdrawInvitation(ctx, { id: params.id, invitationId: form.get("invitation") ?? "" }),
			notice: "notice.org-invitation-withdrawn",
		}),
	},
	head: ({ name }, { words }) => ({ title: `${words.t("org.members")}: ${name}`, noIndex: true }),
	Page: Members,
});
