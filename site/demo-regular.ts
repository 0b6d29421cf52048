import type { GiftForm } from "../api/domain/contracts/billing.ts";
import type { Every } from "../api/domain/giving/regular.ts";
import { createDonation } from "../api/features/donations/create.ts";
import { createPaymentIntent } from "../api/features/payments/create-intent.ts";
import { beginOrder, captureOrder } from "../api/features/payments/orders.ts";
import { recordDonation } from "../api/features/payments/record-donation.ts";
import { startUpi } from "../api/features/payments/upi.ts";
import { endRegularGift, pauseRegularGift } from "../api/features/regular-gifts/change.ts";
import { chargeDueGifts } from "../api/features/regular-gifts/charge-due.ts";
import { regularGiftOf } from "../api/features/regular-gifts/read.ts";
import { type Ctx, systemContext } from "../api/http/context.ts";
import type { Platform } from "../api/platform/types.ts";
import { demoDonors } from "../db/seed/donors.ts";
import { demoNow } from "../db/seed/index.ts";

interface Plan {
	/** The place of the donor among those with an account: in India, or in the US for a gift from a PayPal account. */
	donor: number;
	/** In rupees or dollars. */
	amount: number;
	every: Every;
	/** The day and time of the first gift. */
	from: string;
	/** The card at the stand-in; none for UPI Autopay and PayPal. */
	card?: string;
	byPayPal?: boolean;
	/** The donor's actions, with their times. */
	later?: { at: string; act: typeof pauseRegularGift };
}

const day = 86_400_000;

/** A gift in each state, one from a PayPal account, and one by UPI Autopay that is announced for tomorrow, all to the foundation. */
const plans: readonly Plan[] = [
	{ donor: 0, amount: 500, every: "month", from: "2026-08-05T06:10:00Z", card: "pm_card_visa" },
	{ donor: 1, amount: 3000, every: "quarter", from: "2026-08-20T08:40:00Z", card: "pm_card_mastercard" },
	{ donor: 2, amount: 1000, every: "month", from: "2026-10-17T05:20:00Z", card: "pm_card_laterDeclined" },
	{
		donor: 3,
		amount: 250,
		every: "month",
		from: "2026-08-31T10:00:00Z",
		card: "pm_card_visa",
		later: { at: "2026-11-02T11:00:00Z", act: pauseRegularGift },
	},
	{
		donor: 4,
		amount: 1100,
		every: "month",
		from: "2026-09-09T07:30:00Z",
		card: "pm_card_visa",
		later: { at: "2026-11-12T09:15:00Z", act: endRegularGift },
	},
	{ donor: 6, amount: 750, every: "month", from: "2026-09-16T06:45:00Z" },
	{ donor: 3, amount: 25, every: "month", from: "2026-10-11T15:20:00Z", byPayPal: true },
	{ donor: 5, amount: 2000, every: "month", from: "2026-09-01T12:00:00Z", card: "pm_card_laterDeclined" },
];

/** Approves the first payment in the stand-in's UPI app, which makes the mandate. */
async function payByUpi(platform: Platform, ctx: Ctx, donationId: string): Promise<void> {
	const { link } = await startUpi(ctx, { donationId, phone: "98450 12345" });
	const payment = new URL(link).searchParams.get("tr") ?? "";
	await platform.fetch(`${platform.settings.publicUrl}/sandbox/razorpay/upi`, {
		method: "POST",
		body: new URLSearchParams({ payment, answer: "approve" }),
		redirect: "manual",
	});
	await recordDonation(ctx, { donationId });
}

/** Approves the order at the stand-in of PayPal, which keeps the account. */
async function payByPayPal(platform: Platform, ctx: Ctx, donationId: string): Promise<void> {
	const { id: orderId } = await beginOrder(ctx, { donationId, method: "paypal" });
	await platform.fetch(`${platform.settings.publicUrl}/sandbox/paypal/checkoutnow`, {
		method: "POST",
		body: new URLSearchParams({ token: orderId, outcome: "approve", funding: "balance" }),
		redirect: "manual",
	});
	await captureOrder(ctx, { orderId, donationId, method: "paypal" });
}

/** Gives regularly for some months, through the production code: each first gift, what donors did, and every day’s charges. */
export async function seedRegular(
	doAt: (at: number, work: (platform: Platform) => Promise<void>) => Promise<void>,
): Promise<void> {
	const contextOf = (platform: Platform, actor: Ctx["actor"]): Ctx => ({
		...systemContext(platform, platform.openDatabase(), "demo"),
		actor,
	});
	const first = Math.min(...plans.map(({ from }) => Date.parse(from)));
	const ids = new Map<Plan, string>();
	for (let at = first; at < demoNow; at += day) {
		for (const plan of plans) {
			const { donor: place, amount, every, from, card, byPayPal = false, later } = plan;
			const donor = demoDonors[byPayPal ? "US" : "IN"].members[place];
			if (!donor) throw new Error(`there is no donor ${place}`);
			const actor: Ctx["actor"] = { kind: "user", userId: donor.userId ?? "", roles: [] };
			const begins = Date.parse(from);
			if (begins >= at && begins < at + day) {
				await doAt(begins, async (platform) => {
					const ctx = contextOf(platform, actor);
					const form: GiftForm = {
						donationFor: "tal",
						donationRequestId: "",
						toUserInfo: "",
						currency: byPayPal ? "USD" : "INR",
						amount: amount * 100,
						anonymous: false,
						shouldChargeProcessingFees: false,
						first_name: donor.firstName,
						last_name: donor.lastName,
						email: donor.email,
						...donor.address,
						line2: donor.address.line2 ?? "",
						every,
						...(card || byPayPal ? {} : { method: "upi" as const }),
					};
					const { id: donationId } = await createDonation(ctx, { form, source: "demo" });
					if (card)
						await createPaymentIntent(ctx, { donationId, paymentMethodId: card, payment_method_types: ["card"] });
					else await (byPayPal ? payByPayPal : payByUpi)(platform, ctx, donationId);
					const begun = await regularGiftOf(ctx, { donationId });
					if (!begun) throw new Error(`the regular gift of ${donationId} did not begin`);
					ids.set(plan, begun.gift.id);
				});
			}
			const acts = later ? Date.parse(later.at) : 0;
			if (later && acts >= at && acts < at + day)
				await doAt(acts, (platform) => later.act(contextOf(platform, actor), { id: ids.get(plan) ?? "" }));
		}
		await doAt(Math.min(at + day, demoNow), (platform) =>
			chargeDueGifts(contextOf(platform, { kind: "system", job: "demo" }), { within: 60_000 }),
		);
	}
}
