import { type DeskHelper, helperForm, helperRoleBody } from "../../../api/domain/contracts/desk.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import type { Reason } from "../../../api/domain/messages/index.ts";
import { takesApplications } from "../../../api/domain/requests/applications/status.ts";
import { type HelperRole, helperRoles } from "../../../api/domain/requests/desk-roles.ts";
import { publicStatuses } from "../../../api/domain/requests/statuses.ts";
import { changeHelperRole, inviteHelper, listHelpers, removeHelper } from "../../../api/features/desk/helpers.ts";
import type { DeskReader } from "../../../api/features/desk/read-desk.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { formatDay } from "../../../islands/ui/dates.ts";
import { SelectField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { Select } from "../../../islands/ui/select.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { type Again, defineIntent, noFields } from "../../intents.ts";
import type { Notice } from "../../notice.ts";
import type { PageContext, PageRequest } from "../../page.ts";
import { deskPath } from "../shared/request-paths.ts";

/** The people who help with a request, as its reader sees them: a helper only finds themselves. */
export interface DeskPeople {
	helpers: readonly DeskHelper[];
	form: FormState;
	/** Why a button of a row did nothing. */
	problem: Reason | null;
}

export async function loadPeople(ctx: Ctx, requestId: string, again: Again): Promise<DeskPeople> {
	const row = again("role", "remove");
	const problem = row && (row.problem ?? row.issues[0] ?? null);
	const form = (!row && again("invite", "again")) || newForm(helperForm, { role: "editor" });
	return { helpers: await listHelpers(ctx, { requestId }), form, problem };
}

type OfDesk = PageRequest<"id">;

const invite = defineIntent({
	form: helperForm,
	run: (ctx, value, { params }: OfDesk) => inviteHelper(ctx, { requestId: params.id, ...value }),
	to: (_done, { params }) => `${deskPath(params.id)}#people`,
	notice: "notice.helper-invited",
});

const helperIn = ({ params, form }: OfDesk) => ({ requestId: params.id, helperId: form.get("helper") ?? "" });

/** Makes a decision that a button in its notice takes back. */
async function withUndo<Result>(ctx: PageContext, decide: (ctx: PageContext) => Promise<Result>) {
	const undo = ctx.platform.ids.next("und_");
	return { done: await decide({ ...ctx, undoKey: undo }), undo };
}

const noticeOf = (word: Notice["word"], { undo }: { undo: string }): Notice => ({ tone: "good", word, undo });

/** The buttons of the part. */
export const peopleIntents = {
	invite,
	again: invite,
	role: defineIntent({
		form: helperRoleBody,
		run: (ctx, { role }, request: OfDesk) =>
			withUndo(ctx, (held) => changeHelperRole(held, { ...helperIn(request), role })),
		// The notice with its button is at the upper end of the page.
		to: (_done, { params }) => deskPath(params.id),
		notice: (result) => noticeOf("notice.helper-role", result),
	}),
	remove: defineIntent({
		form: noFields,
		run: (ctx, _value, request: OfDesk) => withUndo(ctx, (held) => removeHelper(held, helperIn(request))),
		to: ({ done: { isOwn } }, { params }) => (isOwn ? "/dashboard" : deskPath(params.id)),
		notice: (result) =>
			noticeOf(
				result.done.isOwn
					? "notice.helper-left"
					: result.done.wasOpen
						? "notice.helper-withdrawn"
						: "notice.helper-removed",
				result,
			),
	}),
};

/** Somebody who helps or was invited, and with which role. */
function Who({ of: { name, email, role, state, expiresAt } }: { of: DeskHelper }) {
	const { t, language } = useWords();
	return (
		<p>
			<b dir="auto">{name ?? email}</b>{" "}
			<span className="quiet">
				{state === "accepted"
					? t(`desk.role.${role}`)
					: t(`desk.helper.${state}`, { role: t(`desk.role.${role}`), date: formatDay(expiresAt, language) })}
			</span>
		</p>
	);
}

/** A row for the owner, with its buttons. */
function Helper({ of, action }: { of: DeskHelper; action: string }) {
	const { t, localizePath } = useWords();
	const { _id, name, email, role, state } = of;
	const label = name ?? email ?? "";
	const isInvited = state !== "accepted";
	return (
		<li className="stack gap-xs">
			<Who of={of} />
			<details className="stack gap-s">
				<summary>
					{t("desk.helper-change")}
					<span className="visually-hidden">: {label}</span>
				</summary>
				<form method="post" action={localizePath(action)} className="row end gap-s">
					<input type="hidden" name="helper" value={_id} />
					<Select
						id={`role-${_id}`}
						name="role"
						label={t("desk.helper-role", { name: label })}
						options={helperRoles.map((value) => ({ value, label: t(`desk.role.${value}`) }))}
						defaultValue={role}
					/>
					{isInvited ? (
						<>
							<input type="hidden" name="email" value={email ?? ""} />
							<Button variant="secondary" name="intent" value="again">
								{t("desk.helper-again")}
								<span className="visually-hidden">: {label}</span>
							</Button>
						</>
					) : (
						<Button variant="secondary" name="intent" value="role">
							{t("desk.helper-save")}
							<span className="visually-hidden">: {label}</span>
						</Button>
					)}
					<Button variant="quiet" name="intent" value="remove">
						{t(isInvited ? "desk.helper-withdraw" : "desk.helper-remove")}
						<span className="visually-hidden">: {label}</span>
					</Button>
				</form>
			</details>
		</li>
	);
}

interface InviteProps {
	form: FormState;
	action: string;
	isMoney: boolean;
	isOpen: boolean;
}

function Invite({ form, action, isMoney, isOpen }: InviteProps) {
	const { t } = useWords();
	return (
		<details open={isOpen}>
			<summary>{t("desk.invite")}</summary>
			<Form of={form} name="helper" action={`${action}#people`}>
				<TextField name="email" type="email" autoComplete="off" />
				<SelectField
					name="role"
					hint={isMoney ? undefined : t("desk.role-hint-answers")}
					options={helperRoles.map((role) => ({ value: role, label: t(`desk.role.${role}`) }))}
				/>
				<div className="row">
					<Button name="intent" value="invite">
						{t("desk.invite-send")}
					</Button>
				</div>
			</Form>
		</details>
	);
}

/** For a helper: what they may do, and the way out. */
function OwnHelp({
	helper,
	role,
	action,
	isMoney,
	hasAnswered,
}: {
	helper: DeskHelper | undefined;
	role: HelperRole;
	action: string;
	isMoney: boolean;
	hasAnswered: boolean;
}) {
	const { t, localizePath } = useWords();
	return (
		<>
			<p>{t(`helping.as.${role}${isMoney ? "" : "-answers"}`)}</p>
			{hasAnswered ? <p>{t("helping.has-answered")}</p> : null}
			{helper ? (
				<form method="post" action={localizePath(action)}>
					<input type="hidden" name="helper" value={helper._id} />
					<Button variant="secondary" name="intent" value="remove">
						{t("desk.helper-leave")}
					</Button>
				</form>
			) : null}
		</>
	);
}

interface PeopleProps {
	request: Pick<RequestRow, "id" | "requestType" | "status">;
	people: DeskPeople;
	reader: DeskReader;
	/** An editor who answered the request, and so decides about no other answers. */
	hasAnswered?: boolean;
}

/** The helpers of a request: its owner invites and removes, a helper may leave, staff look. */
export function PeoplePart({
	request: { id: requestId, requestType, status },
	people,
	reader,
	hasAnswered = false,
}: PeopleProps) {
	const { t, problem } = useWords();
	const { helpers } = people;
	const action = deskPath(requestId);
	const isMoney = !takesApplications(requestType);
	const runs = reader === "keeper" || reader === "staff";
	if (reader === "staff" && helpers.length === 0) return null;
	return (
		<section className="panel stack gap-m" id="people" aria-labelledby="people-title">
			<h2 id="people-title">{t(runs ? "desk.people" : "desk.own-help")}</h2>
			{people.problem ? (
				<Alert tone="bad" role="alert">
					{problem(people.problem)}
				</Alert>
			) : null}
			{runs ? null : (
				<OwnHelp helper={helpers[0]} role={reader} action={action} isMoney={isMoney} hasAnswered={hasAnswered} />
			)}
			{reader === "keeper" ? (
				<p className="quiet">{t(isMoney ? "desk.people-text" : "desk.people-text-answers")}</p>
			) : null}
			{runs && helpers.length > 0 ? (
				<ul className="desk-helpers stack gap-m">
					{helpers.map((each) =>
						reader === "keeper" ? (
							<Helper key={each._id} of={each} action={action} />
						) : (
							<li key={each._id}>
								<Who of={each} />
							</li>
						),
					)}
				</ul>
			) : null}
			{reader === "keeper" && !publicStatuses.includes(status) ? (
				<p>{problem({ code: "helpers_not_yet" })}</p>
			) : reader === "keeper" ? (
				<Invite
					form={people.form}
					action={action}
					isMoney={isMoney}
					isOpen={helpers.length === 0 || people.form.issues.length > 0 || people.form.problem !== null}
				/>
			) : null}
		</section>
	);
}
