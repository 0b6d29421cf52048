import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export default definePage<null>({
	path: "/admin/donationRequests",
	allow: ["finAdmin", "admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.donation-requests"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="request-review" title={view.words.t("staff.donation-requests")} view={view} />,
});
