import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export default definePage<null>({
	path: "/ManageEventPayments",
	allow: ["admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.event-payments"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="event-payments" title={view.words.t("staff.event-payments")} view={view} />,
});
