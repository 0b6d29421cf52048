import type { SiteArea } from "../../area.ts";
import activityLog from "./activity-log.tsx";
import statistics from "./statistics.tsx";
import userList from "./user-list.tsx";

export default { pages: [activityLog, statistics, userList] } satisfies SiteArea;
