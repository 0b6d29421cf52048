import { campaignPlanForm, plannedTime } from "../../../api/domain/contracts/campaigns.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import type { CampaignContent } from "../../../api/domain/requests/campaigns/campaign.ts";
import { countRecipients, readDraft } from "../../../api/features/campaigns/drafts.ts";
import { launchCampaign, sendTest } from "../../../api/features/campaigns/launch.ts";
import { previewDraft } from "../../../api/features/campaigns/preview.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { campaignPath, confirmPath, editPath, groupsPath } from "../shared/campaign-paths.ts";
import { zoneOf } from "../shared/zones.tsx";
import { launchNotice } from "./compose.tsx";
import { languageOf, MailPreview, UnknownInDraft } from "./editor.tsx";
import { PlanFields } from "./plan.tsx";
import { ContactStep } from "./steps.tsx";

interface ConfirmData {
	id: string;
	subject: string;
	draft: CampaignContent;
	recipients: number;
	form: FormState;
}

function ConfirmPage({ data: { id, subject, draft, recipients, form }, now }: { data: ConfirmData; now: number }) {
	const { t, localizePath } = useWords();
	return (
		<ContactStep id={id} step="confirm">
			{recipients === 0 ? (
				<Alert tone="info">{t("campaign.chosen-none")}</Alert>
			) : (
				<p>{t("campaign.chosen-reach", { count: recipients, number: recipients.toLocaleString("en") })}</p>
			)}
			<p className="quiet" dir="auto">
				{subject}
			</p>
			<UnknownInDraft kind="contacts" draft={draft} />
			<MailPreview kind="contacts" requestId={id} />
			<Form of={form} name="mail-form" action={confirmPath(id)}>
				{recipients === 0 ? null : <PlanFields form={form} now={now} />}
				<div className="campaign-actions">
					<ButtonLink variant="secondary" href={localizePath(editPath(id))}>
						{t("campaign.change")}
					</ButtonLink>
					<Button variant="secondary" name="intent" value="test">
						{t("campaign.test")}
					</Button>
					{recipients === 0 ? (
						<ButtonLink href={localizePath(groupsPath(id))}>{t("campaign.step.groups")}</ButtonLink>
					) : (
						<Button name="intent" value="send">
							{t("campaign.send", { count: recipients, number: recipients.toLocaleString("en") })}
						</Button>
					)}
				</div>
			</Form>
		</ContactStep>
	);
}

const keyOf = ({ params }: PageRequest) => ({ kind: "contacts", requestId: params.id ?? "" }) as const;

async function show(ctx: PageContext, request: PageRequest, form: FormState) {
	const key = keyOf(request);
	const { groups, ...draft } = await readDraft(ctx, key, languageOf(request));
	const { subject } = await previewDraft(ctx, key, languageOf(request));
	const recipients = await countRecipients(ctx, { ...key, groups });
	return formAnswer({ id: key.requestId, subject, draft, recipients, form }, form);
}

/** `/startContactEmailCampaign/EmailEditConfirmation/{id}`: the mail as contacts will see it, and the button that sends it. */
export default definePage<ConfirmData>({
	path: "/startContactEmailCampaign/EmailEditConfirmation/{id}",
	allow: "signed-in",
	denied: "login",
	styles: "signed-in",
	limit: "message",
	security: () => ({ csp: { "frame-src": ["'self'"] } }),
	load: (ctx, request) => show(ctx, request, newForm(campaignPlanForm, { zone: zoneOf(ctx.region) })),
	async action(ctx, request) {
		const form = readForm(request, campaignPlanForm);
		if (!form.ok) return show(ctx, request, form);
		const key = keyOf(request);
		const language = languageOf(request);
		const draft = { ...key, ...(await readDraft(ctx, key, language)), language };
		if (form.intent === "test") {
			await sendTest(ctx, draft);
			return reply.redirect(confirmPath(key.requestId), { notice: { tone: "good", word: "notice.campaign-test" } });
		}
		const { id, state } = await launchCampaign(ctx, { ...draft, sendAt: plannedTime(form.value) });
		return reply.redirect(campaignPath(id ?? ""), { notice: { tone: "good", word: launchNotice[state] } });
	},
	refused: (ctx, request, problem) => show(ctx, request, refusedForm(readForm(request, campaignPlanForm), problem)),
	head: (_data, { words }) => ({ title: words.t("campaign.step.confirm"), noIndex: true }),
	Page: ({ data, view }) => <ConfirmPage data={data} now={view.now} />,
});
