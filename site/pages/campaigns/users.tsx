import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { usersPath } from "../shared/campaign-paths.ts";
import { Compose, type ComposeData, composing, Earlier } from "./compose.tsx";

function UsersPage({ data, now }: { data: ComposeData; now: number }) {
	const { t } = useWords();
	return (
		<div className="wrap page campaign">
			<h1>{t("staff.send-email")}</h1>
			<Earlier campaigns={data.held} title={t("campaign.state.held")} />
			<Compose data={data} now={now} action={usersPath} />
		</div>
	);
}

const key = { kind: "users", requestId: "" } as const;

/** `/admin/SendEmailToUsers`: a mail to users who want news, and the mails of everyone, some of which wait for staff. */
export default definePage(usersPath)<ComposeData>({
	allow: ["admin", "superAdmin"],
	denied: "/",
	chrome: "staff",
	limit: "message",
	security: () => ({ csp: { "frame-src": ["'self'"] } }),
	...composing(() => key, true),
	head: (_data, { words }) => ({ title: words.t("staff.send-email"), noIndex: true }),
	Page: ({ data, view }) => <UsersPage data={data} now={view.now} />,
});
