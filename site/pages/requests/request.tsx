import { report } from "../../../api/domain/contracts/report.ts";
import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { takesApplications } from "../../../api/domain/requests/applications/status.ts";
import { goalReached } from "../../../api/domain/requests/end.ts";
import { hasRibbon, readableStatuses } from "../../../api/domain/requests/statuses.ts";
import { noteInvitedVisit } from "../../../api/features/invited/open-invitation.ts";
import { findMissed, type MissedRequest } from "../../../api/features/requests/find-missed.ts";
import { reportRequest } from "../../../api/features/requests/report.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { type TabPanel, Tabs } from "../../../islands/ui/tabs.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { LaterStyles } from "../../layout/later-styles.tsx";
import { definePage, type PageContext, type PageRequest, type View } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { Shared } from "../../shared.tsx";
import { Answer } from "../answering/answer-panel.tsx";
import { FollowForm } from "../following/follow-form.tsx";
import { HelperPanel } from "../following/helper-panel.tsx";
import { type OwnerLink, ownerLinks } from "../following/owner-links.ts";
import { OwnerPanel } from "../review/owner-panel.tsx";
import { DonorWall } from "../shared/donor-wall.tsx";
import { requestPath } from "../shared/request-paths.ts";
import { Share, VisitCounter } from "../shared/share.tsx";
import { subjectExists } from "../shared/subject-exists.ts";
import { SupportersSection } from "../shared/supporter-list.tsx";
import { WhereItWent } from "../shared/where-it-went.tsx";
import { useActivityPanels } from "./activity.tsx";
import { Gallery } from "./gallery.tsx";
import { BottomBar, GivePanel } from "./give-panel.tsx";
import { MissedView, missedWord } from "./missed.tsx";
import { People } from "./people.tsx";
import { ReportForm, ReportSent } from "./report-form.tsx";
import { RequestContent, RequestHeading, RequestPicture } from "./request-content.tsx";
import { expandedHref, mayShare, nextDonors, type RequestData, requestData } from "./request-data.ts";
import { closedReason } from "./request-facts.ts";
import { requestHead } from "./request-head.ts";

type DonorsProps = Pick<RequestData, "donors" | "hasMoreDonors" | "params" | "now">;

/** The donors, or that there is none yet. */
function Donors({ donors, hasMoreDonors, params, now }: DonorsProps) {
	const { t } = useWords();
	const next = hasMoreDonors ? nextDonors(params.donors) : null;
	return (
		<section className="donors" id="donors" aria-labelledby="donors-title">
			<h2 id="donors-title">{t("request.donors")}</h2>
			{donors.length > 0 ? (
				<DonorWall
					donors={donors}
					nextHref={next === null ? null : expandedHref({ ...params, donors: next }, "donors")}
					now={now}
				/>
			) : (
				<p className="quiet">{t("request.first")}</p>
			)}
		</section>
	);
}

/** The panel's own button edits the request. */
const links: readonly OwnerLink[] = [
	"desk",
	"update",
	"applicants",
	"withdraw",
	"donors",
	"contacts",
	"visits",
	"share",
];

/** The page's parts; empty ones are left out. */
function usePanels(data: RequestData): TabPanel[] {
	const { t } = useWords();
	return [
		{
			id: "details",
			label: t("request.details"),
			content: <Shared of={RequestContent} props={{ row: data.row }} />,
		},
		...useActivityPanels(data),
	];
}

/** The page of a request, or of one that is being reviewed again. */
type RequestPage = RequestData | { missed: MissedRequest };

function RequestView({ data, view }: { data: RequestPage; view: View }) {
	return "missed" in data ? (
		<MissedView of={data.missed} signedIn={view.viewer !== null} />
	) : (
		<Request data={data} view={view} />
	);
}

/** For a guest whom a signed link let in: an account with that address finds the request again. */
function KeepShared({ row: { id: requestId, requestType } }: Pick<RequestData, "row">) {
	const { t, localizePath } = useWords();
	const next = encodeURIComponent(requestPath(requestId));
	return (
		<Alert tone="info">
			<p>{t(takesApplications(requestType) ? "shared.keep-answers" : "shared.keep")}</p>
			<p className="row gap-s">
				<a href={localizePath(`/login?next=${next}`)}>{t("joining.log-in")}</a>
				<a href={localizePath(`/signup?next=${next}`)}>{t("joining.sign-up")}</a>
			</p>
		</Alert>
	);
}

/** The title, the main facts and the picture. */
function Top({ row, now }: Pick<RequestData, "row" | "now">) {
	return (
		<>
			<RequestHeading row={row} now={now} />
			<RequestPicture row={row} />
		</>
	);
}

function Request({ data, view }: { data: RequestData; view: View }) {
	const { row, open, now, bps, fixedMinor, choice, matches, donors, hasMoreDonors, params, pictures } = data;
	const { t, localizePath } = view.words;
	const panels = usePanels(data);
	const shares = mayShare(data);
	const give = { row, open, bps, fixedMinor, choice, matches, shares, outcome: data.activity.outcome };
	const asksMoney = row.requestType === "cash";
	return (
		<article className="wrap request stack gap-l">
			<Shared of={Top} props={{ row, now }} />
			{asksMoney ? (
				<Shared of={GivePanel} props={give} />
			) : (
				<GivePanel {...give}>
					<Answer data={data} closed={closedReason(view.words, row, open) !== null} />
				</GivePanel>
			)}
			<LaterStyles />
			<div className="request-body">
				<Shared of={Gallery} props={{ categorySlug: row.categorySlug, pictures }} />
				{row.isPrivate && data.viewerId === null ? <KeepShared row={row} /> : null}
				{data.role && data.role !== "keeper" ? <HelperPanel requestId={row.id} status={row.status} /> : null}
				{data.keeper ? (
					<OwnerPanel
						of={data.keeper}
						links={data.role === "keeper" ? ownerLinks(view, row, { only: links, hasMoney: data.hasMoney }) : []}
					/>
				) : null}
				<FollowForm
					requestId={row.id}
					favourite={data.favourite}
					liked={data.liked}
					likeCount={row.likeCount}
					shareCount={row.shareCount}
					signedIn={data.viewerId !== null}
				/>
				{panels.length > 1 ? <Tabs label={t("request.parts")} panels={panels} /> : panels[0]?.content}
				{asksMoney && (donors.length > 0 || open) ? (
					<Shared of={Donors} props={{ donors, hasMoreDonors, params, now }} />
				) : null}
				{asksMoney && !row.isPrivate ? (
					<Shared
						of={SupportersSection}
						props={{ of: { kind: "request" as const, id: row.id }, open, ...data.supporters }}
					/>
				) : null}
				<Shared
					of={WhereItWent}
					props={{
						balances: data.balances,
						paid: { withdrawals: data.paid, isOrganization: row.organizationId !== null },
					}}
				/>
				<Shared of={People} props={{ row }} />
				{shares ? (
					<Shared
						of={Share}
						props={{
							title: row.title,
							url: view.publicUrl + localizePath(requestPath(row.id)),
							requestId: row.id,
							isAnswered: takesApplications(row.requestType),
						}}
					/>
				) : row.isPrivate && readableStatuses.includes(row.status) ? (
					<VisitCounter requestId={row.id} />
				) : null}
				{data.reported ? <ReportSent /> : data.keeper ? null : <Report requestId={row.id} form={data.report} />}
			</div>
			<BottomBar data={data} />
		</article>
	);
}

/** The form to report the request. A refused one has its visitor's words. */
function Report(props: { requestId: string; form: FormState }) {
	return isRefused(props.form) ? <ReportForm {...props} /> : <Shared of={ReportForm} props={props} />;
}

async function showRequest(
	ctx: PageContext,
	{ params, url }: PageRequest<"id">,
	form: FormState,
): Promise<PageAnswer<RequestPage>> {
	const id = params.id;
	try {
		const data = await requestData(ctx, id, url, form);
		if (data.row.isPrivate) await noteInvitedVisit(ctx, { requestId: data.row.id });
		return reply.page(data);
	} catch (error) {
		const isHidden = error instanceof Problem && (error.status === 404 || error.status === 410);
		const missed = isHidden ? await findMissed(ctx, { id }) : null;
		if (!missed) throw error;
		return reply.page({ missed }, { personal: true });
	}
}

const takesGifts = ({ row, open }: RequestData) =>
	open && row.requestType === "cash" && !hasRibbon(row.status) && !goalReached(row);

/** `/donationRequest/{id}`: one request with its donors, the donation form and the report form. */
export default definePage("/donationRequest/{id}")<RequestPage>({
	example: { at: "/donationRequest/{request}" },
	allow: "anyone",
	cache: 5,
	limit: "report",
	styles: (data) => (!("missed" in data) && takesGifts(data) ? "requests" : "requests/closed"),
	exists: subjectExists,
	load: (ctx, request, again) => showRequest(ctx, request, again() ?? newForm(report)),
	intents: {
		report: defineIntent({
			form: report,
			run: (ctx, value, { params }) => reportRequest(ctx, { requestId: params.id, report: value }),
			to: (_result, { params }) => `${requestPath(params.id)}?reported=1`,
		}),
	},
	head(data, view) {
		const { t } = view.words;
		if ("missed" in data) return { title: data.missed.title ?? t(missedWord(data.missed)), noIndex: true };
		const { row, report } = data;
		const head = requestHead(row, view);
		return isRefused(report) ? { ...head, title: t("report.title-error", { title: row.title }) } : head;
	},
	Page: RequestView,
});
