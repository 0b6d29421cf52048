import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export default definePage<null>({
	path: "/talRadioAdmin/manageTALRadio/tal-radio/BMImusicsReport",
	allow: ["talRadioAdmin", "admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.bmi"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="radio-bmi" title={view.words.t("staff.bmi")} view={view} />,
});
