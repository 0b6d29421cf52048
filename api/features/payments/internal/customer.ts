import { and, eq, sql } from "drizzle-orm";
import { query } from "../../../../db/client.ts";
import { providerCustomer } from "../../../../db/schema/index.ts";
import type { Ctx } from "../../../http/context.ts";
import type { ProviderAccount } from "../../../providers/types.ts";

const ownRow = query((read) =>
	read
		.select({ customerId: providerCustomer.customerId })
		.from(providerCustomer)
		.where(
			and(
				eq(providerCustomer.userId, sql.placeholder("userId")),
				eq(providerCustomer.provider, sql.placeholder("provider")),
				eq(providerCustomer.providerAccount, sql.placeholder("account")),
			),
		),
);

/** The signed-in user's customer at a provider, which holds their saved cards; null for everyone who has saved none. */
export async function ownCustomer({ actor, db }: Ctx, at: ProviderAccount): Promise<string | null> {
	if (actor.kind !== "user") return null;
	const { provider, account } = at;
	const [row] = await db.all(ownRow({ userId: actor.userId, provider, account }));
	return row?.customerId ?? null;
}

/**
 * Stores the signed-in user's customer. The first one stays, so that all of a user's cards are in one place.
 * @returns the stored customer
 */
export async function keepCustomer(ctx: Ctx, at: ProviderAccount, customerId: string): Promise<string> {
	if (ctx.actor.kind !== "user") return customerId;
	const { userId } = ctx.actor;
	await ctx.db.write([
		sql`INSERT INTO provider_customer (user_id, provider, provider_account, customer_id, created_at)
			SELECT ${userId}, ${at.provider}, ${at.account}, ${customerId}, ${ctx.platform.clock.now()}
			WHERE NOT EXISTS (SELECT 1 FROM provider_customer
				WHERE user_id = ${userId} AND provider = ${at.provider} AND provider_account = ${at.account})`,
	]);
	return (await ownCustomer(ctx, at)) ?? customerId;
}
