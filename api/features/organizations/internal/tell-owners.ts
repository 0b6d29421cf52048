import type { Statement } from "../../../../db/client.ts";
import type { MessageTemplates } from "../../../domain/people/message-templates.ts";
import type { Ctx } from "../../../http/context.ts";
import { linkFor } from "../../../http/link-for.ts";
import { queueMail } from "../../outbox/queue.ts";
import { keepersOf } from "./keepers.ts";

type Told = Partial<Pick<MessageTemplates["organization-decided"], "reason" | "item" | "wanted">> &
	Pick<MessageTemplates["organization-decided"], "decision">;

/** The mails that tell the owners of an organization what staff decided about it. They belong in the same write. */
export async function tellOwners(
	ctx: Ctx,
	{ id, name }: { id: string; name: string },
	{ decision, reason = "", item = "", wanted = "" }: Told,
): Promise<Statement[]> {
	const owners = (await ctx.db.all(keepersOf({ id }))).filter(({ role }) => role === "owner");
	return owners.map(({ id: userId, email, language }) =>
		queueMail(ctx, { email, userId, language }, "organization-decided", {
			organization: name,
			decision,
			reason,
			item,
			wanted,
			link: linkFor(ctx, `/organization/${id}/edit`, language),
		}),
	);
}
