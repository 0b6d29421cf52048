const base = "/talRadioAdmin/manageTALRadio/tal-radio";

export const streamingsPath = `${base}/liveStreamings`;
export const newStreamingPath = `${base}/streaming`;
export const streamingPath = (id: string) => `${newStreamingPath}/${encodeURIComponent(id)}`;
/** The list with a streaming that has just been saved, and a word about it. */
export const savedStreamingPath = (id: string, isNew: boolean) =>
	`${streamingsPath}?open=${encodeURIComponent(id)}&saved=${isNew ? "new" : "changed"}`;
