import type { SiteArea } from "../../area.ts";
import byName from "./by-name.tsx";
import organization from "./organization-page.tsx";
import person from "./person.tsx";

export default { pages: [person, organization, byName] } satisfies SiteArea;
