import { type ApplicationAnswer, declineForm } from "../../../api/domain/contracts/applications.ts";
import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import type { ApplicationStatus } from "../../../api/domain/requests/applications/status.ts";
import { declineMany } from "../../../api/features/applications/decline-many.ts";
import { listApplicants, type StatusCounts } from "../../../api/features/applications/list.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { FieldError } from "../../../islands/ui/field.tsx";
import { TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { Pager } from "../shared/pager.tsx";
import { requestPath } from "../shared/request-paths.ts";
import { AnswerFacts } from "./answer-facts.tsx";
import { applicantsPath, applicationPath, questionsPath } from "./paths.ts";
import { ApplicationBadge } from "./status-badge.tsx";
import { pageIn, StatusFilter, statusIn } from "./status-filter.tsx";

const pageSize = 25;

interface Applicants {
	requestId: string;
	title: string;
	rows: readonly ApplicationAnswer[];
	total: number;
	counts: StatusCounts;
	status: ApplicationStatus | null;
	page: number;
	form: FormState;
}

function Applicant({ of, chosen }: { of: ApplicationAnswer; chosen: boolean }) {
	const { t, language, localizePath } = useWords();
	const name = of.applicant.name;
	return (
		<li className="panel stack gap-2xs">
			<div className="row middle gap-xs">
				{of.moves.includes("declined") ? (
					<Checkbox
						id={`choose-${of._id}`}
						name="ids"
						value={of._id}
						defaultChecked={chosen}
						label={<span className="visually-hidden">{t("applicants.choose", { name })}</span>}
					/>
				) : null}
				<h2 className="application-title" dir="auto">
					<a href={localizePath(applicationPath(of._id))}>{name}</a>
				</h2>
				<ApplicationBadge status={of.status} />
			</div>
			{of.message ? (
				<p className="applicant-message" lang={likelyLanguage(of.message)} dir="auto">
					{of.message}
				</p>
			) : null}
			<dl className="application-facts application-brief">
				<AnswerFacts of={of} />
			</dl>
			<p className="quiet">
				{t("application.sent")} <time dateTime={isoDay(of.createdAt)}>{formatDay(of.createdAt, language)}</time>
				{of.availability ? <span> · {of.availability}</span> : null}
			</p>
		</li>
	);
}

function ApplicantList({ data }: { data: Applicants }) {
	const { t, problem } = useWords();
	const { requestId, rows, form } = data;
	const typed = form.values.ids;
	const chosen = Array.isArray(typed) ? typed : [];
	const missing = form.issues.find(({ path }) => path === "ids");
	const declinable = rows.some(({ moves }) => moves.includes("declined"));
	const list = (
		<ul className="application-list stack gap-s">
			{rows.map((row) => (
				<Applicant key={row._id} of={row} chosen={chosen.includes(row._id)} />
			))}
		</ul>
	);
	if (!declinable) return list;
	return (
		<Form
			of={form}
			name="decline"
			action={`${applicantsPath(requestId)}${data.status ? `?status=${data.status}` : ""}`}
		>
			<section id="decline-ids" tabIndex={-1} aria-label={t("applicants.title")}>
				<FieldError id="decline-ids" error={missing && problem(missing)} />
				{list}
			</section>
			<details className="panel" open={isRefused(form) ? true : undefined}>
				<summary>{t("applicants.decline-many")}</summary>
				<TextareaField name="reply" rows={3} />
				<Button variant="secondary">{t("applicants.decline")}</Button>
			</details>
		</Form>
	);
}

function ApplicantsPage({ data }: { data: Applicants }) {
	const { t, localizePath } = useWords();
	const { requestId, title, rows, total, counts, status, page } = data;
	const path = localizePath(applicantsPath(requestId));
	const hasAny = Object.values(counts).some((count) => count > 0);
	return (
		<div className="wrap page answering">
			<h1>{t("applicants.title")}</h1>
			<p className="answering-about" lang={likelyLanguage(title)} dir="auto">
				<a href={localizePath(requestPath(requestId))}>{title}</a>
			</p>
			<p>
				<a href={localizePath(questionsPath(requestId))}>{t("questions.open")}</a>
			</p>
			{hasAny ? <StatusFilter counts={counts} chosen={status} path={path} /> : null}
			{rows.length > 0 ? (
				<ApplicantList data={data} />
			) : (
				<EmptyState title={t(hasAny ? "application.none-here" : "applicants.none")} level={2}>
					{t("applicants.none-text")}
				</EmptyState>
			)}
			{hasAny ? (
				<p>
					<a href={`/api/v1/donationRequestResponses?donationRequestId=${requestId}&isDownload=true`} download>
						{t("applicants.download")}
					</a>
				</p>
			) : null}
			<Pager
				page={page}
				size={pageSize}
				total={total}
				hrefOf={(number) => `${path}?${new URLSearchParams({ ...(status ? { status } : {}), page: String(number) })}`}
			/>
		</div>
	);
}

/** `/viewApplicants/{id}`: those who answered a request, for its owner, its organization's admins and staff. */
export default definePage("/viewApplicants/{id}")<Applicants>({
	example: { at: "/viewApplicants/{volunteering}", as: "owner" },
	allow: "signed-in",
	async load(ctx, { params: { id: requestId }, url }, again) {
		const status = statusIn(url);
		const page = pageIn(url);
		const { title, rows, total, counts } = await listApplicants(ctx, {
			requestId,
			status: status === null ? [] : [status],
			limit: pageSize,
			offset: (page - 1) * pageSize,
		});
		const form = again() ?? newForm(declineForm);
		return reply.page({ requestId, title, rows, total, counts, status, page, form });
	},
	intents: {
		decline: defineIntent({
			form: declineForm,
			run: (ctx, value, { params }) => declineMany(ctx, { requestId: params.id, ...value }),
			notice: "notice.applicants-declined",
		}),
	},
	head: (_data, { words }) => ({ title: words.t("applicants.title"), noIndex: true }),
	Page: ApplicantsPage,
});
