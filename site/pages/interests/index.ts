import type { SiteArea } from "../../area.ts";
import userInterests from "./user-interests.tsx";

export default { pages: [userInterests] } satisfies SiteArea;
