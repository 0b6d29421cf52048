import { type RedirectReply, reply } from "../../../reply.ts";

export const settingsPath = "/account";
export const savedSearchesPath = "/account/searches";

/** Back to the section whose form was saved. */
export function savedSetting(section: string): RedirectReply {
	return reply.done(`${settingsPath}#${section}`, "notice.saved");
}
