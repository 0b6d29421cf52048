import type { SiteArea } from "../../area.ts";
import campaign from "./campaign.tsx";
import confirm from "./confirm.tsx";
import contactGroups from "./contact-groups.tsx";
import contacts from "./contacts.tsx";
import donorGroups from "./donor-groups.tsx";
import donors from "./donors.tsx";
import edit from "./edit.tsx";
import importFiles from "./import-files.tsx";
import { draftPreview } from "./preview.ts";
import { mailLink, mailOpened } from "./readings.ts";
import reportMail from "./report-mail.tsx";
import series from "./series.tsx";
import seriesStep from "./series-step.tsx";
import users from "./users.tsx";

export default {
	pages: [
		donors,
		donorGroups,
		series,
		seriesStep,
		contacts,
		contactGroups,
		importFiles,
		edit,
		confirm,
		users,
		campaign,
		reportMail,
	],
	routes: [draftPreview, mailOpened, mailLink],
} satisfies SiteArea;
