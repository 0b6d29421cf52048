import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { takesApplications } from "../../../api/domain/requests/applications/status.ts";
import { readableStatuses } from "../../../api/domain/requests/statuses.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { type TabPanel, Tabs } from "../../../islands/ui/tabs.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { LaterStyles } from "../../layout/later-styles.tsx";
import type { View } from "../../page.ts";
import { Shared } from "../../shared.tsx";
import { Answer } from "../answering/answer-panel.tsx";
import { FollowForm } from "../following/follow-form.tsx";
import { HelperPanel } from "../following/helper-panel.tsx";
import { ownerLinks, ownerPages } from "../following/owner-links.ts";
import { OwnerPanel } from "../review/owner-panel.tsx";
import { DonorWall } from "../shared/donor-wall.tsx";
import { Actions, useIsPreview } from "../shared/preview.tsx";
import { requestPath } from "../shared/request-paths.ts";
import { Share, VisitCounter } from "../shared/share.tsx";
import { SupportersSection } from "../shared/supporter-list.tsx";
import { WhereItWent } from "../shared/where-it-went.tsx";
import { useActivityPanels } from "./activity.tsx";
import { Gallery } from "./gallery.tsx";
import { BottomBar, GivePanel } from "./give-panel.tsx";
import { People } from "./people.tsx";
import { ReportForm, ReportSent } from "./report-form.tsx";
import { RequestContent, RequestHeading, RequestPicture } from "./request-content.tsx";
import { expandedHref, mayShare, nextDonors, type RequestData } from "./request-data.ts";
import { closedReason } from "./request-facts.ts";

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
const links = ownerPages.filter((page) => page !== "edit");

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

/** The page of a request, also of a draft's one in its preview. */
export function RequestArticle({ data, view }: { data: RequestData; view: View }) {
	const { row, open, now, bps, fixedMinor, choice, matches, donors, hasMoreDonors, params, pictures } = data;
	const { t, localizePath } = view.words;
	const panels = usePanels(data);
	const shares = mayShare(data);
	const give = { row, open, bps, fixedMinor, choice, matches, shares, outcome: data.activity.outcome };
	const asksMoney = row.requestType === "cash";
	const isPreview = useIsPreview();
	return (
		<article
			className={isPreview ? "request stack gap-l" : "wrap request stack gap-l"}
			aria-label={isPreview ? t("raise.step.preview") : undefined}
		>
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
				{row.isPrivate && data.viewerId === null && !isPreview ? <KeepShared row={row} /> : null}
				{data.role && data.role !== "keeper" ? <HelperPanel requestId={row.id} status={row.status} /> : null}
				{data.keeper ? (
					<OwnerPanel
						of={data.keeper}
						links={data.role === "keeper" ? ownerLinks(view, row, { only: links, hasMoney: data.hasMoney }) : []}
					/>
				) : null}
				<Actions>
					<FollowForm
						requestId={row.id}
						favourite={data.favourite}
						liked={data.liked}
						likeCount={row.likeCount}
						shareCount={row.shareCount}
						signedIn={data.viewerId !== null}
					/>
				</Actions>
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
					<Actions>
						<Shared
							of={Share}
							props={{
								title: row.title,
								url: view.publicUrl + localizePath(requestPath(row.id)),
								...(isPreview ? {} : { requestId: row.id }),
								isAnswered: takesApplications(row.requestType),
							}}
						/>
					</Actions>
				) : !isPreview && row.isPrivate && readableStatuses.includes(row.status) ? (
					<VisitCounter requestId={row.id} />
				) : null}
				{data.keeper ? null : (
					<Actions>{data.reported ? <ReportSent /> : <Report requestId={row.id} form={data.report} />}</Actions>
				)}
			</div>
			{isPreview ? null : <BottomBar data={data} />}
		</article>
	);
}

/** The form to report the request. A refused one has its visitor's words. */
function Report(props: { requestId: string; form: FormState }) {
	return isRefused(props.form) ? <ReportForm {...props} /> : <Shared of={ReportForm} props={props} />;
}
