import type { Media } from "../../../api/features/radio/media.ts";

export const radioPath = "/talmedia";
export const teamPath = "/talmedia/team";
/** Sound that belongs to no podcast. */
export const audioPath = "/talmedia/audio";
export const videosPath = "/podcast/talvideos";
/** The radio for other sites' pages; a channel's name may follow. */
export const widgetPath = "/talradiowidget/";
/** The channel on top of the widget if none was chosen: the one that plays everything. */
export const firstChannel = <Listed extends { channel: { slug: string } }>(
	channels: readonly Listed[],
): Listed | null => channels.find(({ channel }) => channel.slug === "all") ?? channels[0] ?? null;
export const calendarPath = "/talmedia/schedule.ics";

export const mediaPath = ({ id }: Pick<Media, "id">) => `/talmedia/${id}`;
export const showPath = (slug: string) => `/talmedia/podcast/${slug}`;
/** The picture of podcasts without their own, as large as directories want it. */
export const coverPath = "/podcast/cover.png";
/** A podcast's picture, drawn as directories want it. */
export const drawnCoverPath = (fileId: string) => `/podcast/cover/${fileId}.png`;
export const feedPath = (slug: string) => `/podcast/feed/${slug}.xml`;
/** The sound of a file, which never changes. */
export const soundPath = ({ id }: Pick<Media, "id">) => `/podcast/file/${id}.mp3`;
export const chaptersPath = ({ id }: Pick<Media, "id">) => `/podcast/file/${id}.json`;
export const transcriptPath = ({ id }: Pick<Media, "id">) => `/podcast/file/${id}.vtt`;
