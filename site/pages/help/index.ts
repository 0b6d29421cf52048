import type { SiteArea } from "../../area.ts";
import about from "./about.tsx";
import accounts from "./accounts.tsx";
import answer from "./answer.tsx";
import answers from "./answers.tsx";
import contact from "./contact.tsx";
import feedback from "./feedback.tsx";
import helpDesk from "./help-desk.tsx";
import newsletter from "./newsletter.tsx";

export default {
	pages: [contact, helpDesk, feedback, newsletter, answers, answer, about, accounts],
} satisfies SiteArea;
