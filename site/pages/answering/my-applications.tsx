import type { ApplicationAnswer } from "../../../api/domain/contracts/applications.ts";
import type { ApplicationStatus } from "../../../api/domain/requests/applications/status.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { listOwnApplications, type StatusCounts } from "../../../api/features/applications/list.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { Pager } from "../shared/pager.tsx";
import { applicationPath, ownApplicationsPath } from "./paths.ts";
import { ApplicationBadge } from "./status-badge.tsx";
import { pageIn, StatusFilter, statusIn } from "./status-filter.tsx";

const pageSize = 15;

interface MyApplications {
	rows: readonly ApplicationAnswer[];
	total: number;
	counts: StatusCounts;
	status: ApplicationStatus | null;
	page: number;
}

/** One of the visitor's own applications, with a link to it. */
function OwnApplication({ of }: { of: ApplicationAnswer }) {
	const { t, language, localizePath } = useWords();
	return (
		<li className="panel stack gap-2xs">
			<p className="badges">
				<ApplicationBadge status={of.status} type={of.donationRequest.requestType as RequestType} />
				<span className="quiet">{t(`type.${of.donationRequest.requestType as RequestType}`)}</span>
			</p>
			<h2 className="application-title" dir="auto">
				<a href={localizePath(applicationPath(of._id))}>{of.donationRequest.title ?? t("application.gone")}</a>
			</h2>
			<p className="quiet">
				{t("application.sent")} <time dateTime={isoDay(of.createdAt)}>{formatDay(of.createdAt, language)}</time>
			</p>
		</li>
	);
}

function MyApplicationsPage({ data }: { data: MyApplications }) {
	const { t, localizePath } = useWords();
	const { rows, total, counts, status, page } = data;
	const path = localizePath(ownApplicationsPath);
	const hasAny = Object.values(counts).some((count) => count > 0);
	return (
		<div className="wrap page answering">
			<h1>{t("nav.applications")}</h1>
			<p className="quiet">{t("application.mine-intro")}</p>
			{hasAny ? <StatusFilter counts={counts} chosen={status} path={path} /> : null}
			{rows.length > 0 ? (
				<ul className="application-list stack gap-s">
					{rows.map((row) => (
						<OwnApplication key={row._id} of={row} />
					))}
				</ul>
			) : (
				<EmptyState
					title={t(hasAny ? "application.none-here" : "application.none")}
					level={2}
					action={<ButtonLink href={localizePath("/AllDonationRequestCard")}>{t("application.find")}</ButtonLink>}
				>
					{t("application.none-text")}
				</EmptyState>
			)}
			<Pager
				page={page}
				size={pageSize}
				total={total}
				hrefOf={(number) => `${path}?${new URLSearchParams({ ...(status ? { status } : {}), page: String(number) })}`}
			/>
		</div>
	);
}

/** `/myApplications`: what one has answered, with its status. */
export default definePage(ownApplicationsPath)<MyApplications>({
	allow: "signed-in",
	async load(ctx, { url }) {
		const status = statusIn(url);
		const page = pageIn(url);
		const listed = await listOwnApplications(ctx, {
			status: status === null ? [] : [status],
			limit: pageSize,
			offset: (page - 1) * pageSize,
		});
		return reply.page({ rows: listed.rows, total: listed.total, counts: listed.counts, status, page });
	},
	head: (_data, { words }) => ({ title: words.t("nav.applications"), noIndex: true }),
	Page: MyApplicationsPage,
});
