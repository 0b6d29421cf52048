import type { CampaignAnswer } from "../../../api/domain/contracts/campaigns.ts";
import { campaignForm, plannedTime } from "../../../api/domain/contracts/campaigns.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { readForm } from "../../../api/domain/forms/read-form.ts";
import { countRecipients, type DraftKey, readDraft, saveDraft } from "../../../api/features/campaigns/drafts.ts";
import { launchCampaign, sendTest } from "../../../api/features/campaigns/launch.ts";
import { listCampaigns } from "../../../api/features/campaigns/list.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer } from "../../form-answer.ts";
import type { PageContext, PageRequest } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { campaignPath } from "../shared/campaign-paths.ts";
import { type EditorData, editorData, languageOf, needsWarning, PreviewedEditor } from "./editor.tsx";
import { PlanFields } from "./plan.tsx";

/** A page that writes, previews and sends a mail. */
export interface ComposeData {
	editor: EditorData;
	recipients: number;
	/** Whether the mail was just saved, and can be looked at. */
	isSaved: boolean;
	earlier: CampaignAnswer[];
	/** For staff: those that wait for them, however old they are. */
	held: CampaignAnswer[];
}

/** @param everybody for staff: the list has the campaigns of everyone */
export async function showCompose(
	ctx: PageContext,
	request: PageRequest,
	key: DraftKey,
	{
		form = null,
		isSaved = false,
		everybody = false,
	}: { form?: FormState | null; isSaved?: boolean; everybody?: boolean },
): Promise<PageAnswer<ComposeData>> {
	const editor = await editorData(ctx, request, key, form);
	const recipients = await countRecipients(ctx, { ...key, groups: [] });
	const mine = everybody ? { everybody } : key;
	const { rows } = await listCampaigns(ctx, { limit: 20, offset: 0, ...mine });
	const waiting = everybody ? await listCampaigns(ctx, { limit: 100, offset: 0, everybody, state: "held" }) : null;
	return formAnswer({ editor, recipients, isSaved, earlier: rows, held: waiting?.rows ?? [] }, editor.form);
}

/** The notice to the author of a launched mail. */
export const launchNotice = {
	held: "notice.campaign-held",
	scheduled: "notice.campaign-scheduled",
	sending: "notice.campaign-sending",
	test: "notice.campaign-test",
} as const;

/** Saves the mail; then sends it, sends a test or displays it, as the pressed button says. */
export async function actOnCompose(
	ctx: PageContext,
	request: PageRequest,
	key: DraftKey,
	options: { everybody?: boolean } = {},
): Promise<PageAnswer<ComposeData>> {
	const form = readForm(request, campaignForm);
	if (!form.ok) return showCompose(ctx, request, key, { form, ...options });
	const language = languageOf(request);
	const { groups } = await readDraft(ctx, key, language);
	const { subject, blocks } = form.value;
	const content = { subject, blocks, groups };
	await saveDraft(ctx, key, content);
	if (form.intent === "send" && !needsWarning(request, key.kind, content)) {
		const { id, state } = await launchCampaign(ctx, { ...key, ...content, sendAt: plannedTime(form.value), language });
		return reply.done(campaignPath(id ?? ""), launchNotice[state]);
	}
	if (form.intent === "test") {
		await sendTest(ctx, { ...key, ...content, language });
		return reply.done(request.url.pathname, "notice.campaign-test");
	}
	return showCompose(ctx, request, key, { form, isSaved: true, ...options });
}

/** The campaigns that were sent, with links to their reports. */
export function Earlier({ campaigns, title }: { campaigns: readonly CampaignAnswer[]; title?: string }) {
	const { t, localizePath } = useWords();
	if (campaigns.length === 0) return null;
	return (
		<section className="stack column gap-s">
			<h2>{title ?? t("campaign.earlier")}</h2>
			<ul className="stack column gap-s">
				{campaigns.map(({ _id, subject, state, recipients, sent }) => (
					<li key={_id}>
						<a href={localizePath(campaignPath(_id))} dir="auto">
							{subject}
						</a>{" "}
						<span className="quiet">
							{t(`campaign.state.${state}`)} · {t("campaign.sent-of", { sent, recipients })}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The editor with its preview, and once the mail was saved the button that sends it, if anybody gets it. */
export function Compose({ data, action, now }: { data: ComposeData; action: string; now: number }) {
	const { t } = useWords();
	const { editor, isSaved, earlier, recipients } = data;
	const canSend = isSaved && recipients > 0;
	return (
		<>
			<PreviewedEditor
				of={editor}
				action={action}
				isSaved={isSaved}
				more={canSend ? <PlanFields form={editor.form} now={now} /> : null}
			>
				<Button variant={canSend ? "secondary" : "primary"} name="intent" value="preview">
					{t("campaign.show-preview")}
				</Button>
				<Button variant="secondary" name="intent" value="test">
					{t("campaign.test")}
				</Button>
				{canSend ? (
					<Button name="intent" value="send">
						{t("campaign.send", { count: recipients, number: recipients.toLocaleString("en") })}
					</Button>
				) : null}
			</PreviewedEditor>
			<Earlier campaigns={earlier} />
		</>
	);
}
