import {
	type ApplicationAnswer,
	decisionForm,
	reviewForm,
	type ThreadMessageAnswer,
	threadForm,
} from "../../../api/domain/contracts/applications.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { documentOf } from "../../../api/domain/requests/applications/details.ts";
import type { OwnInterviewAnswer } from "../../../api/domain/requests/applications/interviews.ts";
import {
	type ApplicationStatus,
	applicationStatusNames,
	isEditable,
	isSigned,
} from "../../../api/domain/requests/applications/status.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { readInterview } from "../../../api/features/applications/choose-interview.ts";
import { readApplication } from "../../../api/features/applications/get.ts";
import { listMessages, sendMessage } from "../../../api/features/applications/messages.ts";
import { updateApplication } from "../../../api/features/applications/update.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { agoText, formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { optionLabel } from "../../../islands/ui/request-details.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageRequest, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { requestPath } from "../shared/request-paths.ts";
import { AnswerFacts, ReplyFacts } from "./answer-facts.tsx";

import { InterviewPanel } from "./interview-panel.tsx";
import { answerPath, applicantsPath, applicationPath, ownApplicationsPath } from "./paths.ts";
import { newReview, Review } from "./review.tsx";
import { ApplicationBadge, StageBadge } from "./status-badge.tsx";

export interface ApplicationData {
	application: ApplicationAnswer;
	isApplicant: boolean;
	interview: OwnInterviewAnswer;
	messages: readonly ThreadMessageAnswer[];
	hasMore: boolean;
	forms: Readonly<Record<"thread" | "review" | "decision", FormState>>;
}

const mostMessages = 100;

/** The applicant's text and addresses. */
function Content({ data: { application, isApplicant } }: { data: ApplicationData }) {
	const words = useWords();
	const { t, localizePath } = words;
	const { message, availability, email, phone, document, status } = application;
	const type = application.donationRequest.requestType as RequestType;
	const asked = documentOf(type);
	if (!isApplicant && status === "withdrawn") return <Alert tone="info">{t("application.withdrawn-text")}</Alert>;
	const facts = [
		[t("answer.availability"), availability],
		[t("answer.email"), email && <a href={`mailto:${email}`}>{email}</a>],
		[t("answer.phone"), phone && <a href={`tel:${phone}`}>{phone}</a>],
		[
			t(asked ? (`answer.details.${asked.name}` as WordKey) : "answer.file"),
			document && <a href={document.url}>{document.name}</a>,
		],
	] as const;
	return (
		<section className="panel" aria-label={t(isSigned(type) ? "signatures.yours" : "answer.message")}>
			{message === "" ? null : (
				<p className="application-message" lang={likelyLanguage(message)} dir="auto">
					{message}
				</p>
			)}
			<dl className="application-facts stack gap-2xs">
				<AnswerFacts of={application} />
				{application.shifts ? (
					<div>
						<dt>{t("application.shifts")}</dt>
						<dd>{application.shifts.map((shift) => optionLabel(words, "shifts", shift, "answer")).join(", ")}</dd>
					</div>
				) : null}
				<ReplyFacts of={application} />
				{facts
					.filter(([, value]) => value)
					.map(([label, value]) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
			</dl>
			{isApplicant && isEditable(status) ? (
				<p>
					<a href={localizePath(answerPath(application.donationRequest._id))}>
						{t(isSigned(type) ? "signatures.edit" : "application.edit")}
					</a>
				</p>
			) : null}
		</section>
	);
}

/** The buttons for every status that the reader may give it. */
function Decision({ data }: { data: ApplicationData }) {
	const { t, localizePath } = useWords();
	const { application, isApplicant } = data;
	const { moves, status, _id: id, donationRequest } = application;
	const signed = isSigned(donationRequest.requestType as RequestType);
	if (moves.length === 0) return null;
	const again = moves.includes("sent");
	const [first, ...others] = moves.filter((to) => to !== "sent");
	const button = (to: ApplicationStatus, variant: "primary" | "secondary") => (
		<Button key={to} name="intent" value={`${to}:${status}`} variant={variant}>
			{t(to === "completed" ? "application.move.completed" : `application.move.${to}`)}
		</Button>
	);
	return (
		<section className="panel" id="decision" aria-labelledby="decision-title">
			<h2 id="decision-title">
				{t(signed ? "signatures.yours" : isApplicant ? "application.yours" : "application.decide")}
			</h2>
			{moves.includes("completed") ? <p>{t("application.confirm-text")}</p> : null}
			{again ? (
				<p>
					<ButtonLink href={localizePath(answerPath(donationRequest._id))}>{t("application.move.sent")}</ButtonLink>
				</p>
			) : null}
			{first ? (
				<Form of={data.forms.decision} name="decision" action={applicationPath(id)}>
					{signed ? null : <TextareaField name="reply" rows={3} />}
					<p className="row middle gap-xs">
						{button(first, first === "withdrawn" ? "secondary" : "primary")}
						{others.map((to) => button(to, "secondary"))}
					</p>
				</Form>
			) : null}
		</section>
	);
}

function Thread({ data, now }: { data: ApplicationData; now: number }) {
	const { t, language } = useWords();
	const { messages, hasMore, application } = data;
	return (
		<section className="panel" id="thread" aria-labelledby="thread-title">
			<h2 id="thread-title">{t("thread.title")}</h2>
			{hasMore ? <p className="quiet">{t("thread.latest", { count: mostMessages })}</p> : null}
			{messages.length > 0 ? (
				<ol className="thread stack gap-s">
					{messages.map((message) => (
						<li key={message._id} className={message.isOwn ? "thread-own" : undefined}>
							<p className="quiet">
								<b>{message.name}</b> ·{" "}
								<time dateTime={new Date(message.createdAt).toISOString()}>
									{agoText(message.createdAt, now, language)}
								</time>
							</p>
							<p className="application-message" lang={likelyLanguage(message.text)} dir="auto">
								{message.text}
							</p>
						</li>
					))}
				</ol>
			) : (
				<p className="quiet">{t("thread.none")}</p>
			)}
			{application.status === "withdrawn" ? null : (
				<Form of={data.forms.thread} name="thread" action={`${applicationPath(application._id)}#thread`}>
					<TextareaField name="text" rows={3} />
					<Button name="intent" value="send">
						{t("thread.send")}
					</Button>
				</Form>
			)}
		</section>
	);
}

function ApplicationPage({ data, view }: { data: ApplicationData; view: View }) {
	const { t, language, localizePath } = useWords();
	const { application, isApplicant } = data;
	const { donationRequest, applicant, status, createdAt, confirmedAt } = application;
	const { title } = donationRequest;
	const type = donationRequest.requestType as RequestType;
	const signed = isSigned(type);
	const back = isApplicant ? ownApplicationsPath : applicantsPath(donationRequest._id);
	return (
		<div className="wrap page answering">
			<p>
				<a href={localizePath(back)}>
					{t(isApplicant ? "nav.applications" : signed ? "signatures.title" : "applicants.title")}
				</a>
			</p>
			<header className="application-head">
				<p className="badges">
					{isApplicant ? <ApplicationBadge status={status} type={type} /> : <StageBadge of={application} />}
					<span className="quiet">{t(`type.${type}`)}</span>
				</p>
				<h1 dir="auto">{isApplicant ? (title ?? t("application.gone")) : applicant.name}</h1>
				<p className="quiet">
					{t("application.sent")} <time dateTime={isoDay(createdAt)}>{formatDay(createdAt, language)}</time>
					{title ? (
						<span>
							{" "}
							· <a href={localizePath(requestPath(donationRequest._id))}>{isApplicant ? t("answer.back") : title}</a>
						</span>
					) : null}
				</p>
			</header>
			{confirmedAt === null ? null : (
				<Alert tone="good">{t("application.confirmed", { date: formatDay(confirmedAt, language) })}</Alert>
			)}
			<Content data={data} />
			<InterviewPanel {...data} now={view.now} />
			<Decision data={data} />
			{signed ? null : <Thread data={data} now={view.now} />}
			{isApplicant || signed ? null : <Review of={application} form={data.forms.review} />}
		</div>
	);
}

/** The status that the pressed button gives, and the one that its page displayed. */
function moveIn({ form }: PageRequest<"id">): { status: ApplicationStatus; from: ApplicationStatus } {
	const [status, from] = (form.get("intent") ?? "")
		.split(":")
		.map((part) => applicationStatusNames.find((name) => name === part));
	if (!status || !from) throw new Problem(400, "unknown_action");
	return { status, from };
}

/** `/application/{id}`: one application with its thread, for the applicant and those who decide about it. */
export default definePage("/application/{id}")<ApplicationData>({
	example: { at: "/application/{application}", as: "donor" },
	allow: "signed-in",
	limit: "message",
	async load(ctx, { params: { id } }, again) {
		const { application, isApplicant } = await readApplication(ctx, id);
		const interview = await readInterview(ctx, { applicationId: id });
		const { rows, hasMore = false } = await listMessages(ctx, { applicationId: id, limit: mostMessages, offset: 0 });
		const forms = {
			thread: again("send") ?? newForm(threadForm),
			review: again("review") ?? newReview(application),
			decision: again("move") ?? newForm(decisionForm),
		};
		return reply.page({ application, isApplicant, interview, messages: rows.toReversed(), hasMore, forms });
	},
	intents: {
		move: defineIntent({
			form(_ctx, request: PageRequest<"id">) {
				moveIn(request);
				return decisionForm;
			},
			run: (ctx, decision, request) =>
				updateApplication(ctx, { _id: request.params.id, ...decision, ...moveIn(request) }),
			notice: "notice.saved",
		}),
		review: defineIntent({
			form: reviewForm,
			run: (ctx, { stage, rating, note }, { params: { id } }: PageRequest<"id">) =>
				updateApplication(ctx, { _id: id, note, stage, rating: rating ? Number(rating) : null }),
			notice: "notice.saved",
		}),
		send: defineIntent({
			form: threadForm,
			run: (ctx, { text }, { params: { id } }: PageRequest<"id">) => sendMessage(ctx, { applicationId: id, text }),
			to: (_result, { params: { id } }) => `${applicationPath(id)}#thread`,
			notice: "notice.message-sent",
		}),
	},
	head: ({ application, isApplicant }, { words }) => ({
		title: isApplicant
			? (application.donationRequest.title ?? words.t("nav.applications"))
			: application.applicant.name,
		noIndex: true,
	}),
	Page: ApplicationPage,
});
