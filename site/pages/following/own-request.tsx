import { formatMoney } from "../../../api/domain/money.ts";
import { requestStatuses } from "../../../api/domain/requests/statuses.ts";
import type { ChangeStatus } from "../../../api/domain/requests/transitions.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { GivingProgress } from "../../../islands/ui/progress.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import type { View } from "../../page.ts";
import { requestPath } from "../shared/request-paths.ts";
import { ChangeBadge } from "./change-badge.tsx";
import { ownerLinks, ownerPages } from "./owner-links.ts";

interface OwnRequestProps {
	row: RequestRow;
	view: View;
	/** The number that waits for an answer. */
	applications: number;
	/** Whether it has money to withdraw. */
	hasMoney: boolean;
	/** Whether the viewer raised it for an organization that they have left. */
	hasLeft: boolean;
	/** The state of its change; undefined for none. */
	change: ChangeStatus | undefined;
}

/** A request in the list of the person who raised it. */
export function OwnRequest({ row, view, applications, hasMoney, hasLeft, change }: OwnRequestProps) {
	const { t, language, localizePath } = useWords();
	const { currency, raisedMinor, withdrawnMinor, onItsWayMinor } = row;
	const status = requestStatuses[row.status];
	return (
		<li className="panel gap-xs">
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
						gifts={row.donationCount}
					/>
					{(
						[
							["own.withdrawn", withdrawnMinor],
							["own.on-its-way", onItsWayMinor],
						] as const
					).map(([text, minor]) =>
						minor > 0 ? (
							<p key={text} className="quiet">
								{t(text, { amount: formatMoney(minor, currency) })}
							</p>
						) : null,
					)}
				</>
			) : null}
			<p className="owner-links row gap-2xs across-m">
				{hasLeft ? t("own.left", { organization: row.organizationName ?? "" }) : null}
				{ownerLinks(view, row, { only: hasLeft ? [] : ownerPages, applications, hasMoney }).map(({ href, label }) => (
					<a key={href} href={localizePath(href)}>
						{label}
						<span className="visually-hidden">: {row.title}</span>
					</a>
				))}
			</p>
		</li>
	);
}
