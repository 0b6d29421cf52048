import type { SiteArea } from "../../area.ts";
import notifications from "./notifications.tsx";
import openNotification from "./open-notification.ts";
import sendToAll from "./send-to-all.tsx";

export default { pages: [notifications, openNotification, sendToAll] } satisfies SiteArea;
