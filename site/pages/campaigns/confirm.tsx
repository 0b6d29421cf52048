import { campaignPlanForm, plannedTime } from "../../../api/domain/contracts/campaigns.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import type { CampaignContent } from "../../../api/domain/requests/campaigns/campaign.ts";
import { usualTestHours } from "../../../api/domain/requests/campaigns/subject-test.ts";
import { countRecipients, type Reach, readDraft } from "../../../api/features/campaigns/drafts.ts";
import { launchCampaign, sendTest } from "../../../api/features/campaigns/launch.ts";
import { previewDraft } from "../../../api/features/campaigns/preview.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { campaignPath, confirmPath, editPath, groupsPath } from "../shared/campaign-paths.ts";
import { zoneOf } from "../shared/zones.tsx";
import { launchNotice } from "./compose.tsx";
import { languageOf, MailPreview, UnknownInDraft } from "./editor.tsx";
import { ReachText } from "./parts.tsx";
import { PlanFields } from "./plan.tsx";
import { ContactStep, keyOf } from "./steps.tsx";
import { SubjectTestFields } from "./subject-test.tsx";

interface ConfirmData {
	id: string;
	subject: string;
	draft: CampaignContent;
	recipients: Reach;
	form: FormState;
}

function ConfirmPage({ data: { id, subject, draft, recipients, form }, now }: { data: ConfirmData; now: number }) {
	const { t, localizePath } = useWords();
	return (
		<ContactStep id={id} step="confirm">
			{recipients.count === 0 ? (
				<Alert tone="info">{t("campaign.chosen-none")}</Alert>
			) : (
				<ReachText reach={recipients} />
			)}
			<p className="quiet" dir="auto">
				{subject}
			</p>
			<UnknownInDraft kind="contacts" draft={draft} />
			<MailPreview kind="contacts" requestId={id} />
			<Form of={form} name="mail-form" action={confirmPath(id)}>
				{recipients.count === 0 ? null : (
					<>
						<PlanFields form={form} now={now} />
						<SubjectTestFields form={form} recipients={recipients.count} />
					</>
				)}
				<div className="row middle gap-s">
					<ButtonLink variant="secondary" href={localizePath(editPath(id))}>
						{t("campaign.change")}
					</ButtonLink>
					<Button variant="secondary" name="intent" value="test">
						{t("campaign.test")}
					</Button>
					{recipients.count === 0 ? (
						<ButtonLink href={localizePath(groupsPath(id))}>{t("campaign.step.groups")}</ButtonLink>
					) : (
						<Button name="intent" value="send">
							{t("campaign.send", { count: recipients.count, number: recipients.count.toLocaleString("en") })}
						</Button>
					)}
				</div>
			</Form>
		</ContactStep>
	);
}

async function draftOf(ctx: PageContext, request: PageRequest) {
	const key = keyOf(request);
	const language = languageOf(request);
	return { ...key, ...(await readDraft(ctx, key, language)), language };
}

/** `/startContactEmailCampaign/EmailEditConfirmation/{id}`: the mail as contacts will see it, and the button that sends it. */
export default definePage("/startContactEmailCampaign/EmailEditConfirmation/{id}")<ConfirmData>({
	example: { at: "/startContactEmailCampaign/EmailEditConfirmation/{request}", as: "donor" },
	allow: "signed-in",
	limit: "message",
	security: () => ({ csp: { "frame-src": ["'self'"] } }),
	async load(ctx, request, again) {
		const key = keyOf(request);
		const { groups, ...draft } = await readDraft(ctx, key, languageOf(request));
		const { subject } = await previewDraft(ctx, key, languageOf(request));
		const recipients = await countRecipients(ctx, { ...key, groups });
		const form = again() ?? newForm(campaignPlanForm, { zone: zoneOf(ctx.region), testHours: String(usualTestHours) });
		return reply.page({ id: key.requestId, subject, draft, recipients, form });
	},
	intents: {
		send: defineIntent({
			form: campaignPlanForm,
			run: async (ctx, plan, request) =>
				launchCampaign(ctx, {
					...(await draftOf(ctx, request)),
					subjectB: plan.subjectB,
					testHours: plan.testHours,
					sendAt: plannedTime(plan),
				}),
			to: ({ id }) => campaignPath(id ?? ""),
			notice: ({ state }) => launchNotice[state],
		}),
		test: defineIntent({
			form: campaignPlanForm,
			run: async (ctx, _plan, request) => sendTest(ctx, await draftOf(ctx, request)),
			notice: "notice.campaign-test",
		}),
	},
	head: (_data, { words }) => ({ title: words.t("campaign.step.confirm"), noIndex: true }),
	Page: ({ data, view }) => <ConfirmPage data={data} now={view.now} />,
});
