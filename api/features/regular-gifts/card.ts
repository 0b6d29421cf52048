import { sql } from "drizzle-orm";
import { enteredMinor, type FeePolicy, quote } from "../../domain/giving/fees.ts";
import { meansOf } from "../../domain/giving/mandates.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { cookieOfGifts, signKey } from "../../http/gift-keys.ts";
import { Problem } from "../../http/problem.ts";
import type { SavedCard } from "../../providers/card-types.ts";
import { capability, paymentProvider, providerFor } from "../../providers/index.ts";
import { updateUnpaid } from "../donations/revise.ts";
import { chargeKeptCard } from "../payments/create-intent.ts";
import { ownSavedCard } from "../payments/saved-cards.ts";
import { resumeRefused } from "./change.ts";
import { onItsWay } from "./internal/open-periods.ts";
import { feeBy, feeKindBy, type GiftRow, recipientOf } from "./internal/rows.ts";
import { ownRegularGift, type RegularCaller, regularGiftsPath } from "./link.ts";

const expiresOf = ({ expiryMonth, expiryYear }: SavedCard) => `${expiryYear}-${String(expiryMonth).padStart(2, "0")}`;

/** Quotes what a gift owes with the fee of the means that pay it from now on. @throws Problem 409 while a payment of it runs */
async function requoteDue(ctx: Ctx, gift: GiftRow, brand: string | null, policy: FeePolicy): Promise<void> {
	const id = await dueDonation(ctx, gift);
	if (id === null) return;
	const feeKind = feeKindBy(brand);
	await updateUnpaid(ctx, {
		id,
		changes: (row) => {
			const { giftMinor, coverMinor, chargeMinor } = quote(enteredMinor(row), row.currency, policy, row.feesOnTop);
			return { giftMinor, coverMinor, chargeMinor, feeBps: policy.bps, feeFixedMinor: policy.fixedMinor, feeKind };
		},
	});
}

/** Lets another card pay a gift from now on. What could not be charged is tried at once, and a refusal's pause ends. */
async function storeCard(ctx: Ctx, gift: GiftRow, customerId: string, card: SavedCard): Promise<void> {
	const { id } = gift;
	const { bps, fixedMinor } = feeBy(card.brand, { gift, recipient: await recipientOf(ctx, gift) });
	// First, because the next look charges the card what is due.
	if (bps !== gift.feeBps || fixedMinor !== gift.feeFixedMinor)
		await requoteDue(ctx, gift, card.brand, { bps, fixedMinor });
	const now = ctx.platform.clock.now();
	const { provider, account } = providerFor(ctx.platform, "card");
	await ctx.db.write([
		sql`UPDATE recurring_gift SET customer_id = ${customerId}, method_id = ${card.id}, card_brand = ${card.brand}, card_last4 = ${card.last4},
			card_expires = ${expiresOf(card)}, provider = ${provider}, provider_account = ${account}, mandate_max_minor = NULL, at_bank = NULL,
			fee_bps = ${bps}, fee_fixed_minor = ${fixedMinor},
			changed_at = max(${now}, changed_at + 1) WHERE id = ${id} AND state <> 'ended' AND method_id <> ${card.id}`,
		sql`UPDATE recurring_period SET try_at = ${now} WHERE gift_id = ${id} AND state = 'open' AND attempt_id IS NULL`,
		auditRow(ctx, "regular-gift.changed", { regular_gift: id }, { card: true }),
	]);
	await resumeRefused(ctx, id);
}

/** @throws Problem 409 for a gift that has ended */
async function runningGift(ctx: Ctx, caller: RegularCaller): Promise<GiftRow> {
	const gift = await ownRegularGift(ctx, caller);
	if (gift.state === "ended") throw new Problem(409, "regular_gift_ended");
	return gift;
}

/** One of the signed-in donor's saved cards pays from now on. @throws Problem 403, 404 for another's card, 409, 503 */
export async function takeSavedCard(ctx: Ctx, input: RegularCaller & { card: string }): Promise<void> {
	const gift = await runningGift(ctx, input);
	const { customerId, card } = await ownSavedCard(ctx, input.card);
	await storeCard(ctx, gift, customerId, card);
}

/** Whether the provider that charges a gift has a page on which its donor enters another card. */
export const mayEnterCard = ({ provider, mandateMaxMinor }: Pick<GiftRow, "provider" | "mandateMaxMinor">): boolean =>
	provider === "stripe" && mandateMaxMinor === null;

/** Opens the provider's page on which the donor enters another card. @returns its address @throws Problem 403, 404, 409, 503 */
export async function enterCard(ctx: Ctx, caller: RegularCaller): Promise<string> {
	const gift = await runningGift(ctx, caller);
	const { id, provider, customerId } = gift;
	if (!mayEnterCard(gift)) throw new Problem(409, "regular_by_mandate");
	const page = `${ctx.platform.settings.publicUrl}${regularGiftsPath}/${id}?${caller.key ? `key=${caller.key}&` : ""}`;
	try {
		const setups = capability(paymentProvider(ctx.platform, provider), "cardSetups");
		const { url } = await setups.createCardSetup({
			key: ctx.platform.ids.next("set_"),
			customerId,
			successUrl: `${page}card={CHECKOUT_SESSION_ID}`,
			cancelUrl: page.slice(0, -1),
		});
		return url;
	} catch (error) {
		ctx.platform.log.error("card page could not be opened", error, { giftId: id });
		throw new Problem(503, "provider_unavailable", { retryAfter: 30 });
	}
}

/** Takes the card that the donor has entered on the provider's page. @returns whether there is one @throws Problem 403, 404 */
export async function takeEnteredCard(ctx: Ctx, input: RegularCaller & { setup: string }): Promise<boolean> {
	const gift = await ownRegularGift(ctx, input);
	if (!/^[A-Za-z0-9_]{1,200}$/.test(input.setup) || gift.state === "ended") return false;
	const provider = paymentProvider(ctx.platform, gift.provider);
	const setup = await capability(provider, "cardSetups").readCardSetup(input.setup);
	// A page of another customer proves nothing about this gift.
	if (!setup || setup.customerId !== gift.customerId) return false;
	const card = await capability(provider, "vault").readCard(setup.methodId);
	if (!card || card.customerId !== gift.customerId) return false;
	await storeCard(ctx, gift, gift.customerId, card);
	return true;
}

/** Stores a card's new expiry and number, which its network has told the provider. */
export async function regularCardChanged(ctx: Ctx, card: SavedCard): Promise<void> {
	await ctx.db.write([
		sql`UPDATE recurring_gift SET card_brand = ${card.brand}, card_last4 = ${card.last4}, card_expires = ${expiresOf(card)}
			WHERE method_id = ${card.id} AND state <> 'ended'`,
	]);
}

/** Pays what is due with the gift's own card, while its donor is there to confirm it. @throws Problem 403, 404, 409 if nothing is due */
export async function payDueNow(
	ctx: Ctx,
	caller: RegularCaller,
): Promise<{ donationId: string; answer: Awaited<ReturnType<typeof chargeKeptCard>> }> {
	const gift = await ownRegularGift(ctx, caller);
	const donationId = gift.state === "paused" ? null : await dueDonation(ctx, gift);
	if (donationId === null) throw new Problem(409, "regular_nothing_due");
	const { customerId, methodId } = gift;
	// A bank that was not told a day before debits nothing, and other means are no card that could be confirmed.
	if (gift.mandateMaxMinor !== null || meansOf(gift.cardBrand) !== "card") throw new Problem(409, "regular_by_mandate");
	return { donationId, answer: await chargeKeptCard(ctx, { donationId, customerId, methodId }) };
}

/**
 * Opens the donation that is due in the browser of a donor without an account, who came by the gift's signed link: on its payment page
 * they are nobody else. It gives them no right to let another card pay from then on.
 * @returns the keys of the gifts that are open there; null for a signed-in donor, whose account opens it
 */
export async function openDueDonation(ctx: Ctx, { key }: RegularCaller, donationId: string): Promise<string | null> {
	if (key === undefined) return null;
	return cookieOfGifts(await signKey(ctx.platform, "gift", donationId), ctx.openedGifts);
}

/** The unpaid donation of a gift; null if nothing is due, or the money is on its way. */
export async function dueDonation(ctx: Ctx, { id }: GiftRow): Promise<string | null> {
	const [row] = await ctx.db.read.all<{ donation: string }>(
		sql`SELECT p.donation_id AS donation FROM recurring_period p WHERE p.gift_id = ${id} AND p.state IN ('open', 'failed') AND NOT ${onItsWay}
			ORDER BY p.period DESC LIMIT 1`,
	);
	return row?.donation ?? null;
}

/** Whether a payment of a gift was sent and has not arrived yet. */
export async function isOnItsWay(ctx: Ctx, { id }: GiftRow): Promise<boolean> {
	const [row] = await ctx.db.read.all<{ sent: number }>(
		sql`SELECT EXISTS (SELECT 1 FROM recurring_period p WHERE p.gift_id = ${id} AND p.state IN ('open', 'failed') AND ${onItsWay}) AS sent`,
	);
	return row?.sent === 1;
}
