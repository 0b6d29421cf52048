import type { SiteArea } from "../../area.ts";
import { calendar } from "./calendar.ts";
import chatTabs from "./chat-tabs.tsx";
import createAudioRoom from "./create-audio-room.tsx";
import room from "./room.tsx";

export default { pages: [chatTabs, createAudioRoom, room], routes: [calendar] } satisfies SiteArea;
