import { countRecipients, readDraft } from "../../../api/features/campaigns/drafts.ts";
import { launchCampaign, sendTest } from "../../../api/features/campaigns/launch.ts";
import type { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { languageOf, MailPreview } from "./editor.tsx";
import { campaignPath, confirmPath, editPath } from "./paths.ts";
import { ContactStep } from "./steps.tsx";

interface ConfirmData {
	id: string;
	subject: string;
	recipients: number;
	refusal: { code: string; message?: string; values?: Readonly<Record<string, string | number>> | undefined } | null;
}

function ConfirmPage({ data: { id, subject, recipients, refusal } }: { data: ConfirmData }) {
	const { t, problem, localizePath } = useWords();
	return (
		<ContactStep id={id} step="confirm">
			{refusal ? (
				<Alert tone="bad" role="alert">
					{problem(refusal)}
				</Alert>
			) : null}
			<p>{t("campaign.chosen-reach", { count: recipients, number: recipients.toLocaleString("en") })}</p>
			<p className="quiet" dir="auto">
				{subject}
			</p>
			<MailPreview kind="contacts" requestId={id} />
			<form method="post" action={localizePath(confirmPath(id))}>
				<div className="campaign-actions">
					<ButtonLink variant="secondary" href={localizePath(editPath(id))}>
						{t("campaign.change")}
					</ButtonLink>
					<Button variant="secondary" name="intent" value="test">
						{t("campaign.test")}
					</Button>
					<Button name="intent" value="send">
						{t("campaign.send", { count: recipients, number: recipients.toLocaleString("en") })}
					</Button>
				</div>
			</form>
		</ContactStep>
	);
}

const keyOf = ({ params }: PageRequest) => ({ kind: "contacts", requestId: params.id ?? "" }) as const;

async function show(ctx: PageContext, request: PageRequest, problem: Problem | null) {
	const key = keyOf(request);
	const { subject, groups } = await readDraft(ctx, key, languageOf(request));
	const recipients = await countRecipients(ctx, { ...key, groups });
	const refusal = problem ? { code: problem.code, message: problem.message, values: problem.values } : null;
	return reply.page(
		{ id: key.requestId, subject, recipients, refusal },
		{
			status: problem ? (problem.status as 409) : 200,
			...(problem?.retryAfter ? { retryAfter: problem.retryAfter } : {}),
		},
	);
}

/** `/startContactEmailCampaign/EmailEditConfirmation/{id}`: the mail as contacts will see it, and the button that sends it. */
export default definePage<ConfirmData>({
	path: "/startContactEmailCampaign/EmailEditConfirmation/{id}",
	allow: "signed-in",
	denied: "login",
	styles: "signed-in",
	limit: "message",
	security: () => ({ csp: { "frame-src": ["'self'"] } }),
	load: (ctx, request) => show(ctx, request, null),
	async action(ctx, request) {
		const key = keyOf(request);
		const language = languageOf(request);
		const draft = { ...key, ...(await readDraft(ctx, key, language)), language };
		if (request.form.get("intent") === "test") {
			await sendTest(ctx, draft);
			return reply.redirect(confirmPath(key.requestId), { notice: { tone: "good", word: "notice.campaign-test" } });
		}
		const { id, state } = await launchCampaign(ctx, draft);
		const word = state === "held" ? "notice.campaign-held" : "notice.campaign-sending";
		return reply.redirect(campaignPath(id ?? ""), { notice: { tone: "good", word } });
	},
	refused: show,
	head: (_data, { words }) => ({ title: words.t("campaign.step.confirm"), noIndex: true }),
	Page: ConfirmPage,
});
