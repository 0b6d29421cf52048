import type { SiteArea } from "../../area.ts";
import { calendar } from "./calendar.ts";
import chatTabs from "./chat-tabs.tsx";
import createAudioRoom from "./create-audio-room.tsx";
import { live } from "./live.ts";
import room from "./room.tsx";

export default { pages: [chatTabs, createAudioRoom, room], routes: [calendar, live] } satisfies SiteArea;
