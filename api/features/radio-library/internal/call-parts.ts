import * as v from "valibot";
import { reply } from "../../../http/answer.ts";
import { maxAudioBytes } from "./arrived.ts";

/** The roles that manage the library. */
export const staff = ["talRadioAdmin", "admin", "superAdmin"] as const;
/** The limits of an uploaded sound. */
export const audio = { folder: "incoming", maxBytes: maxAudioBytes, maxFiles: 1 };
/** The answer to a deletion. */
export const gone = v.object({});
export const deleted = (what: string) => reply({}, { message: `${what} deleted.` });
export const oneMp3 = "One MP3 file as `file`, of up to 500 MB, or the `uploadId` of a finished upload in parts.";
