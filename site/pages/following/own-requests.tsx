import type { HelpedRequest } from "../../../api/domain/contracts/desk.ts";
import { isRequestStatus, type RequestStatus } from "../../../api/domain/requests/statuses.ts";
import { isRequestType, type RequestType } from "../../../api/domain/requests/types.ts";
import { listHelped } from "../../../api/features/desk/helpers.ts";
import { listRaised, type Raised } from "../../../api/features/requests/list-raised.ts";
import { findReady } from "../../../api/features/withdrawals/list-ready.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Select } from "../../../islands/ui/select.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { Drafts, listDrafts, type OwnDraft } from "./drafts.tsx";
import { Helped } from "./helped.tsx";
import { OwnRequest } from "./own-request.tsx";

const pageSize = 15;
const noneHelped = { rows: [], total: 0 };

interface Filters {
	status: RequestStatus | null;
	type: RequestType | null;
}

interface OwnRequestsData extends Raised, Filters {
	userId: string;
	/** The visitor is the person whose requests these are, and not staff. */
	own: boolean;
	page: number;
	drafts: readonly OwnDraft[];
	/** The requests with money to withdraw. */
	ready: readonly string[];
	/** A page of the requests of others that the visitor helps with, and their number. */
	helped: readonly HelpedRequest[];
	helpedTotal: number;
	helpedPage: number;
}

/** @throws Problem 404 for an unknown status or kind */
function filtersIn(url: URL): Filters {
	const [statusText, typeText] = [url.searchParams.get("status"), url.searchParams.get("type")];
	const status = statusText && /^-?\d$/.test(statusText) ? Number(statusText) : null;
	if (statusText && (status === null || !isRequestStatus(status))) throw new Problem(404, "list_page_not_found");
	if (typeText && !isRequestType(typeText)) throw new Problem(404, "kind_not_found");
	return { status: status as RequestStatus | null, type: (typeText || null) as RequestType | null };
}

const pathOf = (userId: string) => `/User-reports/${encodeURIComponent(userId)}`;

function addressOf({ userId, status, type }: Filters & { userId: string }, page = 1): string {
	const query = new URLSearchParams();
	if (status !== null) query.set("status", String(status));
	if (type !== null) query.set("type", type);
	if (page > 1) query.set("page", String(page));
	return query.size > 0 ? `${pathOf(userId)}?${query}` : pathOf(userId);
}

/** The decisions that wait for the person. */
function Waiting({ data: { waiting, userId }, decisions }: { data: OwnRequestsData; decisions: number }) {
	const { t, localizePath } = useWords();
	const { information } = waiting;
	const applications = Object.values(waiting.applications).reduce((sum, count) => sum + count, 0);
	return (
		<>
			{information > 0 ? (
				<Alert tone="warn">
					<a href={localizePath(addressOf({ userId, status: -2, type: null }))}>
						{t("own.information", { count: information, number: information })}
					</a>
				</Alert>
			) : null}
			{applications > 0 ? (
				<Alert tone="info">{t("own.applications", { count: applications, number: applications })}</Alert>
			) : null}
			{decisions > 0 ? (
				<Alert tone="info">
					<a href={localizePath("/organization-requests")}>
						{t("own.reviews", { count: decisions, number: decisions })}
					</a>
				</Alert>
			) : null}
		</>
	);
}

function FilterForm({ data }: { data: OwnRequestsData }) {
	const { t, localizePath } = useWords();
	const all = { value: "", label: t("own.all") };
	return (
		<form
			className="row end gap-xs"
			method="get"
			action={localizePath(pathOf(data.userId))}
			aria-label={t("own.filter")}
		>
			<Select
				id="own-status"
				name="status"
				label={t("own.status")}
				options={[all, ...data.statuses.map((status) => ({ value: String(status), label: t(`status.${status}`) }))]}
				defaultValue={data.status === null ? "" : String(data.status)}
			/>
			<Select
				id="own-type"
				name="type"
				label={t("own.type")}
				options={[all, ...data.types.map((type) => ({ value: type, label: t(`type.${type}`) }))]}
				defaultValue={data.type ?? ""}
			/>
			<Button variant="secondary">{t("filter.go")}</Button>
		</form>
	);
}

function OwnRequestsPage({ data, view }: { data: OwnRequestsData; view: View }) {
	const { t, localizePath } = useWords();
	const { rows, total, page, own } = data;
	const filtered = data.status !== null || data.type !== null;
	const raise = view.isReachable("/new-request");
	return (
		<div className="wrap page following">
			<h1>{t("nav.requests")}</h1>
			{own ? <Waiting data={data} decisions={view.viewer?.counts.decisions ?? 0} /> : null}
			{data.drafts.length > 0 ? <Drafts drafts={data.drafts} /> : null}
			{data.statuses.length > 0 ? <FilterForm data={data} /> : null}
			{rows.length > 0 ? (
				<ul className="stack gap-m">
					{rows.map((row) => (
						<OwnRequest
							key={row.id}
							row={row}
							view={view}
							hasMoney={data.ready.includes(row.id)}
							hasLeft={own && data.left.includes(row.id)}
							applications={data.waiting.applications[row.id] ?? 0}
							change={data.changes[row.id]}
						/>
					))}
				</ul>
			) : (
				<EmptyState
					level={2}
					title={t(filtered ? "home.filtered-none" : "dashboard.no-requests")}
					action={
						filtered ? (
							<ButtonLink variant="secondary" href={localizePath(pathOf(data.userId))}>
								{t("own.show-all")}
							</ButtonLink>
						) : own && raise ? (
							<ButtonLink href={localizePath("/new-request")}>{t("nav.add")}</ButtonLink>
						) : null
					}
				>
					{t(filtered ? "home.filtered-none-text" : "dashboard.no-requests-text")}
				</EmptyState>
			)}
			<Pager page={page} size={pageSize} total={total} hrefOf={(number) => localizePath(addressOf(data, number))} />
			{data.helped.length > 0 ? (
				<>
					<Helped requests={data.helped} />
					<Pager
						page={data.helpedPage}
						size={pageSize}
						total={data.helpedTotal}
						hrefOf={(number) => localizePath(`${pathOf(data.userId)}?helping=${number}#helping`)}
					/>
				</>
			) : null}
		</div>
	);
}

/** `/User-reports/{id}`: the requests that a person raised, and what waits for them. Staff may look. */
export default definePage("/User-reports/{id}")<OwnRequestsData>({
	example: { at: "/User-reports/{donor}" },
	allow: "signed-in",
	async load(ctx, { params, url }) {
		const userId = params.id;
		const [filters, page] = [filtersIn(url), pageNumberIn(url)];
		const raised = await listRaised(ctx, { userId, ...filters, limit: pageSize, offset: (page - 1) * pageSize });
		if (raised.rows.length === 0 && page > 1) throw new Problem(404, "list_page_not_found");
		const own = ctx.actor.kind === "user" && ctx.actor.userId === userId;
		const helpedPage = pageNumberIn(url, "helping");
		const [drafts, ready, helped] = await Promise.all([
			own && page === 1 ? listDrafts(ctx) : [],
			findReady(
				ctx,
				raised.rows.map(({ id }) => id),
			),
			own && page === 1 ? listHelped(ctx, { limit: pageSize, offset: (helpedPage - 1) * pageSize }) : noneHelped,
		]);
		if (helped.rows.length === 0 && helpedPage > 1) throw new Problem(404, "list_page_not_found");
		const ofHelped = { helped: helped.rows, helpedTotal: helped.total, helpedPage };
		return reply.page({ ...raised, ...filters, userId, own, page, drafts, ready: [...ready], ...ofHelped });
	},
	head: (_data, { words }) => ({ title: words.t("nav.requests"), noIndex: true }),
	Page: OwnRequestsPage,
});
