import { campaignForm } from "../../../api/domain/contracts/campaigns.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { readForm } from "../../../api/domain/forms/read-form.ts";
import { readDraft, saveDraft } from "../../../api/features/campaigns/drafts.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { confirmPath, editPath } from "../shared/campaign-paths.ts";
import { type EditorData, editorData, languageOf, needsWarning, PreviewedEditor } from "./editor.tsx";
import { ContactStep, keyOf } from "./steps.tsx";

interface EditData {
	editor: EditorData;
	/** Whether the mail was just saved, and can be looked at. */
	isSaved: boolean;
}

function EditPage({ data }: { data: EditData }) {
	const { t } = useWords();
	return (
		<ContactStep id={data.editor.requestId} step="edit">
			<PreviewedEditor of={data.editor} action={editPath(data.editor.requestId)} isSaved={data.isSaved}>
				<Button>{t("campaign.continue")}</Button>
				<Button variant="secondary" name="intent" value="preview">
					{t("campaign.show-preview")}
				</Button>
			</PreviewedEditor>
		</ContactStep>
	);
}

async function show(ctx: PageContext, request: PageRequest, form: FormState | null, isSaved = false) {
	const editor = await editorData(ctx, request, keyOf(request), form);
	return formAnswer({ editor, isSaved }, editor.form);
}

/** `/startContactEmailCampaign/EmailEdit/{id}`: what to write to one's contacts. */
export default definePage("/startContactEmailCampaign/EmailEdit/{id}")<EditData>({
	example: { at: "/startContactEmailCampaign/EmailEdit/{request}", as: "donor" },
	allow: "signed-in",
	limit: "message",
	security: () => ({ csp: { "frame-src": ["'self'"] } }),
	load: (ctx, request) => show(ctx, request, null),
	async action(ctx, request) {
		const form = readForm(request, campaignForm);
		if (!form.ok) return show(ctx, request, form);
		const key = keyOf(request);
		const { groups } = await readDraft(ctx, key, languageOf(request));
		await saveDraft(ctx, key, { ...form.value, groups });
		if (form.intent === "preview" || needsWarning(request, key.kind, form.value)) return show(ctx, request, form, true);
		return reply.redirect(confirmPath(key.requestId));
	},
	refused: (ctx, request, problem) => show(ctx, request, refusedForm(readForm(request, campaignForm), problem)),
	head: (_data, { words }) => ({ title: words.t("campaign.step.edit"), noIndex: true }),
	Page: EditPage,
});
