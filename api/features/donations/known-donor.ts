import { eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { user } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

const donorById = query((read) =>
	read
		.select({ firstName: user.firstName, lastName: user.lastName, email: user.email, address: user.address })
		.from(user)
		.where(eq(user.id, sql.placeholder("user")))
		.limit(1),
);

/** What the billing form asks of a donor, as far as a signed-in user's account says it; null for a guest. */
export async function knownDonor(ctx: Ctx) {
	const { actor } = ctx;
	if (actor.kind !== "user") return null;
	const [donor] = await ctx.db.all(donorById({ user: actor.userId }));
	return donor ?? null;
}
