import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

/** `/admin/webhookEvents`: what payment providers have told us, and what became of it. */
export default definePage<null>({
	path: "/admin/webhookEvents",
	allow: ["finAdmin", "admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.webhook-events"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="webhook-events" title={view.words.t("staff.webhook-events")} view={view} />,
});
