import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export default definePage<null>({
	path: "/talRadioAdmin/manageTALRadio/tal-radio/streaming/{id}",
	allow: ["talRadioAdmin", "admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: () => ({ title: "Schedule Streaming", noIndex: true }),
	Page: ({ view }) => <Dashboard name="radio-streaming" title="Schedule Streaming" view={view} />,
});
