import { updateForm } from "../../../api/domain/contracts/following.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { requireSpeaker } from "../../../api/features/following/speaks-for.ts";
import { getRequest } from "../../../api/features/requests/get.ts";
import { listUpdates, type UpdateRow } from "../../../api/features/requests/list-updates.ts";
import { postUpdate, requireNewUpdate } from "../../../api/features/updates/post-update.ts";
import { Problem } from "../../../api/http/problem.ts";
import { thisMinute } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { requestPath, updatesPath } from "../shared/request-paths.ts";
import { subjectExists } from "../shared/subject-exists.ts";
import { UpdateForm } from "./update-form.tsx";
import { UpdateList } from "./update-list.tsx";
import { updateUpload, writeWithPicture } from "./update-picture.ts";

const pageSize = 20;

interface UpdatesData {
	requestId: string;
	title: string;
	isPrivate: boolean;
	updates: readonly UpdateRow[];
	total: number;
	page: number;
	form: FormState;
	now: number;
}

function UpdatesPage({ data }: { data: UpdatesData }) {
	const { t, localizePath } = useWords();
	const { requestId, title, isPrivate, updates, total, page, form, now } = data;
	return (
		<div className="wrap page following">
			<p>
				<a href={localizePath(requestPath(requestId))} dir="auto">
					{title}
				</a>
			</p>
			<h1>{t("update.title")}</h1>
			<UpdateForm form={form} action={updatesPath(requestId)} isPrivate={isPrivate} />
			{updates.length > 0 ? <UpdateList requestId={requestId} updates={updates} mayWrite now={now} /> : null}
			<Pager
				page={page}
				size={pageSize}
				total={total}
				hrefOf={(number) => localizePath(`${updatesPath(requestId)}?page=${number}`)}
			/>
		</div>
	);
}

/** `/donationRequest/{id}/updates`: where the owner of a request posts updates. */
export default definePage("/donationRequest/{id}/updates")<UpdatesData>({
	example: { at: "/donationRequest/{doneesRequest}/updates", as: "donee" },
	allow: "signed-in",
	limit: "comment",
	accepts: "upload",
	upload: updateUpload,
	exists: subjectExists,
	async load(ctx, { params, url }, again) {
		const request = await getRequest(ctx, { id: params.id });
		await requireSpeaker(ctx, request, "write");
		const { id: requestId, title, isPrivate } = request;
		const page = pageNumberIn(url);
		const { rows, total } = await listUpdates(ctx, { requestId, limit: pageSize, offset: (page - 1) * pageSize });
		if (rows.length === 0 && page > 1) throw new Problem(404, "list_page_not_found");
		const now = thisMinute(ctx.platform.clock.now());
		const form = again() ?? newForm(updateForm);
		return reply.page({ requestId, title, isPrivate, updates: rows, total, page, form, now });
	},
	intents: {
		post: defineIntent({
			form: updateForm,
			async run(ctx, value, request) {
				const owned = await getRequest(ctx, { id: request.params.id });
				await requireSpeaker(ctx, owned, "write");
				const update = { requestId: owned.id, ...value };
				await requireNewUpdate(ctx, update);
				await writeWithPicture(ctx, owned.id, request, (imageUrl) => postUpdate(ctx, { ...update, imageUrl }));
				return owned.id;
			},
			to: (requestId) => `${requestPath(requestId)}#updates`,
			notice: "notice.update-posted",
		}),
	},
	head: ({ form }, { words }) => formHead(words, words.t("update.title"), form, "report"),
	Page: UpdatesPage,
});
