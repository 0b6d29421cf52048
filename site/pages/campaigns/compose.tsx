import type { CampaignAnswer } from "../../../api/domain/contracts/campaigns.ts";
import { campaignForm, plannedTime } from "../../../api/domain/contracts/campaigns.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { readForm } from "../../../api/domain/forms/read-form.ts";
import {
	type AudiencePart,
	countRecipients,
	type DraftKey,
	listParts,
	type Reach,
	readDraft,
	saveDraft,
} from "../../../api/features/campaigns/drafts.ts";
import { launchCampaign, sendTest } from "../../../api/features/campaigns/launch.ts";
import { listCampaigns } from "../../../api/features/campaigns/list.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { CheckboxesField } from "../../../islands/ui/form/fields.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { type Again, defineIntent } from "../../intents.ts";
import type { PageContext, PageRequest } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { campaignPath, donorGroupsPath, seriesPath } from "../shared/campaign-paths.ts";
import { type EditorData, editorData, languageOf, needsWarning, PreviewedEditor } from "./editor.tsx";
import { optionOf, ReachText } from "./parts.tsx";
import { PlanFields } from "./plan.tsx";
import { SubjectTestFields } from "./subject-test.tsx";

/** A page that writes, previews and sends a mail. */
export interface ComposeData {
	editor: EditorData;
	/** The parts that its audience can have, with their sizes. */
	parts: AudiencePart[];
	/** The parts that its size below is of. */
	chosen: string[];
	recipients: Reach;
	/** How many people it can reach at most. */
	reachable: number;
	/** Whether the mail was just saved, and can be looked at. */
	isSaved: boolean;
	earlier: CampaignAnswer[];
	/** For staff: those that wait for them, however old they are. */
	held: CampaignAnswer[];
}

interface Shown {
	form: FormState | null;
	/** The mail was just saved. */
	isSaved?: boolean;
	/** For staff: the list has the campaigns of everyone. */
	everybody: boolean;
}

async function show(
	ctx: PageContext,
	request: PageRequest,
	key: DraftKey,
	{ form, isSaved = false, everybody }: Shown,
) {
	const editor = await editorData(ctx, request, key, form);
	const { groups: chosen } = await readDraft(ctx, key, languageOf(request));
	const recipients = await countRecipients(ctx, { ...key, groups: chosen });
	const parts = await listParts(ctx, key);
	const reachable = Math.max(...parts.map(({ size }) => size));
	const mine = everybody ? { everybody } : key;
	const { rows } = await listCampaigns(ctx, { limit: 20, offset: 0, ...mine });
	const waiting = everybody ? await listCampaigns(ctx, { limit: 100, offset: 0, everybody, state: "held" }) : null;
	return reply.page<ComposeData>({
		editor,
		parts,
		chosen,
		recipients,
		reachable,
		isSaved,
		earlier: rows,
		held: waiting?.rows ?? [],
	});
}

/** The notice to the author of a launched mail. */
export const launchNotice = {
	held: "notice.campaign-held",
	scheduled: "notice.campaign-scheduled",
	sending: "notice.campaign-sending",
	test: "notice.campaign-test",
} as const;

/** The functions of a page that saves a mail; then sends it, sends a test or displays it, as the pressed button says. */
export const composing = <Param extends string>(
	keyOf: (request: PageRequest<Param>) => DraftKey,
	everybody = false,
) => ({
	load: (ctx: PageContext, request: PageRequest<Param>, again: Again) =>
		show(ctx, request, keyOf(request), { form: again(), everybody }),
	intents: {
		preview: defineIntent({
			form: campaignForm,
			async run(ctx, mail, request: PageRequest<Param>): Promise<PageAnswer<ComposeData>> {
				const key = keyOf(request);
				const language = languageOf(request);
				const content = { subject: mail.subject, blocks: mail.blocks, groups: mail.groups };
				await saveDraft(ctx, key, content);
				const form = readForm(request, campaignForm);
				// Its size is shown before it is sent: a choice that was changed since is shown again.
				const isSeen = mail.groups.length === 0 || request.form.get("seenGroups") === mail.groups.join(" ");
				if (form.intent === "send" && isSeen && !needsWarning(request, key.kind, content)) {
					const { id, state } = await launchCampaign(ctx, {
						...key,
						...content,
						subjectB: mail.subjectB,
						testHours: mail.testHours,
						sendAt: plannedTime(mail),
						language,
					});
					return reply.done(campaignPath(id ?? ""), launchNotice[state]);
				}
				if (form.intent === "test") {
					await sendTest(ctx, { ...key, ...content, language });
					return reply.done(request.url.pathname, "notice.campaign-test");
				}
				return show(ctx, request, key, { form, isSaved: true, everybody });
			},
			answer: (_ctx, result) => result,
		}),
	},
});

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
	const { t, problem, localizePath } = useWords();
	const { editor, isSaved, earlier, recipients, parts, chosen } = data;
	const canSend = isSaved && recipients.count > 0;
	return (
		<>
			<PreviewedEditor
				of={editor}
				action={action}
				isSaved={isSaved}
				more={
					<>
						<CheckboxesField
							name="groups"
							options={parts.map((part) => optionOf(part, t, editor.kind === "users" ? "users" : "donors"))}
						/>
						{editor.kind === "donors" ? (
							<p className="row middle gap-s">
								<a href={localizePath(donorGroupsPath(editor.requestId))}>{t("donor-groups.link")}</a>
								<a href={localizePath(seriesPath(editor.requestId))}>{t("series.title")}</a>
							</p>
						) : null}
						{isSaved && chosen.length > 0 ? (
							<>
								<ReachText reach={recipients} />
								<input type="hidden" name="seenGroups" value={chosen.join(" ")} />
							</>
						) : null}
						{isSaved && chosen.length === 0 ? (
							<Alert tone="info">{problem({ code: "campaign_audience_missing" })}</Alert>
						) : null}
						{canSend ? (
							<>
								<PlanFields form={editor.form} now={now} />
								<SubjectTestFields form={editor.form} recipients={recipients.count} />
							</>
						) : null}
					</>
				}
			>
				<Button variant={canSend ? "secondary" : "primary"} name="intent" value="preview">
					{t("campaign.show-preview")}
				</Button>
				<Button variant="secondary" name="intent" value="test">
					{t("campaign.test")}
				</Button>
				{canSend ? (
					<Button name="intent" value="send">
						{t("campaign.send", { count: recipients.count, number: recipients.count.toLocaleString("en") })}
					</Button>
				) : null}
			</PreviewedEditor>
			<Earlier campaigns={earlier} />
		</>
	);
}
