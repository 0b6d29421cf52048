import { type ApplicationAnswer, moveForm } from "../../../api/domain/contracts/applications.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import type { Places } from "../../../api/domain/requests/applications/places.ts";
import {
	type ApplicationOrder,
	applicationOrders,
	applicationStages,
} from "../../../api/domain/requests/applications/stages.ts";
import { isSigned } from "../../../api/domain/requests/applications/status.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { listApplicants, type StageCounts } from "../../../api/features/applications/list.ts";
import { moveMany } from "../../../api/features/applications/move-many.ts";
import { placesOf } from "../../../api/features/applications/places.ts";
import { updateApplication } from "../../../api/features/applications/update.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent, noFields } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { Pager } from "../shared/pager.tsx";
import { requestPath } from "../shared/request-paths.ts";
import { ApplicantList } from "./applicant-list.tsx";
import { applicantsPath, interviewsPath, placesPath, questionsPath } from "./paths.ts";
import { takenText } from "./places-text.ts";
import { SignatureList } from "./signatures.tsx";
import { FilterLinks, pageIn } from "./status-filter.tsx";

const pageSize = 25;
const stageNames = [...applicationStages, "withdrawn"] as const;

/** The list's state in the address. */
interface Shown {
	stage: keyof StageCounts | null;
	sort: ApplicationOrder;
	page: number;
}

interface Applicants extends Shown {
	requestId: string;
	title: string;
	requestType: RequestType;
	rows: readonly ApplicationAnswer[];
	total: number;
	stages: StageCounts;
	places: Places | null;
	/** Whether the visitor may change the places. */
	runs: boolean;
	form: FormState;
}

function shownIn(url: URL): Shown {
	const stage = url.searchParams.get("stage");
	const sort = url.searchParams.get("sort");
	return {
		stage: stageNames.find((name) => name === stage) ?? null,
		sort: applicationOrders.find((name) => name === sort) ?? "newest",
		page: pageIn(url),
	};
}

/** The end of an address that displays these. */
function queryOf({ stage, sort, page }: Partial<Shown>): string {
	const query = new URLSearchParams({
		...(stage ? { stage } : {}),
		...(sort && sort !== "newest" ? { sort } : {}),
		...(page && page > 1 ? { page: String(page) } : {}),
	}).toString();
	return query === "" ? "" : `?${query}`;
}

/** Links to each stage with its number, and to each order. */
function Filters({ data: { stages, stage: chosen, sort }, path }: { data: Applicants; path: string }) {
	const { t } = useWords();
	const total = Object.values(stages).reduce((sum, count) => sum + count, 0);
	const withdrawn = stages.withdrawn > 0 || chosen === "withdrawn" ? (["withdrawn"] as const) : [];
	return (
		<>
			<FilterLinks
				label={t("applicants.stage")}
				links={[
					{ label: t("application.all"), count: total, href: path + queryOf({ sort }), isChosen: chosen === null },
					...[...applicationStages, ...withdrawn].map((stage) => ({
						label: t(stage === "withdrawn" ? "application.status.withdrawn" : `application.stage.${stage}`),
						count: stages[stage],
						href: path + queryOf({ stage, sort }),
						isChosen: stage === chosen,
					})),
				]}
			/>
			<FilterLinks
				label={t("applicants.sort")}
				links={applicationOrders.map((order) => ({
					label: t(`applicants.sort.${order}`),
					href: path + queryOf({ stage: chosen, sort: order }),
					isChosen: order === sort,
				}))}
			/>
		</>
	);
}

function ApplicantsPage({ data }: { data: Applicants }) {
	const words = useWords();
	const { t, localizePath } = words;
	const { requestId, title, rows, total, stages, stage, sort, page, places } = data;
	const path = localizePath(applicantsPath(requestId));
	const hasAny = Object.values(stages).some((count) => count > 0);
	const download = new URLSearchParams({
		donationRequestId: requestId,
		...(stage && stage !== "withdrawn" ? { stage } : {}),
		...(stage === "withdrawn" ? { status: stage } : {}),
		sort,
		isDownload: "true",
	});
	return (
		<div className="wrap page answering">
			<h1>{t("applicants.title")}</h1>
			<p className="answering-about" lang={likelyLanguage(title)} dir="auto">
				<a href={localizePath(requestPath(requestId))}>{title}</a>
			</p>
			<p className="row gap-m">
				{data.runs ? <a href={localizePath(questionsPath(requestId))}>{t("questions.open")}</a> : null}
				<a href={localizePath(interviewsPath(requestId))}>{t("interviews.open")}</a>
			</p>
			{places ? (
				<p className="row gap-xs">
					<span>
						{places.places === null
							? t("places.taken", { count: places.taken, number: places.taken.toLocaleString("en") })
							: takenText(words, { taken: places.taken, total: places.places })}
					</span>
					{data.runs ? <a href={localizePath(placesPath(requestId))}>{t("places.open")}</a> : null}
				</p>
			) : null}
			{hasAny ? <Filters data={data} path={path} /> : null}
			{rows.length > 0 ? (
				<ApplicantList
					rows={rows}
					form={data.form}
					action={applicantsPath(requestId) + queryOf({ stage, sort, page })}
				/>
			) : (
				<EmptyState title={t(hasAny ? "applicants.none-here" : "applicants.none")} level={2}>
					{hasAny ? null : t("applicants.none-text")}
				</EmptyState>
			)}
			{rows.length > 0 ? (
				<p>
					<a href={`/api/v1/donationRequestResponses?${download}`} download>
						{t(stage ? "applicants.download-shown" : "applicants.download")}
					</a>
				</p>
			) : null}
			<Pager
				page={page}
				size={pageSize}
				total={total}
				hrefOf={(number) => path + queryOf({ stage, sort, page: number })}
			/>
		</div>
	);
}

/** Leaves a signature out of the request's page, or names it again. */
const hiding = (isHidden: boolean) =>
	defineIntent({
		form: noFields,
		run: (ctx, _value, { form }: PageRequest<"id">) =>
			updateApplication(ctx, { _id: (form.get("signature") ?? "").slice(0, 64), isHidden }),
		to: (_result, { params, url }) => applicantsPath(params.id) + queryOf(shownIn(url)),
		notice: "notice.saved",
	});

/** `/viewApplicants/{id}`: those who answered a request, for its owner, its organization's admins, its editors and staff. */
export default definePage("/viewApplicants/{id}")<Applicants>({
	example: { at: "/viewApplicants/{volunteering}", as: "owner" },
	allow: "signed-in",
	async load(ctx, { params: { id: requestId }, url }, again) {
		const shown = shownIn(url);
		const { stage, sort, page } = shown;
		const { title, requestType, rows, total, stages, runs } = await listApplicants(ctx, {
			requestId,
			stage: stage === null ? [] : [stage],
			sort,
			limit: pageSize,
			offset: (page - 1) * pageSize,
		});
		const places = await placesOf(ctx, requestId);
		const form = again() ?? newForm(moveForm);
		return reply.page({ requestId, title, requestType, rows, total, stages, places, runs, ...shown, form });
	},
	intents: {
		move: defineIntent({
			form: moveForm,
			run: (ctx, value, { params }) => moveMany(ctx, { requestId: params.id, ...value }),
			to: (_result, { params, url }) => applicantsPath(params.id) + queryOf(shownIn(url)),
			notice: "notice.applicants-moved",
		}),
		hide: hiding(true),
		show: hiding(false),
	},
	head: ({ requestType }, { words }) => ({
		title: words.t(isSigned(requestType) ? "signatures.title" : "applicants.title"),
		noIndex: true,
	}),
	Page: ({ data }) =>
		isSigned(data.requestType) ? <SignatureList data={data} size={pageSize} /> : <ApplicantsPage data={data} />,
});
