export const chatTabsPath = "/chatTabs";
export const createRoomPath = "/createAudioRoom";
export const editRoomPath = (id: string) => `${createRoomPath}?selectedId=${encodeURIComponent(id)}`;
/** The page of a room, with its parameter. */
export const roomPagePath = "/room/{audioRoomId}";
export const roomCalendarPath = "/room/{audioRoomId}/calendar.ics";
/** The WebSocket of a room. */
export const roomLivePath = "/room/{audioRoomId}/live";
