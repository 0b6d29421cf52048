import { commentBody } from "../../../api/domain/contracts/following.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { addComment } from "../../../api/features/comments/add-comment.ts";
import { type HeldOnRequest, readHeldComments } from "../../../api/features/comments/held-comments.ts";
import { getRequest } from "../../../api/features/requests/get.ts";
import { type CommentRow, listComments } from "../../../api/features/requests/list-comments.ts";
import { Problem } from "../../../api/http/problem.ts";
import { thisMinute } from "../../../islands/ui/dates.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { commentsPath, requestPath } from "../shared/request-paths.ts";
import { subjectExists } from "../shared/subject-exists.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentList, HeldComments } from "./comment-list.tsx";

const pageSize = 20;

interface CommentsData {
	requestId: string;
	title: string;
	comments: readonly CommentRow[];
	held: HeldOnRequest;
	total: number;
	page: number;
	viewerId: string | null;
	form: FormState;
	now: number;
}

function CommentsPage({ data }: { data: CommentsData }) {
	const { t, localizePath } = useWords();
	const { requestId, title, comments, held, total, page, viewerId, form, now } = data;
	const common = { requestId, viewerId, mayDecide: held.mayDecide, now };
	return (
		<div className="wrap page following">
			<p>
				<a href={localizePath(requestPath(requestId))} dir="auto">
					{title}
				</a>
			</p>
			<h1>{t("comment.title")}</h1>
			<CommentForm requestId={requestId} signedIn={viewerId !== null} form={form} />
			<HeldComments {...common} comments={held.comments} />
			{comments.length === 0 ? (
				<EmptyState level={2} title={t("comment.none")}>
					{t("comment.none-text")}
				</EmptyState>
			) : (
				<CommentList {...common} comments={comments} />
			)}
			<Pager
				page={page}
				size={pageSize}
				total={total}
				hrefOf={(number) => localizePath(`${commentsPath(requestId)}?page=${number}`)}
			/>
		</div>
	);
}

/** `/donationRequest/{id}/comments`: all comments on a request, and the form for a new one. */
export default definePage("/donationRequest/{id}/comments")<CommentsData>({
	example: { at: "/donationRequest/{request}/comments" },
	allow: "signed-in",
	limit: "comment",
	exists: subjectExists,
	async load(ctx, { params, url }, again) {
		const row = await getRequest(ctx, { id: params.id });
		const { id: requestId, title } = row;
		const page = pageNumberIn(url);
		const [{ rows, total }, held] = await Promise.all([
			listComments(ctx, { requestId, limit: pageSize, offset: (page - 1) * pageSize }),
			readHeldComments(ctx, row),
		]);
		if (rows.length === 0 && page > 1) throw new Problem(404, "list_page_not_found");
		const viewerId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
		const now = thisMinute(ctx.platform.clock.now());
		const form = again() ?? newForm(commentBody);
		return reply.page({ requestId, title, comments: rows, held, total, page, viewerId, form, now });
	},
	intents: {
		post: defineIntent({
			form: commentBody,
			run: (ctx, value, { params }) => addComment(ctx, { requestId: params.id, ...value }),
			to: (_result, { params }) => `${requestPath(params.id)}#comments`,
			notice: ({ isHeld }) => (isHeld ? "notice.comment-held" : "notice.comment-posted"),
		}),
	},
	head: ({ form }, { words }) => formHead(words, words.t("comment.title"), form, "report"),
	Page: CommentsPage,
});
