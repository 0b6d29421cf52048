import { eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { billingDetails, user } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

const donorById = query((read) =>
	read
		.select({
			firstName: sql<string | null>`coalesce(${billingDetails.firstName}, ${user.firstName})`,
			lastName: sql<string | null>`coalesce(${billingDetails.lastName}, ${user.lastName})`,
			email: user.email,
			accountAddress: user.address,
			billingAddress: billingDetails.address,
		})
		.from(user)
		.leftJoin(billingDetails, eq(billingDetails.userId, user.id))
		.where(eq(user.id, sql.placeholder("user")))
		.limit(1),
);

/** What the billing form asks of a signed-in donor: what they asked us to remember, else what their account says; null for a guest. */
export async function knownDonor(ctx: Ctx) {
	const { actor } = ctx;
	if (actor.kind !== "user") return null;
	const [donor] = await ctx.db.all(donorById({ user: actor.userId }));
	if (!donor) return null;
	const { accountAddress, billingAddress, ...rest } = donor;
	return { ...rest, address: billingAddress ?? accountAddress, remembered: billingAddress !== null };
}
