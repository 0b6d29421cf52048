import { fulfilForm } from "../../../api/domain/contracts/following.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { getRequest } from "../../../api/features/requests/get.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { getKeeperView } from "../../../api/features/review/keeper-view.ts";
import { fulfilRequest } from "../../../api/features/updates/fulfil.ts";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { GivingProgress } from "../../../islands/ui/progress.tsx";
import { defineIntent } from "../../intents.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { requestPath } from "../shared/request-paths.ts";
import { subjectExists } from "../shared/subject-exists.ts";
import { fulfilPath, statusPath } from "./paths.ts";

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
		<div className="wrap page request-status at-start">
			<h1 dir="auto">{titleOf(view.words, data)}</h1>
			{row.requestType === "cash" && row.goalMinor > 0 ? (
				<GivingProgress
					raisedMinor={row.raisedMinor}
					goalMinor={row.goalMinor}
					currency={row.currency}
					gifts={row.donationCount}
				/>
			) : null}
			{isOver ? null : <p>{t(row.requestType === "cash" ? "fulfil.effect" : "fulfil.effect-answers")}</p>}
			<Form of={form} name="fulfil" action={localizePath(fulfilPath(row.id))}>
				<TextareaField name="text" rows={5} />
				<div className="row middle gap-s">
					<Button>{t(isOver ? "fulfil.say" : "fulfil.yes")}</Button>
					<ButtonLink variant="secondary" href={localizePath(requestPath(row.id))}>
						{t("raise.cancel")}
					</ButtonLink>
				</div>
			</Form>
		</div>
	);
}

/** `/donationRequest/{id}/fulfilled`: asks before a request is marked as fulfilled, and what happened. */
export default definePage("/donationRequest/{id}/fulfilled")<FulfilPage>({
	example: { at: "/donationRequest/{ownedRequest}/fulfilled", as: "owner" },
	allow: "signed-in",
	limit: "comment",
	exists: subjectExists,
	async load(ctx, { params }, again) {
		const { requestId, moves, status } = await getKeeperView(ctx, { requestId: params.id });
		if (status !== 2 && !moves.some(({ to }) => to === 2)) return reply.redirect(statusPath(requestId));
		return reply.page({ row: await getRequest(ctx, { id: requestId }), form: again() ?? newForm(fulfilForm) });
	},
	intents: {
		fulfil: defineIntent({
			form: fulfilForm,
			async run(ctx, { text }, { params }) {
				const { requestId } = await getKeeperView(ctx, { requestId: params.id });
				await fulfilRequest(ctx, { requestId, text });
				return requestId;
			},
			to: requestPath,
			notice: "notice.request-fulfilled",
		}),
	},
	head: (data, { words }) => formHead(words, titleOf(words, data), data.form, "report"),
	Page: Fulfil,
});
