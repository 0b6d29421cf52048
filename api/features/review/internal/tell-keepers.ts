import type { Statement } from "../../../../db/client.ts";
import type { MessageTemplates } from "../../../domain/people/message-templates.ts";
import type { Ctx } from "../../../http/context.ts";
import { linkFor } from "../../../http/link-for.ts";
import { notify } from "../../notifications/notify.ts";
import { queueMail } from "../../outbox/queue.ts";
import type { Keeper } from "../../requests/keepers.ts";

/** A request, the person who raised it, and those who run it now. */
export interface KeptRequest {
	id: string;
	title: string;
	userId: string;
	keepers: readonly Keeper[];
}

type About = "request-moved" | "request-change";
type News = {
	[Template in About]: { template: Template; data: Omit<MessageTemplates[Template], "name" | "title" | "link"> };
}[About];

/**
 * The statements that tell the people of a request of a decision about it that someone else made. What one of them decided for
 * their organization is told to the person who raised it only.
 * @param detail which notification it is (`notification.request.…`)
 */
export function tellKeepers(ctx: Ctx, request: KeptRequest, { template, data }: News, detail: string): Statement[] {
	const { id, userId: raiser, keepers, title } = request;
	const actor = ctx.actor.kind === "user" ? ctx.actor.userId : null;
	const isTheirs = keepers.some(({ userId }) => userId === actor);
	return keepers
		.filter(({ userId }) => userId !== actor && (!isTheirs || userId === raiser))
		.flatMap((keeper) => [
			queueMail(ctx, keeper, template, {
				...data,
				name: keeper.firstName,
				title,
				link: linkFor(ctx, `/donationRequest/${id}`, keeper.language),
			} as MessageTemplates[About]),
			...notify(ctx, { to: { userId: keeper.userId }, kind: "request", requestId: id, detail }),
		]);
}
