import { placeholder, sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../../db/client.ts";
import type { HelperRole } from "../../../domain/requests/desk-roles.ts";
import type { RequestType } from "../../../domain/requests/types.ts";
import type { Ctx } from "../../../http/context.ts";
import { requireUser } from "../../../http/guard.ts";
import { linkFor } from "../../../http/link-for.ts";
import { notify } from "../../notifications/notify.ts";
import { queueMail } from "../../outbox/queue.ts";
import { keepersOf } from "../../requests/keepers.ts";

const nameOf = sqlQuery<{ name: string }>(
	() => sql`SELECT trim(first_name || ' ' || last_name) AS name FROM user WHERE id = ${placeholder("id")}`,
);

interface Joined {
	requestId: string;
	title: string;
	requestType: RequestType;
	role: HelperRole;
}

/** The statements that tell the people of a request that the actor helps now: in the inbox and by mail. */
export async function tellKeepers(ctx: Ctx, { requestId, title, requestType, role }: Joined): Promise<Statement[]> {
	const { userId } = requireUser(ctx);
	const [keepers, [helper]] = await ctx.db.batch([keepersOf({ request: requestId }), nameOf({ id: userId })]);
	return keepers
		.filter((keeper) => keeper.userId !== userId)
		.flatMap((keeper) => [
			...notify(ctx, { to: { userId: keeper.userId }, kind: "invitation", requestId, detail: "joined" }),
			queueMail(ctx, keeper, "helper-joined", {
				helper: helper?.name ?? "",
				title,
				requestType,
				role,
				link: linkFor(ctx, `/donationRequest/${requestId}/desk#people`, keeper.language),
			}),
		]);
}
