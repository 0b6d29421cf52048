/** The roles in the radio's team. */
export const memberTypes = ["Member", "Host", "Guest", "Advisory Board Member", "Expert"] as const;
export type MemberType = (typeof memberTypes)[number];

/** The kinds of files of TALMedia. */
export const mediaTypes = ["podcast", "audio", "video"] as const;
export type MediaType = (typeof mediaTypes)[number];

/** The languages of channels, podcasts and files; "all" has some of each. */
export const channelLanguages = ["telugu", "hindi", "english", "kannada", "all"] as const;

/** The order in which a podcast is heard: the newest episode first, or all of them in order. */
export const showTypes = ["episodic", "serial"] as const;
export type ShowType = (typeof showTypes)[number];
