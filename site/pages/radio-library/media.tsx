import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export default definePage<null>({
	path: "/talRadioAdmin/manageTALRadio/tal-radio/media",
	allow: ["talRadioAdmin", "admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.media"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="radio-media" title={view.words.t("staff.media")} view={view} />,
});
