import { commentBody } from "../../../api/domain/contracts/following.ts";
import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { addComment } from "../../../api/features/comments/add-comment.ts";
import { type HeldOnRequest, readHeldComments } from "../../../api/features/comments/held-comments.ts";
import { getRequest } from "../../../api/features/requests/get.ts";
import { type CommentRow, listComments } from "../../../api/features/requests/list-comments.ts";
import { Problem } from "../../../api/http/problem.ts";
import { thisMinute } from "../../../islands/ui/dates.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Pagination } from "../../../islands/ui/pagination.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { requestPath } from "../requests/request-head.ts";
import { subjectExists } from "../subject-exists.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentList, HeldComments } from "./comment-list.tsx";
import { pageNumberIn } from "./page-number.ts";
import { commentsPath } from "./paths.ts";

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
		<div className="wrap following">
			<p>
				<a href={localizePath(requestPath(requestId))} dir="auto">
					{title}
				</a>
			</p>
			<h1>{t("comment.title")}</h1>
			<CommentForm requestId={requestId} viewerId={viewerId} form={form} />
			<HeldComments {...common} comments={held.comments} />
			{comments.length === 0 ? (
				<EmptyState level={2} title={t("comment.none")}>
					{t("comment.none-text")}
				</EmptyState>
			) : (
				<CommentList {...common} comments={comments} />
			)}
			<Pagination
				page={page}
				pages={Math.ceil(total / pageSize)}
				hrefOf={(number) => localizePath(`${commentsPath(requestId)}?page=${number}`)}
				words={{
					label: t("pages"),
					previous: t("pages.previous"),
					next: t("pages.next"),
					page: (number) => t("pages.page", { number }),
				}}
			/>
		</div>
	);
}

async function show(
	ctx: PageContext,
	{ params, url }: PageRequest,
	form: FormState,
): Promise<PageAnswer<CommentsData>> {
	const row = await getRequest(ctx, { id: params.id ?? "" });
	const { id: requestId, title } = row;
	const page = pageNumberIn(url);
	const [{ rows, total }, held] = await Promise.all([
		listComments(ctx, { requestId, limit: pageSize, offset: (page - 1) * pageSize }),
		readHeldComments(ctx, row),
	]);
	if (rows.length === 0 && page > 1) throw new Problem(404, "list_page_not_found");
	const viewerId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
	const now = thisMinute(ctx.platform.clock.now());
	return formAnswer({ requestId, title, comments: rows, held, total, page, viewerId, form, now }, form);
}

/** `/donationRequest/{id}/comments`: all comments on a request, and the form for a new one. */
export default definePage<CommentsData>({
	path: "/donationRequest/{id}/comments",
	allow: "signed-in",
	denied: "login",
	limit: "comment",
	styles: "signed-in",
	exists: subjectExists,
	load: (ctx, request) => show(ctx, request, newForm(commentBody)),
	async action(ctx, request) {
		const form = readForm(request, commentBody);
		if (!form.ok) return show(ctx, request, form);
		const requestId = request.params.id ?? "";
		const { isHeld } = await addComment(ctx, { requestId, ...form.value });
		return reply.redirect(`${requestPath(requestId)}#comments`, {
			notice: { tone: "good", word: isHeld ? "notice.comment-held" : "notice.comment-posted" },
		});
	},
	refused: (ctx, request, problem) => show(ctx, request, refusedForm(readForm(request, commentBody), problem)),
	head: ({ form }, { words }) => ({
		title: isRefused(form)
			? words.t("report.title-error", { title: words.t("comment.title") })
			: words.t("comment.title"),
		noIndex: true,
	}),
	Page: CommentsPage,
});
