import type { SiteArea } from "../../area.ts";
import answer from "./answer.tsx";
import applicants from "./applicants.tsx";
import application from "./application.tsx";
import myApplications from "./my-applications.tsx";

export default { pages: [answer, myApplications, applicants, application] } satisfies SiteArea;
