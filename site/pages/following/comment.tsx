import { commentBody, commentReportBody } from "../../../api/domain/contracts/following.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { deleteComment, editComment, hideComment, showComment } from "../../../api/features/comments/change-comment.ts";
import { commentVersion, findComment } from "../../../api/features/comments/find-comment.ts";
import { reportComment } from "../../../api/features/comments/report-comment.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { SelectField, TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import type { Notice } from "../../notice.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { commentPath, requestPath } from "../shared/request-paths.ts";
import { subjectExists } from "../shared/subject-exists.ts";

interface CommentData {
	requestId: string;
	title: string;
	comment: { id: string; name: string; text: string; version: string };
	own: boolean;
	mayHide: boolean;
	/** It waits to be displayed. */
	isHeld: boolean;
	/** Of one's own comment the form to change it, else the form to report it. */
	form: FormState;
}

function CommentPage({ data }: { data: CommentData }) {
	const words = useWords();
	const { t, localizePath } = words;
	const { requestId, title, comment, own, mayHide, isHeld, form } = data;
	const action = commentPath(requestId, comment.id);
	return (
		<div className="wrap page following">
			<p>
				<a href={localizePath(`${requestPath(requestId)}#comments`)} dir="auto">
					{title}
				</a>
			</p>
			<h1>{t(titleWord(data))}</h1>
			{own && isHeld ? <p className="quiet">{t("comment.held-own")}</p> : null}
			{own ? (
				<Form of={form} name="comment" action={action}>
					<TextareaField name="text" rows={5} />
					<div className="row end gap-xs">
						<Button>{t("comment.save")}</Button>
						<Button variant="quiet" name="intent" value="delete">
							{t("comment.delete")}
						</Button>
					</div>
				</Form>
			) : (
				<>
					<blockquote className="panel words" lang={likelyLanguage(comment.text)} dir="auto">
						<b>{comment.name}</b>
						<p>{comment.text}</p>
					</blockquote>
					{isHeld && form.problem ? (
						<Alert tone="bad" role="alert">
							{words.problem(form.problem)}
						</Alert>
					) : null}
					{isHeld ? null : (
						<Form of={form} name="report" action={action}>
							<p className="quiet">{t("comment.report-text")}</p>
							<SelectField name="reason" prompt="–" />
							<TextareaField name="message" />
							<Button variant="secondary">{t("report.send")}</Button>
						</Form>
					)}
				</>
			)}
			{mayHide && !own ? (
				<form method="post" action={localizePath(action)}>
					<input type="hidden" name="seen" value={comment.version} />
					<h2>{t(isHeld ? "comment.held-title" : "comment.hide-title")}</h2>
					<p className="quiet">{t(isHeld ? "comment.held-decide" : "comment.hide-text")}</p>
					<div className="row end gap-xs">
						{isHeld ? (
							<Button name="intent" value="show">
								{t("comment.show")}
							</Button>
						) : null}
						<Button variant="secondary" name="intent" value="hide">
							{t("comment.hide")}
						</Button>
					</div>
				</form>
			) : null}
		</div>
	);
}

function titleWord({ own, isHeld }: Pick<CommentData, "own" | "isHeld">) {
	if (own) return "comment.change-title";
	return isHeld ? "comment.held-title" : "comment.report-title";
}

type CommentRequest = PageRequest<"id" | "comment">;

const placeOf = ({ params }: CommentRequest) => ({ requestId: params.id, commentId: params.comment });

async function show(
	ctx: PageContext,
	request: CommentRequest,
	formFor: (comment: { own: boolean; text: string }) => FormState,
): Promise<PageAnswer<CommentData>> {
	const { id, requestId, name, text, own, mayHide, heldAt, request: about } = await findComment(ctx, placeOf(request));
	const isHeld = heldAt !== null;
	const form = formFor({ own, text });
	const comment = { id, name, text, version: await commentVersion(text) };
	return reply.page({ requestId, title: about.title, comment, own, mayHide, isHeld, form });
}

const backToRequest = (_result: unknown, { params }: CommentRequest) => `${requestPath(params.id)}#comments`;

/** `/donationRequest/{id}/comments/{comment}`: change or delete one's own comment; report, show or hide another's. */
export default definePage("/donationRequest/{id}/comments/{comment}")<CommentData>({
	example: { at: "/donationRequest/{request}/comments/{comment}" },
	allow: "signed-in",
	limit: "comment",
	exists: subjectExists,
	load: (ctx, request, again) =>
		show(
			ctx,
			request,
			({ own, text }) => again() ?? (own ? newForm(commentBody, { text }) : newForm(commentReportBody)),
		),
	intents: {
		save: defineIntent({
			form: async (ctx, request) => ((await findComment(ctx, placeOf(request))).own ? commentBody : commentReportBody),
			async run(ctx, value, request): Promise<Notice["word"]> {
				const place = placeOf(request);
				if ("reason" in value) {
					await reportComment(ctx, { ...place, report: value });
					return "notice.comment-reported";
				}
				const { isHeld } = await editComment(ctx, { ...place, ...value });
				return isHeld ? "notice.comment-held" : "notice.comment-saved";
			},
			to: backToRequest,
			notice: (word) => word,
		}),
		delete: defineIntent({
			run: (ctx, _value, request) => deleteComment(ctx, placeOf(request)),
			to: backToRequest,
			notice: "notice.comment-deleted",
		}),
		hide: defineIntent({
			run: (ctx, _value, request) => hideComment(ctx, placeOf(request)),
			to: backToRequest,
			notice: "notice.comment-hidden",
		}),
		show: defineIntent({
			run: (ctx, _value, request) =>
				showComment(ctx, { ...placeOf(request), seen: request.form.get("seen") ?? undefined }),
			to: backToRequest,
			notice: "notice.comment-shown",
		}),
	},
	head: ({ own, isHeld, form }, { words }) => formHead(words, words.t(titleWord({ own, isHeld })), form, "report"),
	Page: CommentPage,
});
