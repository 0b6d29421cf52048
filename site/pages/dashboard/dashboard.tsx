import type { HelpedRequest } from "../../../api/domain/contracts/desk.ts";
import type { SharedRequest } from "../../../api/domain/contracts/invited.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { requestStatuses } from "../../../api/domain/requests/statuses.ts";
import type { ChangeStatus } from "../../../api/domain/requests/transitions.ts";
import { isReadable, publicVisibility } from "../../../api/domain/requests/visibility.ts";
import { countedWork, type Waiting } from "../../../api/domain/waiting-work.ts";
import { listHelped } from "../../../api/features/desk/helpers.ts";
import { listShared } from "../../../api/features/invited/list-shared.ts";
import { type Dashboard, getDashboard } from "../../../api/features/profiles/get-dashboard.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { listWaitingWork } from "../../../api/features/users/list-waiting-work.ts";
import { findReady } from "../../../api/features/withdrawals/list-ready.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Badge } from "../../../islands/ui/badge.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { GivingProgress } from "../../../islands/ui/progress.tsx";
import { askOf } from "../../../islands/ui/request-words.ts";
import { Stat, Stats } from "../../../islands/ui/stat.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { linksOf } from "../../layout/menu-entries.ts";
import { definePage, type View } from "../../page.ts";
import { ChangeBadge } from "../following/change-badge.tsx";
import { Drafts, listDrafts, type OwnDraft } from "../following/drafts.tsx";
import { Helped } from "../following/helped.tsx";
import { type OwnerLink, ownerLinks } from "../following/owner-links.ts";
import { GivenList } from "../shared/given.tsx";
import { requestPath } from "../shared/request-paths.ts";
import { Kindness } from "./kindness.tsx";
import { Shared } from "./shared.tsx";
import { WhatNext } from "./what-next.tsx";

/** The status of a request that waits for its organizer. */
const needsInformation = -2;
const helpedSize = 5;

function Attention({ data, view }: { data: Dashboard; view: View }) {
	const { t, localizePath } = useWords();
	const waiting = data.requests.filter(
		({ id, status }) =>
			!data.left.includes(id) && (status === needsInformation || data.changes[id] === needsInformation),
	);
	const edit = `/newUserProfile/${view.viewer?.id}`;
	return (
		<>
			{waiting.map(({ id, title }) => (
				<Alert key={id} tone="warn">
					{t("dashboard.needs-information", { title })}{" "}
					<a href={localizePath(requestPath(id))}>{t("dashboard.open-request")}</a>
				</Alert>
			))}
			{data.bareProfile && view.isReachable(edit) ? (
				<Alert tone="info">
					{t("dashboard.bare-profile")} <a href={localizePath(edit)}>{t("nav.edit-profile")}</a>
				</Alert>
			) : null}
		</>
	);
}

const links: readonly OwnerLink[] = ["desk", "update", "applicants", "withdraw", "donors", "contacts"];

interface OwnRequestProps {
	row: RequestRow;
	change: ChangeStatus | undefined;
	/** Whether it has money to withdraw. */
	hasMoney: boolean;
	/** Whether the viewer has left its organization. */
	hasLeft: boolean;
	view: View;
}

function OwnRequest({ row, change, hasMoney, hasLeft, view }: OwnRequestProps) {
	const words = useWords();
	const status = requestStatuses[row.status];
	return (
		<li className="panel gap-xs">
			<p className="badges">
				<Badge tone={status.tone}>{words.t(`status.${row.status}`)}</Badge> <ChangeBadge change={change} />
			</p>
			<h3 dir="auto">
				<a href={words.localizePath(requestPath(row.id))}>{row.title}</a>
			</h3>
			{askOf(words, row.requestType) === null && row.goalMinor > 0 && isReadable(publicVisibility(row)) ? (
				<GivingProgress
					raisedMinor={row.raisedMinor}
					goalMinor={row.goalMinor}
					currency={row.currency}
					gifts={row.donationCount}
				/>
			) : null}
			<p className="owner-links row gap-2xs across-m">
				{hasLeft ? words.t("own.left", { organization: row.organizationName ?? "" }) : null}
				{ownerLinks(view, row, { only: hasLeft ? [] : links, hasMoney }).map(({ href, label }) => (
					<a key={href} href={words.localizePath(href)}>
						{label}
						<span className="visually-hidden">: {row.title}</span>
					</a>
				))}
			</p>
		</li>
	);
}

function Requests({ data, view }: { data: DashboardData; view: View }) {
	const { requests, counts, changes, drafts, ready, left } = data;
	const { t, localizePath } = useWords();
	const all = `/User-reports/${view.viewer?.id}`;
	const more = counts.requests > requests.length;
	return (
		<section aria-labelledby="requests-title">
			<h2 id="requests-title">{t("nav.requests")}</h2>
			{requests.length > 0 ? (
				<ul className="dashboard-requests stack gap-s">
					{requests.map((row) => (
						<OwnRequest
							key={row.id}
							row={row}
							change={changes[row.id]}
							hasMoney={ready.includes(row.id)}
							hasLeft={left.includes(row.id)}
							view={view}
						/>
					))}
				</ul>
			) : drafts.length > 0 ? null : (
				<EmptyState
					title={t("dashboard.no-requests")}
					action={
						view.isReachable("/new-request") ? (
							<ButtonLink variant="secondary" href={localizePath("/new-request")}>
								{t("nav.add")}
							</ButtonLink>
						) : null
					}
				>
					{t("dashboard.no-requests-text")}
				</EmptyState>
			)}
			{drafts.length > 0 ? <Drafts drafts={drafts} /> : null}
			{more ? (
				<p className="quiet">{t("dashboard.more", { count: counts.requests, number: counts.requests })}</p>
			) : null}
			{more && view.isReachable(all) ? (
				<p>
					<a href={localizePath(all)}>{t("dashboard.all")}</a>
				</p>
			) : null}
		</section>
	);
}

function Gifts({ data: { gifts, counts }, view }: { data: Dashboard; view: View }) {
	const { t, localizePath } = useWords();
	const more = counts.donations > gifts.length;
	return (
		<section aria-labelledby="gifts-title">
			<h2 id="gifts-title">{t("nav.donations")}</h2>
			{gifts.length > 0 ? (
				<GivenList donations={gifts} />
			) : (
				<EmptyState
					title={t("dashboard.no-gifts")}
					action={
						<ButtonLink variant="secondary" href={localizePath("/AllDonationRequestCard")}>
							{t("nav.all")}
						</ButtonLink>
					}
				>
					{t("dashboard.no-gifts-text")}
				</EmptyState>
			)}
			{more && view.isReachable("/myDonations") ? (
				<p>
					<a href={localizePath("/myDonations")}>{t("dashboard.all")}</a>
				</p>
			) : null}
		</section>
	);
}

function Shortcuts({ view }: { view: View }) {
	const { t } = useWords();
	const links = linksOf(view, [
		{ word: "nav.all", path: "/AllDonationRequestCard" },
		{ word: "nav.add", path: "/new-request" },
		{ word: "nav.profile", path: `/user/${view.viewer?.id}` },
		{ word: "nav.edit-profile", path: `/newUserProfile/${view.viewer?.id}` },
		{ word: "nav.notifications", path: "/notifications" },
	]);
	return (
		<nav className="dashboard-shortcuts" aria-label={t("dashboard.shortcuts")}>
			<ul className="row gap-xs">
				{links.map(({ href, label }) => (
					<li key={href}>
						<a className="button button-secondary" href={href}>
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** The queues of the viewer's staff roles, for nobody else. */
function StaffWork({ waiting, view }: { waiting: readonly Waiting[]; view: View }) {
	const { t } = useWords();
	if (!view.viewer?.roles.some((role) => role !== "volunteer")) return null;
	return (
		<section className="panel dashboard-work" aria-labelledby="work-title">
			<h2 id="work-title">{t("staff.waits")}</h2>
			{waiting.length > 0 ? (
				<ul className="row gap-xs across-l">
					{waiting.map(({ name, path, number }) => (
						<li key={name}>
							<a href={path}>
								<b>{number > countedWork ? `${countedWork}+` : number}</b> {t(`staff.waits.${name}`, { count: number })}
							</a>
						</li>
					))}
				</ul>
			) : (
				<p className="quiet">{t("staff.waits.nothing")}</p>
			)}
		</section>
	);
}

interface DashboardData extends Dashboard {
	waiting: readonly Waiting[];
	drafts: readonly OwnDraft[];
	/** The requests with money to withdraw. */
	ready: readonly string[];
	/** The latest requests of others that the viewer helps with. */
	helped: readonly HelpedRequest[];
	helpsMore: boolean;
	/** The latest private requests that others share with the viewer. */
	shared: readonly SharedRequest[];
	sharesMore: boolean;
}

/** The latest requests of others that the viewer helps with. */
function Helping({ data: { helped, helpsMore }, view }: { data: DashboardData; view: View }) {
	const { t, localizePath } = useWords();
	if (helped.length === 0) return null;
	return (
		<>
			<Helped requests={helped} />
			{helpsMore ? (
				<p>
					<a href={localizePath(`/User-reports/${view.viewer?.id}#helping`)}>{t("helping.all")}</a>
				</p>
			) : null}
		</>
	);
}

function DashboardView({ data, view }: { data: DashboardData; view: View }) {
	const { t } = useWords();
	const { counts, kindness, paidThisYear, year } = data;
	const isNew = counts.requests + counts.donations + data.drafts.length === 0 && view.viewer?.roles.length === 0;
	const paid = paidThisYear.map(({ currency, paidMinor }) => formatMoney(paidMinor, currency)).join(" + ");
	return (
		<div className="wrap dashboard">
			<h1>{t("nav.welcome", { name: data.firstName })}</h1>
			<Attention data={data} view={view} />
			<StaffWork waiting={data.waiting} view={view} />
			{isNew ? <WhatNext view={view} /> : null}
			<Stats>
				<Stat label={t("nav.kindness")} value={kindness.score.toLocaleString("en")} />
				<Stat label={t("nav.requests")} value={counts.requests.toLocaleString("en")} />
				<Stat
					label={t("nav.donations")}
					value={counts.donations.toLocaleString("en")}
					{...(paid ? { hint: t("dashboard.paid", { year, amount: paid }) } : {})}
				/>
			</Stats>
			<Shortcuts view={view} />
			<div className="dashboard-columns">
				<div className="stack column gap-l">
					<Requests data={data} view={view} />
					<Helping data={data} view={view} />
					<Shared requests={data.shared} hasMore={data.sharesMore} />
					<Gifts data={data} view={view} />
				</div>
				<Kindness data={data} view={view} />
			</div>
		</div>
	);
}

/** `/dashboard`: what needs the user's attention, their requests and gifts, and how their kindness score came about. */
export default definePage("/dashboard")<DashboardData>({
	allow: "signed-in",
	async load(ctx) {
		const data = await getDashboard(ctx);
		if (!data) throw new Problem(401, "sign_in");
		const [waiting, drafts, ready, helped, shared] = await Promise.all([
			listWaitingWork(ctx),
			listDrafts(ctx),
			findReady(
				ctx,
				data.requests.map(({ id }) => id),
			),
			listHelped(ctx, { limit: helpedSize }),
			listShared(ctx, { limit: helpedSize, offset: 0 }),
		]);
		const ofHelped = { helped: helped.rows, helpsMore: helped.total > helpedSize };
		return {
			data: {
				...data,
				waiting,
				drafts,
				ready: [...ready],
				...ofHelped,
				shared: shared.rows,
				sharesMore: shared.hasMore,
			},
		};
	},
	head: (_data, { words }) => ({ title: words.t("nav.dashboard"), noIndex: true }),
	Page: DashboardView,
});
