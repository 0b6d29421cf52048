import { campaignForm } from "../../../api/domain/contracts/campaigns.ts";
import { readForm } from "../../../api/domain/forms/read-form.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { refusedForm } from "../../form-answer.ts";
import { definePage } from "../../page.ts";
import { usersPath } from "../shared/campaign-paths.ts";
import { actOnCompose, Compose, type ComposeData, Earlier, showCompose } from "./compose.tsx";

function UsersPage({ data, now }: { data: ComposeData; now: number }) {
	const { t } = useWords();
	const { recipients } = data;
	return (
		<div className="wrap page campaign">
			<h1>{t("staff.send-email")}</h1>
			<Earlier campaigns={data.held} title={t("campaign.state.held")} />
			<p>{t("staff.send-email-reach", { number: recipients.toLocaleString("en") })}</p>
			<Compose data={data} now={now} action={usersPath} />
		</div>
	);
}

const key = { kind: "users", requestId: "" } as const;
const everybody = true;

/** `/admin/SendEmailToUsers`: a mail to users who want news, and the mails of everyone, some of which wait for staff. */
export default definePage(usersPath)<ComposeData>({
	allow: ["admin", "superAdmin"],
	denied: "/",
	limit: "message",
	security: () => ({ csp: { "frame-src": ["'self'"] } }),
	load: (ctx, request) => showCompose(ctx, request, key, { everybody }),
	action: (ctx, request) => actOnCompose(ctx, request, key, { everybody }),
	refused: (ctx, request, problem) =>
		showCompose(ctx, request, key, { everybody, form: refusedForm(readForm(request, campaignForm), problem) }),
	head: (_data, { words }) => ({ title: words.t("staff.send-email"), noIndex: true }),
	Page: ({ data, view }) => <UsersPage data={data} now={view.now} />,
});
