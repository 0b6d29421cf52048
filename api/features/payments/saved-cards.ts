import { and, eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { providerCustomer } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { Problem } from "../../http/problem.ts";
import type { CardVault, SavedCard } from "../../providers/card-types.ts";
import { capability, providerFor } from "../../providers/index.ts";
import { troubleOf } from "../../providers/trouble.ts";
import type { ProviderAccount } from "../../providers/types.ts";
import { visitorWaits } from "./internal/attempts.ts";

export type { SavedCard };

interface SavedCards {
	/** The user's id at the provider; null for a user who has saved no card yet. */
	customerId: string | null;
	/** Newest first. A card that was saved twice is there once. */
	cards: SavedCard[];
}

const vaultOf = ({ platform }: Ctx): CardVault => capability(providerFor(platform, "card"), "vault");

async function cardsOf(ctx: Ctx, customerId: string): Promise<SavedCard[]> {
	try {
		return await inTime(ctx, visitorWaits, (hurried) => vaultOf(hurried).listCards(customerId));
	} catch (error) {
		const trouble = troubleOf(error).kind;
		if (trouble === "missing") return [];
		ctx.platform.log.error("saved cards could not be read", error, { trouble });
		throw new Problem(503, "cards_unavailable", { retryAfter: 30 });
	}
}

/** The signed-in user's saved cards. @throws Problem 503 if the provider does not answer */
export async function ownSavedCards(ctx: Ctx): Promise<SavedCards> {
	const customerId = await ownCustomer(ctx, providerFor(ctx.platform, "card"));
	if (customerId === null) return { customerId, cards: [] };
	const seen = new Set<string>();
	const cards = (await cardsOf(ctx, customerId)).filter(({ id, fingerprint }) => {
		const mark = fingerprint ?? id;
		return !seen.has(mark) && seen.add(mark);
	});
	return { customerId, cards };
}

/** @throws Problem 404 for any customer but the user's own */
async function assertOwnCustomer(ctx: Ctx, customerId: string): Promise<void> {
	if (customerId !== (await ownCustomer(ctx, providerFor(ctx.platform, "card")))) {
		throw new Problem(404, "unknown_customer");
	}
}

/** GET /saved/cards/{customerId}. @throws Problem 404 for any customer but the user's own, 503 */
export async function listSavedCards(ctx: Ctx, { customerId }: { customerId: string }): Promise<SavedCard[]> {
	await assertOwnCustomer(ctx, customerId);
	return (await ownSavedCards(ctx)).cards;
}

/** Finds one of the signed-in user's cards. @throws Problem 404, 503 */
export async function ownSavedCard(ctx: Ctx, cardId: string): Promise<{ customerId: string; card: SavedCard }> {
	const { customerId, cards } = await ownSavedCards(ctx);
	const card = cards.find(({ id }) => id === cardId);
	if (customerId === null || !card) throw new Problem(404, "unknown_card");
	return { customerId, card };
}

/**
 * Removes a card, and everything that was saved of the same number. It can't be charged any more.
 * @throws Problem 404 for a card that is not the user's, 409 for one that pays a regular gift, 503 if the provider does not answer
 */
export async function removeSavedCard(
	ctx: Ctx,
	{ customerId, cardId }: { customerId?: string; cardId: string },
): Promise<void> {
	if (customerId !== undefined) await assertOwnCustomer(ctx, customerId);
	const own = await ownSavedCard(ctx, cardId);
	const same = (await cardsOf(ctx, own.customerId)).filter(
		({ id, fingerprint }) => id === cardId || (fingerprint !== null && fingerprint === own.card.fingerprint),
	);
	for (const { id } of same) await assertPaysNothing(ctx, id);
	await removeAll(ctx, same);
}

/** @throws Problem 409 for a card that pays a regular gift, which would fail without it */
async function assertPaysNothing(ctx: Ctx, methodId: string): Promise<void> {
	const [row] = await ctx.db.read.all<{ found: number }>(
		sql`SELECT EXISTS (SELECT 1 FROM recurring_gift WHERE method_id = ${methodId} AND state <> 'ended') AS found`,
	);
	if (row?.found) throw new Problem(409, "regular_card_used");
}

/** Removes every card of the signed-in user, who closes the account. @throws Problem 503 if the provider does not answer */
export async function removeSavedCards(ctx: Ctx): Promise<void> {
	const customerId = await ownCustomer(ctx, providerFor(ctx.platform, "card"));
	if (customerId !== null) await removeAll(ctx, await cardsOf(ctx, customerId));
}

async function removeAll(ctx: Ctx, cards: readonly SavedCard[]): Promise<void> {
	try {
		const vault = vaultOf(ctx);
		for (const { id } of cards) await vault.removeCard(id);
	} catch (error) {
		ctx.platform.log.error("saved card could not be removed", error, { trouble: troubleOf(error).kind });
		throw new Problem(503, "cards_unavailable", { retryAfter: 30 });
	}
}

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
