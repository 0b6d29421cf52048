const base = "/talRadioAdmin/manageTALRadio/tal-radio";

export const streamingsPath = `${base}/liveStreamings`;
export const newStreamingPath = `${base}/streaming`;
export const streamingPath = (id: string) => `${newStreamingPath}/${encodeURIComponent(id)}`;
