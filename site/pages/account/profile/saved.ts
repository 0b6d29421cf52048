import type { UserRow } from "../../../../api/features/account/get-user.ts";
import { type RedirectReply, reply } from "../../../reply.ts";

export const profilePath = ({ id }: Pick<UserRow, "id">) => `/newUserProfile/${id}`;

/** Back to the section whose form was saved. */
export function savedProfile(user: UserRow, section: string): RedirectReply {
	return reply.done(`${profilePath(user)}#${section}`, "notice.saved");
}
