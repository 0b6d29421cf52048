import * as v from "valibot";
import { type MessageCode, message } from "../messages/index.ts";
import { oneLine, severalLines } from "./plain-text.ts";

export const line = (max = 200) => v.pipe(v.string(), v.trim(), oneLine, v.maxLength(max, message("too_long")));
export const lines = (max: number) => v.pipe(v.string(), v.trim(), severalLines, v.maxLength(max, message("too_long")));
export const id = v.pipe(v.string(), v.regex(/^\w{1,64}$/, message("value_invalid")));
const readRecord = v.pipe(
	v.object({ _id: id }),
	v.transform(({ _id }) => _id),
);
/** A reference to another record: its id, or that record as a client has read it, of which only the id counts. */
export const orRecord = <const Schema extends v.GenericSchema<string, string>>(reference: Schema) =>
	v.union([reference, readRecord], message("value_invalid"));
/** A channel's id, or its name in addresses, which may have hyphens. */
export const channel = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, message("value_invalid")));
export const flag = v.boolean(message("value_invalid"));
export const flagText = v.pipe(
	v.picklist(["true", "false"], message("flag_invalid")),
	v.transform((text) => text === "true"),
);
/** Another record, by its id or as a client has read it; null or an empty text takes the choice away. */
export const choice = v.nullable(
	v.union([
		id,
		readRecord,
		v.pipe(
			v.literal(""),
			v.transform(() => null),
		),
	]),
);
/** A name, which may be of symbols only, as some bands and albums have. */
export const named = (missing: MessageCode, max = 200) =>
	v.pipe(
		v.string(message(missing)),
		v.trim(),
		v.nonEmpty(message(missing)),
		oneLine,
		v.maxLength(max, message("too_long")),
	);
/** Without a name and password, which could look like a host, and without marks that nobody sees. */
const isLink = (text: string) => {
	if (!/^https:\/\/[^\s\p{C}"'<>\\]+$/u.test(text) || !URL.canParse(text)) return false;
	const { username, password } = new URL(text);
	return username === "" && password === "";
};
/** An https address, or the path of one of our pictures. */
export const link = v.pipe(
	v.string(),
	v.trim(),
	v.maxLength(500, message("too_long")),
	v.check((text) => text === "" || isLink(text) || /^\/(?!\/)[^\s"'<>\\]*$/.test(text), message("radio_link_invalid")),
	v.transform((text) => text || null),
);
/** An https address. */
export const externalLink = v.pipe(
	v.string(),
	v.trim(),
	v.maxLength(500, message("too_long")),
	v.check((text) => text === "" || isLink(text), message("radio_link_invalid")),
	v.transform((text) => text || null),
);
/** The id of a file that was sent in parts. */
export const uploadId = v.optional(id);
