import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import { recurringGift } from "../../../db/schema/index.ts";
import { enteredMinor } from "../../domain/giving/fees.ts";
import { brandOf } from "../../domain/giving/mandates.ts";
import { dueDay, dueTime, nextPeriod, periodOf, scheduleFrom } from "../../domain/giving/regular.ts";
import { defaultLanguage } from "../../domain/languages.ts";
import { dayThere, regionZones } from "../../domain/local-day.ts";
import type { HomeCurrency } from "../../domain/money.ts";
import type { CardFacts } from "../../providers/payment-means.ts";
import type { ChargeFacts, PaymentFacts } from "../../providers/types.ts";
import type { DonationRow } from "../donations/find.ts";
import type { RegularPaid } from "../payments/paid.ts";
import { renewalOf } from "./internal/renewal.ts";
import { feeBy, type GiftRow, giftById, recipientOf } from "./internal/rows.ts";
import { tell, tellOnce, untellOnce } from "./internal/tell.ts";
import { chargeOf } from "./internal/wait-for-donor.ts";

const giftOfDonation = sqlQuery<{ id: string; period: string }>(
	() => sql`SELECT gift_id AS id, period FROM recurring_period WHERE donation_id = ${sql.placeholder("donation")}`,
);

const languageOf = sqlQuery<{ language: GiftRow["language"] | null }>(
	() => sql`SELECT language FROM user WHERE id = ${sql.placeholder("user")}`,
);

/** How long a provider may take to keep the means of a payment, until its donor is told that they gave once. */
const keptWithin = 86_400_000;

/** The recipient; createDonation takes no other currency for a regular gift. */
const inHome = ({ beneficiaryKind, beneficiaryId, fundId, region, currency }: DonationRow) => ({
	beneficiaryKind,
	beneficiaryId,
	fundId,
	region,
	currency: currency as HomeCurrency,
});

/** The card that paid, or the brand that stands for other means. */
function cardOf({ purpose, provider }: PaymentFacts, { card, instrument }: ChargeFacts): Partial<CardFacts> | null {
	if (purpose === "upi") return { brand: brandOf.upi, last4: null };
	if (provider === "paypal") return { brand: brandOf.paypal, last4: null };
	if (instrument?.kind === brandOf.bank) return { brand: brandOf.bank, last4: instrument.last4 ?? null };
	return card;
}

/** Whether a new mandate allows what the gift charges; else the former one stays. */
const reaches = ({ mandateMaxMinor }: PaymentFacts, gift: GiftRow): boolean =>
	(mandateMaxMinor ?? null) === null || Number(mandateMaxMinor) >= chargeOf(gift);

/**
 * The statements of the write that books a regular gift's payment: the first one begins the gift, any other pays its period. A card
 * that the donor has just paid with is the one that pays from now on; a payment by anybody else keeps none.
 */
export const regularGiftPaid: RegularPaid = async (ctx, { donation, facts, charge }) => {
	const [known] = await ctx.db.all(giftOfDonation({ donation: donation.id }));
	const { customerId, methodId, provider, account } = facts;
	const card = cardOf(facts, charge);
	const renewal = known ? null : await renewalOf(ctx, { donation, facts, card });
	if (renewal) return renewal;
	if (known) {
		const gift = await giftById(ctx, known.id);
		const renewed =
			customerId && methodId && methodId !== gift.methodId && gift.state !== "ended" && reaches(facts, gift);
		const now = ctx.platform.clock.now();
		const { bps, fixedMinor } = feeBy(card?.brand ?? null, { gift, recipient: await recipientOf(ctx, gift) });
		return [
			sql`UPDATE recurring_period SET state = 'paid', try_at = NULL WHERE gift_id = ${known.id} AND period = ${known.period} AND state IN ('open', 'failed')`,
			sql`UPDATE recurring_gift SET state = 'active', changed_at = ${now} WHERE id = ${known.id} AND state = 'failing'`,
			...(renewed
				? [
						sql`UPDATE recurring_gift SET provider = ${provider}, provider_account = ${account}, customer_id = ${customerId}, method_id = ${methodId},
							card_brand = ${card?.brand ?? null}, card_last4 = ${card?.last4 ?? null}, card_expires = ${card?.expires ?? null}, mandate_max_minor = ${facts.mandateMaxMinor ?? null}, at_bank = NULL,
							fee_bps = ${bps}, fee_fixed_minor = ${fixedMinor}
							WHERE id = ${known.id} AND state <> 'ended'`,
					]
				: []),
		];
	}
	// Without a saved card there is nothing to charge later; what was paid is a single gift.
	// Nor is a gift begun by a donation that was one's period, and that another has paid instead.
	if (!donation.every || donation.source === "regular") return [];
	const [account0] = donation.donorUserId ? await ctx.db.all(languageOf({ user: donation.donorUserId })) : [];
	const { every, region, everyZone, everyLanguage } = donation;
	const language = account0?.language ?? everyLanguage ?? defaultLanguage;
	if (!customerId || !methodId) {
		const dueAt = facts.keepsLater ? charge.paidAt + keptWithin : undefined;
		return tellOnce(
			ctx,
			{ ...donation, every },
			{ recipient: await recipientOf(ctx, inHome(donation)), language, dueAt },
		);
	}
	const zone = everyZone ?? regionZones[region];
	const day = dayThere(charge.paidAt, zone);
	const schedule = scheduleFrom(every, day);
	const period = periodOf(every, day);
	const following = nextPeriod(every, period);
	const now = ctx.platform.clock.now();
	const gift: GiftRow = {
		id: ctx.platform.ids.next("reg_"),
		donorUserId: donation.donorUserId,
		donorFirstName: donation.donorFirstName,
		donorLastName: donation.donorLastName,
		donorEmail: donation.donorEmail,
		billingAddress: donation.billingAddress,
		language,
		anonymous: donation.anonymous,
		...inHome(donation),
		amountMinor: enteredMinor(donation),
		feesOnTop: donation.feesOnTop,
		feeBps: donation.feeBps,
		feeFixedMinor: donation.feeFixedMinor,
		every,
		dayOf: schedule.dayOf,
		zone,
		nextPeriod: following,
		nextDueAt: dueTime(dueDay(schedule, following), zone),
		state: "active",
		reason: null,
		provider,
		providerAccount: account,
		customerId,
		methodId,
		cardBrand: card?.brand ?? null,
		cardLast4: card?.last4 ?? null,
		cardExpires: card?.expires ?? null,
		expiryTold: null,
		mandateMaxMinor: facts.mandateMaxMinor ?? null,
		atBank: null,
		createdAt: now,
		changedAt: now,
		endedAt: null,
	};
	const { id } = gift;
	const statements: Statement[] = [
		ctx.db.build.insert(recurringGift).values(gift),
		sql`INSERT INTO recurring_period (gift_id, period, due_on, state, donation_id, tries, created_at)
			VALUES (${id}, ${period}, ${day}, 'paid', ${donation.id}, 1, ${now})`,
	];
	const news = {
		kind: "started",
		chargeMinor: donation.chargeMinor,
		recipient: await recipientOf(ctx, gift),
		on: dueDay(schedule, following),
	} as const;
	return [untellOnce(donation, charge.paidAt + keptWithin), ...statements, ...(await tell(ctx, gift, news))];
};
