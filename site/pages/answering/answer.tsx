import type { ApplicationAnswer, ApplicationContent } from "../../../api/domain/contracts/applications.ts";
import { maxBytes } from "../../../api/domain/files/stored-file.ts";
import {
	type FormState,
	isAsking,
	isRefused,
	type TypedValues,
	textAt,
	withIssues,
} from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import type { Question } from "../../../api/domain/questions.ts";
import { answerToWire } from "../../../api/domain/requests/applications/details.ts";
import { fullShifts } from "../../../api/domain/requests/applications/places.ts";
import { isEditable, isSigned } from "../../../api/domain/requests/applications/status.ts";
import { apply, refusalToApply, wrongAnswer } from "../../../api/features/applications/apply.ts";
import { getApplication } from "../../../api/features/applications/get.ts";
import { readAnswering } from "../../../api/features/applications/own.ts";
import { placesOf } from "../../../api/features/applications/places.ts";
import { questionsOf } from "../../../api/features/applications/questions.ts";
import { updateApplication } from "../../../api/features/applications/update.ts";
import { uploadFile } from "../../../api/features/files/upload.ts";
import { getRequest } from "../../../api/features/requests/get.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { listFiles } from "../../../api/features/stored-files/list.ts";
import { requireUser } from "../../../api/http/guard.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { askOf } from "../../../islands/ui/request-words.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { outdated, withMark } from "../shared/form-mark.ts";
import { requestPath } from "../shared/request-paths.ts";
import { subjectExists } from "../shared/subject-exists.ts";
import { AnswerForm } from "./answer-form.tsx";
import { answerFormOf, newAnswer, todayAt } from "./answer-values.ts";
import { applicationPath } from "./paths.ts";

interface AnswerData {
	row: RequestRow;
	form: FormState;
	isGuest: boolean;
	today: string;
	questions: readonly Question[];
	documentName: string | null;
	/** `edit` changes an application that was sent; `again` sends a withdrawn one. */
	mode: "new" | "edit" | "again";
	/** Why the visitor can't answer. */
	refusal: Awaited<ReturnType<typeof refusalToApply>>;
	/** The shifts whose places are taken. */
	full: readonly string[];
}

const contentNames = ["message", "availability", "email", "phone", "documentId"] as const;

/** The name of one's own document. */
async function documentNameOf(ctx: PageContext, id: string | undefined): Promise<string | null> {
	if (!id || ctx.actor.kind !== "user") return null;
	const { rows } = await listFiles(ctx, { kind: "document", limit: 50 });
	const found = rows.find(({ _id }) => _id === id);
	return found ? (found.userGivenName ?? found.name) : null;
}

async function show(ctx: PageContext, row: RequestRow, shown: FormState | null): Promise<PageAnswer<AnswerData>> {
	const answering = await readAnswering(ctx, row);
	const places = await placesOf(ctx, row.id);
	const refused = await refusalToApply(ctx, row);
	// An answer that was sent waits for a place that may get free, and can be changed.
	const isSent = answering.as === "applicant" && answering.status !== "withdrawn";
	const refusal = refused === "places_full" && isSent ? null : refused;
	const questions = await questionsOf(ctx, row);
	let form = shown;
	let mode: AnswerData["mode"] = "new";
	if (answering.as === "applicant") {
		if (answering.status !== "withdrawn" && !isEditable(answering.status)) {
			return reply.redirect(applicationPath(answering.id));
		}
		mode = answering.status === "withdrawn" ? "again" : "edit";
		const stored = typedAnswer(await getApplication(ctx, answering.id));
		form ??= await withMark(newForm(answerFormOf(row, questions), stored), stored);
	}
	form ??= await newAnswer(ctx, row, questions);
	const documentName = await documentNameOf(ctx, textAt(form.values, "documentId"));
	const isGuest = ctx.actor.kind !== "user";
	// Those that the answer offers already stay open to it.
	const offered = mode === "edit" ? offeredIn((await sentAnswer(ctx, row))?.details) : [];
	const full = places ? fullShifts(places).filter((shift) => !offered.includes(shift)) : [];
	return formAnswer(
		{ row, form, isGuest, today: todayAt(ctx, row), questions, documentName, mode, refusal, full },
		form,
	);
}

/** A sent answer as its form holds it. */
function typedAnswer(sent: ApplicationAnswer): TypedValues {
	const documentId = sent.document ? /fil_\w+/.exec(sent.document.url)?.[0] : undefined;
	const values = { ...sent, documentId };
	return {
		...Object.fromEntries(contentNames.map((name) => [name, values[name] ?? ""])),
		details: typedDetails(sent.details),
		replies: Object.fromEntries(sent.replies.map(({ _id, reply }) => [_id, reply])),
	};
}

/** The fields of a sent answer as its form holds them. */
function typedDetails(details: ApplicationAnswer["details"]): TypedValues {
	return Object.fromEntries(
		Object.entries(details).map(([name, value]) => [
			name,
			Array.isArray(value) ? value : value === true ? "on" : String(value),
		]),
	);
}

/** The form's fields, with the id of the sent document, which a refused form keeps, or without the one that is removed. */
async function fieldsOf(ctx: PageContext, { form, files }: PageRequest): Promise<URLSearchParams> {
	const fields = new URLSearchParams(form);
	const file = files.find(({ size }) => size > 0);
	if (file && ctx.actor.kind === "user")
		fields.set("documentId", (await uploadFile(ctx, { kind: "document" }, file))._id);
	else if (form.has("removeDocument")) fields.set("documentId", "");
	return fields;
}

function titleOf({ row: { requestType }, mode }: AnswerData) {
	if (isSigned(requestType)) return mode === "edit" ? "answer.sign-title-edit" : "answer.sign-title";
	return mode === "edit" ? "answer.title-edit" : "answer.title";
}

function AnswerPage({ data }: { data: AnswerData }) {
	const words = useWords();
	const { t, localizePath } = words;
	const { row, form, mode, refusal } = data;
	const path = localizePath(requestPath(row.id));
	return (
		<div className="wrap page answering">
			<p>
				<a href={path}>{t("answer.back")}</a>
			</p>
			<h1>{t(titleOf(data))}</h1>
			<p className="answering-about" lang={likelyLanguage(row.title)} dir="auto">
				<b>{row.title}</b>
			</p>
			<p className="quiet">{askOf(words, row.requestType)}</p>
			{refusal ? (
				<Alert tone="info">{words.problem({ code: refusal })}</Alert>
			) : (
				<div className="panel">
					{mode === "again" && !isRefused(form) ? (
						<Alert tone="info">{t(isSigned(row.requestType) ? "answer.sign-again" : "answer.again")}</Alert>
					) : null}
					<AnswerForm
						request={row}
						form={form}
						isGuest={data.isGuest}
						today={data.today}
						questions={data.questions}
						full={data.full}
						documentName={data.documentName}
						label={mode === "edit" ? t("me.save") : undefined}
					/>
				</div>
			)}
		</div>
	);
}

/** `/donationRequest/{id}/answer`: the form of a request's page, with its errors, and for guests who log in first. */
export default definePage("/donationRequest/{id}/answer")<AnswerData>({
	example: { at: "/donationRequest/{volunteering}/answer", as: "superadmin" },
	allow: "anyone",
	styles: "signed-in",
	limit: "message",
	accepts: "upload",
	upload: { folder: "incoming", maxBytes: maxBytes.document, maxFiles: 1 },
	exists: subjectExists,
	async load(ctx, { params }) {
		return show(ctx, await getRequest(ctx, { id: params.id }), null);
	},
	async action(ctx, request) {
		const row = await getRequest(ctx, { id: request.params.id });
		const form = readForm({ form: await fieldsOf(ctx, request) }, answerFormOf(row, await questionsOf(ctx, row)));
		// All errors at once, and before the verb, so that a document that came with the form is not lost.
		const sent = await sentAnswer(ctx, row);
		const more = isAsking(form) ? [] : await wrongAnswer(ctx, row, form.values, sent?.details);
		if (!form.ok || more.length > 0) {
			return { ...(await show(ctx, row, withIssues(form, more))), keepsFiles: ctx.actor.kind === "user" };
		}
		const older = sent && (await outdated(form, typedAnswer(sent)));
		if (older) return { ...(await show(ctx, row, older)), keepsFiles: true };
		// The frame holds the form until the guest has logged in.
		requireUser(ctx);
		const { details, replies, seen: _, ...content } = form.value;
		const id = await send(ctx, row, {
			...content,
			details: answerToWire(row.requestType, details),
			replies: Object.entries(replies).map(([_id, reply]) => ({ _id, reply: reply ?? "" })),
		});
		return reply.done(applicationPath(id), isSigned(row.requestType) ? "notice.signed" : "notice.answer-sent");
	},
	async refused(ctx, request, problem) {
		const row = await getRequest(ctx, { id: request.params.id });
		if (problem.code === "already_applied" || problem.code === "own_request") throw problem;
		return show(ctx, row, refusedForm(readForm(request, answerFormOf(row, await questionsOf(ctx, row))), problem));
	},
	head: (data, { words }) => ({
		title: isRefused(data.form) ? words.t("report.title-error", { title: data.row.title }) : words.t(titleOf(data)),
		noIndex: true,
	}),
	Page: AnswerPage,
});

const offeredIn = (details: ApplicationAnswer["details"] = {}) => (Array.isArray(details.shifts) ? details.shifts : []);

/** The answer that the form corrects; null for a new one. */
async function sentAnswer(ctx: PageContext, row: RequestRow): Promise<ApplicationAnswer | null> {
	const answering = await readAnswering(ctx, row);
	if (answering.as !== "applicant" || answering.status === "withdrawn") return null;
	return getApplication(ctx, answering.id);
}

/** Sends a new application, or changes one's own. @returns its id */
async function send(ctx: PageContext, row: RequestRow, content: ApplicationContent): Promise<string> {
	const answering = await readAnswering(ctx, row);
	if (answering.as === "applicant" && answering.status !== "withdrawn") {
		if (!isEditable(answering.status)) throw new Problem(409, "application_closed");
		return (await updateApplication(ctx, { _id: answering.id, ...content }))._id;
	}
	return (await apply(ctx, { requestId: row.id, content }))._id;
}
