import type { SiteArea } from "../../area.ts";
import activityLog from "./activity-log.tsx";
import userList from "./user-list.tsx";

export default { pages: [activityLog, userList] } satisfies SiteArea;
