import { updateForm } from "../../../api/domain/contracts/following.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { changeUpdate, deleteUpdate, ownUpdate } from "../../../api/features/updates/change-update.ts";
import { mayWith } from "../../../api/http/desk-role.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { requestPath, updatePath, updatesPath } from "../shared/request-paths.ts";
import { subjectExists } from "../shared/subject-exists.ts";
import { UpdateForm } from "./update-form.tsx";
import { updateUpload, writeWithPicture } from "./update-picture.ts";

interface UpdateData {
	requestId: string;
	updateId: string;
	form: FormState;
	mayDelete: boolean;
}

const idOf = ({ params }: PageRequest<"update">) => ({ updateId: params.update });

const backTo = (requestId: string) => `${requestPath(requestId)}#updates`;

/** `/donationRequest/{id}/updates/{update}`: change or delete an update on one's request. */
export default definePage("/donationRequest/{id}/updates/{update}")<UpdateData>({
	example: { at: "/donationRequest/{doneesRequest}/updates/{update}", as: "donee" },
	allow: "signed-in",
	limit: "comment",
	accepts: "upload",
	upload: updateUpload,
	exists: subjectExists,
	async load(ctx, request, again) {
		const { update, request: row } = await ownUpdate(ctx, idOf(request));
		const form = again() ?? newForm(updateForm, { text: update.text });
		return reply.page({
			requestId: update.requestId,
			updateId: update.id,
			form,
			mayDelete: await mayWith(ctx, row, "run"),
		});
	},
	intents: {
		save: defineIntent({
			form: updateForm,
			async run(ctx, value, request) {
				const { update } = await ownUpdate(ctx, idOf(request));
				await writeWithPicture(ctx, update.requestId, request, (imageUrl) =>
					changeUpdate(ctx, { updateId: update.id, imageUrl, ...value }),
				);
				return update.requestId;
			},
			to: backTo,
			notice: "notice.update-saved",
		}),
		delete: defineIntent({
			async run(ctx, _value, request) {
				const { update } = await ownUpdate(ctx, idOf(request), "run");
				await deleteUpdate(ctx, { updateId: update.id });
				return update.requestId;
			},
			to: backTo,
			notice: "notice.update-deleted",
		}),
	},
	head: ({ form }, { words }) => formHead(words, words.t("update.change-title"), form, "report"),
	Page({ data: { requestId, updateId, form, mayDelete } }) {
		const { t, localizePath } = useWords();
		return (
			<div className="wrap page following">
				<p>
					<a href={localizePath(updatesPath(requestId))}>{t("request.updates")}</a>
				</p>
				<h1>{t("update.change-title")}</h1>
				<UpdateForm form={form} action={updatePath(requestId, updateId)} change mayDelete={mayDelete} />
			</div>
		);
	},
});
