import type { SiteArea } from "../../area.ts";
import byName from "./by-name.tsx";
import person from "./person.tsx";

export default { pages: [person, byName] } satisfies SiteArea;
