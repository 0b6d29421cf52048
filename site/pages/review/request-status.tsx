import { moveForm } from "../../../api/domain/contracts/moves.ts";
import { reviewAnswerForm } from "../../../api/domain/contracts/review-answer.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { editPath, kinds } from "../../../api/domain/requests/kinds/index.ts";
import type { RequestStatus } from "../../../api/domain/requests/statuses.ts";
import { discardChange } from "../../../api/features/review/discard-change.ts";
import { keepAnswer } from "../../../api/features/review/keep-answer.ts";
import { getKeeperView, type KeeperView } from "../../../api/features/review/keeper-view.ts";
import { moveRequest } from "../../../api/features/review/move-request.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { RadioField, TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { StatusRibbon } from "../../../islands/ui/status-ribbon.tsx";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { deskPath, requestPath } from "../shared/request-paths.ts";
import { subjectExists } from "../shared/subject-exists.ts";
import { AnswerForm, LastAnswer } from "./answer-part.tsx";
import { ChangeText, StatusText } from "./owner-panel.tsx";
import { fulfilPath, statusPath } from "./paths.ts";

interface StatusPage {
	view: KeeperView;
	form: FormState;
	/** A refused answer to our team. */
	answer: FormState | null;
}

function StatusForm({ data: { view: keeper, form, answer }, view }: { data: StatusPage; view: View }) {
	const { t, localizePath } = view.words;
	const { requestId, title, status, change, asked } = keeper;
	const moves = offered(keeper);
	const [only] = moves.length === 1 ? moves : [];
	const options = moves.map(({ to, name }) => ({
		value: String(to),
		label: name === "reopening_asked" ? t("review.reopen") : t(`move.status.${to}` as "move.status.0"),
	}));
	return (
		<div className="wrap page request-status at-start">
			<h1>{t("review.heading", { title })}</h1>
			<HelpLink to="review" />
			<StatusRibbon status={status} />
			<StatusText of={keeper} />
			<ChangeText change={change} />
			<LastAnswer of={keeper} />
			<AnswerForm of={keeper} {...(answer ? { refused: answer } : {})} />
			{moves.length > 0 ? (
				<Form of={form} name="move" action={localizePath(statusPath(requestId))}>
					{only ? (
						<input type="hidden" name="status" value={only.to} />
					) : (
						<RadioField name="status" options={options} />
					)}
					<TextareaField name="reason" {...(keeper.isOwn ? { hint: "" } : {})} />
					<Button variant={only?.to === -5 ? "secondary" : "primary"}>
						{only ? options[0]?.label : t("review.save")}
					</Button>
				</Form>
			) : asked ? null : (
				<p>{t("review.nothing")}</p>
			)}
			<p>
				<a href={localizePath(requestPath(requestId))}>{t("review.back")}</a>
			</p>
		</div>
	);
}

/** The statuses that the form offers: what our team waits for has a form of its own. */
const offered = ({ moves, asked }: KeeperView) => moves.filter(({ to }) => to !== asked?.to);
const contractOf = ({ moves }: KeeperView) => moveForm(moves.map(({ to }) => to));
const afterAnswer = (from: string | undefined, requestId: string) =>
	from === "desk" ? deskPath(requestId) : requestPath(requestId);
const viewOf = (ctx: PageContext, { params }: PageRequest<"id">) => getKeeperView(ctx, { requestId: params.id });

/** `/donationRequest/{id}/status`: the owner, or an admin of the organization, moves a request. */
export default definePage("/donationRequest/{id}/status")<StatusPage>({
	example: { at: "/donationRequest/{ownedRequest}/status", as: "owner" },
	allow: "signed-in",
	exists: subjectExists,
	async load(ctx, request, again) {
		const view = await viewOf(ctx, request);
		return reply.page({
			view,
			form: again("move") ?? newForm(contractOf(view)),
			answer: view.asked ? again("edit", "keep", "answer") : null,
		});
	},
	intents: {
		move: defineIntent({
			form: async (ctx, request) => contractOf(await viewOf(ctx, request)),
			async run(ctx, { status, reason }, { params: { id: requestId } }) {
				// The page to fulfil a request asks first, and for what happened.
				if (status === "2") return fulfilPath(requestId);
				const undoKey = ctx.platform.ids.next("und_");
				const move = { requestId, to: Number(status) as RequestStatus, reason };
				const { isUndoable } = await moveRequest({ ...ctx, undoKey }, move);
				return { undo: isUndoable ? undoKey : null };
			},
			answer: (_ctx, done, { params }) =>
				typeof done === "string"
					? reply.redirect(done)
					: reply.redirect(requestPath(params.id), {
							notice: { tone: "good", word: "notice.request-moved", ...(done.undo ? { undo: done.undo } : {}) },
						}),
		}),
		edit: defineIntent({
			form: reviewAnswerForm,
			async run(ctx, { answer }, request) {
				const { requestId, requestType } = await viewOf(ctx, request);
				await keepAnswer(ctx, { requestId, answer });
				return editPath(kinds[requestType], requestId);
			},
			to: (path) => path,
		}),
		keep: defineIntent({
			form: reviewAnswerForm,
			async run(ctx, { answer, from }, { params: { id: requestId } }) {
				await keepAnswer(ctx, { requestId, answer });
				return afterAnswer(from, requestId);
			},
			to: (path) => path,
			notice: "notice.review-kept",
		}),
		answer: defineIntent({
			form: reviewAnswerForm,
			async run(ctx, { answer, from }, request) {
				const { requestId, asked } = await viewOf(ctx, request);
				if (!asked) throw new Problem(409, "request_changed_meanwhile");
				await moveRequest(ctx, { requestId, to: asked.to, answer });
				return afterAnswer(from, requestId);
			},
			to: (path) => path,
			notice: "notice.review-answered",
		}),
		discard: defineIntent({
			run: async (ctx, _value, request) => discardChange(ctx, await viewOf(ctx, request)),
			to: (_result, { params }) => requestPath(params.id),
			notice: "notice.change-taken-back",
		}),
	},
	head: ({ view }, { words }) => ({ title: words.t("review.heading", { title: view.title }), noIndex: true }),
	Page: StatusForm,
});
