import type { SiteArea } from "../../area.ts";
import columns from "./columns.tsx";
import contact from "./contact.tsx";
import contacts from "./contacts.tsx";
import draft from "./draft.tsx";
import { exportRoute } from "./export-route.ts";
import group from "./group.tsx";
import importPage from "./import.tsx";

export default {
	pages: [contacts, contact, group, importPage, draft, columns],
	routes: [exportRoute],
} satisfies SiteArea;
