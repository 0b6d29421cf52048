import type { SiteArea } from "../../area.ts";
import contact from "./contact.tsx";
import feedback from "./feedback.tsx";
import helpDesk from "./help-desk.tsx";
import newsletter from "./newsletter.tsx";

export default { pages: [contact, helpDesk, feedback, newsletter] } satisfies SiteArea;
