import { fulfilForm } from "../../../api/domain/contracts/following.ts";
import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { getRequest } from "../../../api/features/requests/get.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { getKeeperView } from "../../../api/features/review/keeper-view.ts";
import { fulfilRequest } from "../../../api/features/updates/fulfil.ts";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { GivingProgress } from "../../../islands/ui/progress.tsx";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest, type View } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { requestPath } from "../requests/request-head.ts";
import { subjectExists } from "../subject-exists.ts";
import { fulfilPath, statusPath } from "./owner-panel.tsx";

interface FulfilPage {
	row: RequestRow;
	form: FormState;
}

const titleOf = ({ t }: View["words"], { row }: FulfilPage) =>
	t(row.status === 2 ? "fulfil.say-title" : "fulfil.title", { title: row.title });

function Fulfil({ data, view }: { data: FulfilPage; view: View }) {
	const { t, localizePath } = view.words;
	const { row, form } = data;
	const isOver = row.status === 2;
	return (
		<div className="wrap request-status">
			<h1 dir="auto">{titleOf(view.words, data)}</h1>
			{row.requestType === "cash" && row.goalMinor > 0 ? (
				<GivingProgress
					raisedMinor={row.raisedMinor}
					goalMinor={row.goalMinor}
					currency={row.currency}
					donors={row.donationCount}
				/>
			) : null}
			{isOver ? null : <p>{t(row.requestType === "cash" ? "fulfil.effect" : "fulfil.effect-answers")}</p>}
			<Form of={form} name="fulfil" action={localizePath(fulfilPath(row.id))}>
				<TextareaField name="text" rows={5} />
				<div className="owner-moves">
					<Button>{t(isOver ? "fulfil.say" : "fulfil.yes")}</Button>
					<ButtonLink variant="secondary" href={localizePath(requestPath(row.id))}>
						{t("raise.cancel")}
					</ButtonLink>
				</div>
			</Form>
		</div>
	);
}

async function show(ctx: PageContext, { params }: PageRequest, form: FormState): Promise<PageAnswer<FulfilPage>> {
	const { requestId, moves, status } = await getKeeperView(ctx, { requestId: params.id ?? "" });
	if (status !== 2 && !moves.some(({ to }) => to === 2)) return reply.redirect(statusPath(requestId));
	return formAnswer({ row: await getRequest(ctx, { id: requestId }), form }, form);
}

/** `/donationRequest/{id}/fulfilled`: asks before a request is marked as fulfilled, and what happened. */
export default definePage<FulfilPage>({
	path: "/donationRequest/{id}/fulfilled",
	allow: "signed-in",
	denied: "login",
	limit: "comment",
	styles: "signed-in",
	exists: subjectExists,
	load: (ctx, request) => show(ctx, request, newForm(fulfilForm)),
	async action(ctx, request) {
		const form = readForm(request, fulfilForm);
		if (!form.ok) return show(ctx, request, form);
		const { requestId } = await getKeeperView(ctx, { requestId: request.params.id ?? "" });
		await fulfilRequest(ctx, { requestId, text: form.value.text });
		return reply.redirect(requestPath(requestId), { notice: { tone: "good", word: "notice.request-fulfilled" } });
	},
	refused: (ctx, request, problem) => show(ctx, request, refusedForm(readForm(request, fulfilForm), problem)),
	head(data, { words }) {
		const title = titleOf(words, data);
		return { title: isRefused(data.form) ? words.t("report.title-error", { title }) : title, noIndex: true };
	},
	Page: Fulfil,
});
