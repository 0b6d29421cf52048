const minute = 60_000;

/** A room lasts at least this long, in milliseconds, and at most a day: more is a mistake in a date. */
export const leastRoomMs = 5 * minute;
export const mostRoomMs = 24 * 60 * minute;
/** The time ahead for which a room may start. */
export const farthestRoomMs = 2 * 366 * 24 * 60 * minute;
/** The time before its start at which a room opens, and people are reminded of it. */
export const opensBeforeMs = 10 * minute;
export const remindsBeforeMs = 15 * minute;
/** Rooms of one person that are not over. */
export const mostRooms = 20;

/** A mesh carries eight voices: each speaker sends to everyone. */
export const mostSpeakers = 8;
/** People in a room, listeners included. */
export const mostPeople = 24;
/** Letters of a message. */
export const longestChat = 500;
/** Letters of anything that a browser sends to a room; an offer has about five thousand. */
export const longestLiveMessage = 16_000;
