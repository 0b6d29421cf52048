import { editPath, kinds } from "../../../api/domain/kinds/index.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { type ChangeStatus, fixedStatuses } from "../../../api/domain/request-transitions.ts";
import { isReadable, publicVisibility } from "../../../api/domain/request-visibility.ts";
import { type RequestStatus, requestStatuses } from "../../../api/domain/statuses.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { GivingProgress } from "../../../islands/ui/progress.tsx";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import type { View } from "../../page.ts";
import { requestPath } from "../requests/request-head.ts";
import { ChangeBadge } from "./change-badge.tsx";
import { updatesPath, visitsPath } from "./paths.ts";

/** The statuses in which the list offers no change: what is over, and what its owner can't change. */
const unchanging: readonly RequestStatus[] = [2, -5, ...fixedStatuses];

/** What its owner can do with a request: pages that exist and fit its status. */
function actionsOf(
	{ t }: Words,
	row: RequestRow,
	{ isReachable }: View,
	applications: number,
): { href: string; label: string }[] {
	const { id, requestType } = row;
	const isPublic = isReadable(publicVisibility(row));
	const isMoney = requestType === "cash";
	const applicants =
		applications > 0 ? t("own.applicants-new", { count: applications, number: applications }) : t("own.applicants");
	const offered = [
		{ href: editPath(kinds[requestType], id), label: t("own.edit"), when: !unchanging.includes(row.status) },
		{ href: updatesPath(id), label: t("update.title"), when: isPublic },
		{ href: `/viewApplicants/${id}`, label: applicants, when: !isMoney },
		{ href: `/withdrawForm/${id}`, label: t("own.withdraw"), when: isMoney && row.raisedMinor > row.withdrawnMinor },
		{
			href: `/startDonorEmailCampaign/${id}`,
			label: t("own.write-donors"),
			when: isMoney && isPublic && row.donationCount > 0,
		},
		{ href: `/startContactEmailCampaign/${id}`, label: t("own.write-contacts"), when: isPublic },
		{ href: visitsPath(id), label: t("visits.title"), when: isPublic },
	];
	const actions = offered.filter(({ href, when }) => when && isReachable(href));
	return isPublic ? [...actions, { href: `${requestPath(id)}#tell`, label: t("share"), when: true }] : actions;
}

interface OwnRequestProps {
	row: RequestRow;
	view: View;
	/** How many wait for an answer. */
	applications: number;
	/** Where its change stands; undefined for none. */
	change: ChangeStatus | undefined;
}

/** A request in the list of the person who raised it. */
export function OwnRequest({ row, view, applications, change }: OwnRequestProps) {
	const { words } = view;
	const { t, language, localizePath } = useWords();
	const { currency, raisedMinor, withdrawnMinor } = row;
	const status = requestStatuses[row.status];
	return (
		<li className="panel">
			<p className="badges">
				<Badge tone={status.tone}>{t(`status.${row.status}`)}</Badge> <ChangeBadge change={change} />{" "}
				<Badge>{t(`type.${row.requestType}`)}</Badge>
				{row.isPrivate ? <Badge>{t("own.private")}</Badge> : null}
			</p>
			<h2 dir="auto">
				<a href={localizePath(requestPath(row.id))}>{row.title}</a>
			</h2>
			<p className="quiet">
				<time dateTime={isoDay(row.createdAt)}>{t("own.raised-on", { date: formatDay(row.createdAt, language) })}</time>
				{row.viewCount > 0
					? ` · ${t("own.views", { count: row.viewCount, number: row.viewCount.toLocaleString("en") })}`
					: ""}
				{row.likeCount > 0
					? ` · ${t("follow.likes", { count: row.likeCount, number: row.likeCount.toLocaleString("en") })}`
					: ""}
			</p>
			{row.requestType === "cash" && row.goalMinor > 0 ? (
				<>
					<GivingProgress
						raisedMinor={raisedMinor}
						goalMinor={row.goalMinor}
						currency={currency}
						donors={row.donationCount}
					/>
					{withdrawnMinor > 0 ? (
						<p className="quiet">{t("own.withdrawn", { amount: formatMoney(withdrawnMinor, currency) })}</p>
					) : null}
				</>
			) : null}
			<p className="own-actions">
				{actionsOf(words, row, view, applications).map(({ href, label }) => (
					<a key={href} href={localizePath(href)}>
						{label}
						<span className="visually-hidden">: {row.title}</span>
					</a>
				))}
			</p>
		</li>
	);
}
