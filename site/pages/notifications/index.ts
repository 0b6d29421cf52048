import type { SiteArea } from "../../area.ts";
import notifications from "./notifications.tsx";
import openNotification from "./open-notification.ts";

export default { pages: [notifications, openNotification] } satisfies SiteArea;
