import { updateForm } from "../../../api/domain/contracts/following.ts";
import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { changeUpdate, deleteUpdate, ownUpdate } from "../../../api/features/updates/change-update.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { formAnswer, refusedForm } from "../form-answer.ts";
import { requestPath } from "../requests/request-head.ts";
import { subjectExists } from "../subject-exists.ts";
import { updatePath, updatesPath } from "./paths.ts";
import { UpdateForm } from "./update-form.tsx";
import { updateUpload, writeWithPicture } from "./update-picture.ts";

interface UpdateData {
	requestId: string;
	updateId: string;
	form: FormState;
}

const idOf = ({ params }: PageRequest) => ({ updateId: params.update ?? "" });

async function show(
	ctx: PageContext,
	request: PageRequest,
	formFor: (text: string) => FormState,
): Promise<PageAnswer<UpdateData>> {
	const { update } = await ownUpdate(ctx, idOf(request));
	const form = formFor(update.text);
	return formAnswer({ requestId: update.requestId, updateId: update.id, form }, form);
}

/** `/donationRequest/{id}/updates/{update}`: change or delete an update on one's request. */
export default definePage<UpdateData>({
	path: "/donationRequest/{id}/updates/{update}",
	allow: "signed-in",
	denied: "login",
	limit: "comment",
	styles: "signed-in",
	accepts: "upload",
	upload: updateUpload,
	exists: subjectExists,
	load: (ctx, request) => show(ctx, request, (text) => newForm(updateForm, { text })),
	async action(ctx, request) {
		const { update } = await ownUpdate(ctx, idOf(request));
		const back = `${requestPath(update.requestId)}#updates`;
		if (request.form.get("intent") === "delete") {
			await deleteUpdate(ctx, { updateId: update.id });
			return reply.redirect(back, { notice: { tone: "good", word: "notice.update-deleted" } });
		}
		const form = readForm(request, updateForm);
		if (!form.ok) return show(ctx, request, () => form);
		await writeWithPicture(ctx, update.requestId, request, (imageUrl) =>
			changeUpdate(ctx, { updateId: update.id, imageUrl, ...form.value }),
		);
		return reply.redirect(back, { notice: { tone: "good", word: "notice.update-saved" } });
	},
	refused: (ctx, request, problem) => show(ctx, request, () => refusedForm(readForm(request, updateForm), problem)),
	head({ form }, { words }) {
		const title = words.t("update.change-title");
		return { title: isRefused(form) ? words.t("report.title-error", { title }) : title, noIndex: true };
	},
	Page({ data: { requestId, updateId, form } }) {
		const { t, localizePath } = useWords();
		return (
			<div className="wrap following">
				<p>
					<a href={localizePath(updatesPath(requestId))}>{t("request.updates")}</a>
				</p>
				<h1>{t("update.change-title")}</h1>
				<UpdateForm form={form} action={updatePath(requestId, updateId)} change />
			</div>
		);
	},
});
