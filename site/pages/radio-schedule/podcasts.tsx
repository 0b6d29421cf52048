import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export default definePage<null>({
	path: "/admin/managePodcast",
	allow: ["talRadioAdmin", "admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.podcasts"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="radio-podcasts" title={view.words.t("staff.podcasts")} view={view} />,
});
