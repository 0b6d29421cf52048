import { type DeskAction, mayAtDesk } from "../../../api/domain/requests/desk-roles.ts";
import { editPath, kinds } from "../../../api/domain/requests/kinds/index.ts";
import { fixedStatuses } from "../../../api/domain/requests/transitions.ts";
import type { DeskReader } from "../../../api/features/desk/read-desk.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import type { View } from "../../page.ts";
import { type OwnerLink, ownerLinks } from "../following/owner-links.ts";
import { statusPath } from "../review/paths.ts";
import { formsPath } from "../shared/giving-form-paths.ts";
import {
	commentsPath,
	deskDonorsPath,
	deskGiftsPath,
	deskInvitedPath,
	deskSharePath,
	livePath,
	requestPath,
} from "../shared/request-paths.ts";
import { myWithdrawalsPath } from "../withdrawals/paths.ts";
import { isShared } from "./share-address.ts";

interface ActionsProps {
	row: RequestRow;
	reader: DeskReader;
	/** Whether anybody has seen the request or can see it. */
	isCounted: boolean;
	/** Whether it has money to withdraw. */
	hasMoney: boolean;
	/** An editor who answered the request, and so decides about no other answers. */
	hasAnswered: boolean;
	view: View;
}

interface Action {
	href: string;
	label: string;
}

/** The actions that the request's state and the reader's role permit. */
function useActions({ row, reader, isCounted, hasMoney, hasAnswered, view }: ActionsProps) {
	const { t } = useWords();
	const may = (action: DeskAction) => mayAtDesk(reader, action);
	const one = (when: boolean, href: string, label: string): Action[] => (when ? [{ href, label }] : []);
	const shared = (...only: OwnerLink[]) => ownerLinks(view, row, { only, hasMoney, reader });
	const runs = may("run");
	const edits = runs && !fixedStatuses.includes(row.status);
	const isMoney = row.requestType === "cash";
	return {
		gifts: one(isMoney && isCounted, deskGiftsPath(row.id), t("desk.gifts-title")),
		donors: one(isMoney && isCounted, deskDonorsPath(row.id), t("desk.donors-title")),
		applicants: hasAnswered ? [] : shared("applicants"),
		comments: one(isCounted, commentsPath(row.id), t("desk.comments")),
		update: shared("update"),
		writing: shared("donors"),
		contacts: shared("contacts"),
		share: one(isShared(row), deskSharePath(row.id), t("desk.share-title")),
		wall: one(isShared(row), livePath(row.id), t("desk.wall")),
		invited: one(row.isPrivate && may("invite"), deskInvitedPath(row.id), t("desk.invited-title")),
		forms: one(runs && isMoney && isShared(row), formsPath({ kind: "request", id: row.id }), t("forms.title")),
		visits: shared("visits"),
		edit: one(edits, editPath(kinds[row.requestType], row.id), t("desk.edit")),
		files: [
			...one(edits, `${requestPath(row.id)}/pictures`, t("desk.pictures")),
			...one(edits, `${requestPath(row.id)}/documents`, t("desk.documents")),
		],
		status: one(runs, statusPath(row.id), t("desk.status")),
		withdraw: shared("withdraw"),
		withdrawals: one(runs && row.withdrawnMinor + row.onItsWayMinor > 0, myWithdrawalsPath, t("desk.withdrawals")),
	};
}

/** The most used actions as buttons, the others in groups. A request that nobody can see yet is edited first. */
export function DeskActions(props: ActionsProps) {
	const { t, localizePath } = useWords();
	const all = useActions(props);
	const isMoney = props.row.requestType === "cash";
	const isFirst = [...all.gifts, ...all.applicants, ...all.update, ...all.share, ...all.invited];
	const buttons = isFirst.length > 0 && props.isCounted ? isFirst.slice(0, 3) : all.edit;
	const groups = [
		{
			title: t(isMoney ? "desk.group.donors" : "desk.group.answers"),
			actions: [...all.gifts, ...all.applicants, ...all.donors, ...all.writing, ...all.comments],
		},
		{
			title: t("desk.group.reach"),
			actions: [...all.update, ...all.share, ...all.invited, ...all.contacts, ...all.wall, ...all.forms, ...all.visits],
		},
		{ title: t("desk.group.request"), actions: [...all.edit, ...all.files, ...all.status] },
		{ title: t("desk.group.money"), actions: [...all.withdraw, ...all.withdrawals] },
	].map(({ title, actions }) => ({ title, actions: actions.filter((action) => !buttons.includes(action)) }));
	return (
		<nav aria-labelledby="links-title" className="panel">
			<h2 id="links-title">{t("desk.links")}</h2>
			{buttons.length > 0 ? (
				<p className="row gap-s">
					{buttons.map(({ href, label }) => (
						<ButtonLink key={href} variant="secondary" href={localizePath(href)}>
							{label}
						</ButtonLink>
					))}
				</p>
			) : null}
			<div className="desk-groups">
				{groups.map(({ title, actions }) =>
					actions.length > 0 ? (
						<section key={title} aria-label={title}>
							<h3>{title}</h3>
							<ul className="owner-links">
								{actions.map(({ href, label }) => (
									<li key={href}>
										<a href={localizePath(href)}>{label}</a>
									</li>
								))}
							</ul>
						</section>
					) : null,
				)}
			</div>
		</nav>
	);
}
