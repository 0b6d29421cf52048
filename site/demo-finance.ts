import { sql } from "drizzle-orm";
import type { GiftForm } from "../api/domain/contracts/billing.ts";
import type { OfflineGiftForm } from "../api/domain/contracts/offline-gift.ts";
import { currencyOf } from "../api/domain/regions.ts";
import { createDonation } from "../api/features/donations/create.ts";
import { findDonation } from "../api/features/donations/find.ts";
import { recordFinding } from "../api/features/findings/record.ts";
import { closeFund } from "../api/features/funds/change.ts";
import { createPaymentIntent } from "../api/features/payments/create-intent.ts";
import { enterOfflineGift } from "../api/features/payments/enter-offline-gift.ts";
import { recordDonation } from "../api/features/payments/record-donation.ts";
import { requestRefund } from "../api/features/payments/request-refund.ts";
import { settleDispute } from "../api/features/payments/settle-dispute.ts";
import { type Ctx, systemContext } from "../api/http/context.ts";
import type { Platform } from "../api/platform/types.ts";
import {
	demoClosedFund,
	demoFinance,
	demoFindings,
	demoForeignGift,
	demoFundGifts,
	demoNow,
	demoOffline,
	demoOrganizationGifts,
	demoReturned,
	type GiftPlan,
	type ReturnedPlan,
} from "../db/seed/index.ts";

type DoAt = (at: number, work: (platform: Platform) => Promise<void>) => Promise<void>;

const day = 86_400_000;
const toFoundation = {
	donationFor: "tal",
	donationRequestId: "",
	toUserInfo: "",
	anonymous: false,
	message: "",
} as const;

const as = (platform: Platform, actor: Ctx["actor"]): Ctx => ({
	...systemContext(platform, platform.openDatabase(), "demo"),
	actor,
});
const staff = { kind: "user", userId: demoFinance, roles: ["finAdmin"] } as const satisfies Ctx["actor"];

/** Begins a gift: to the foundation, or to whom `recipient` names. @returns the donor's context with its id */
export async function createGift(
	platform: Platform,
	plan: GiftPlan,
	recipient: Partial<GiftForm> = {},
): Promise<{ ctx: Ctx; id: string }> {
	const { first_name, last_name, email, region, payIn, amountMinor: amount } = plan;
	const ctx = { ...as(platform, { kind: "guest" }), region };
	const form: GiftForm = {
		...toFoundation,
		...recipient,
		first_name,
		last_name,
		email,
		amount,
		currency: currencyOf(region),
		payIn,
		shouldChargeProcessingFees: false,
		line1: "",
		line2: "",
		city: "",
		state: "",
		zip_code: payIn ? "LE4 5BR" : region === "IN" ? "570001" : "48201",
		country: payIn ? "GB" : region,
	};
	const { id } = await createDonation(ctx, { form, source: "demo" });
	return { ctx, id };
}

/** Pays a gift by card. */
export async function payCard(ctx: Ctx, donationId: string): Promise<void> {
	const intent = await createPaymentIntent(ctx, {
		donationId,
		paymentMethodId: "pm_card_visa",
		payment_method_types: ["card"],
	});
	if (intent.statusCode !== 200 || intent.requiresAction)
		throw new Error(`The demo donation ${donationId} was not paid.`);
}

async function giveByCard(platform: Platform, plan: GiftPlan, recipient: Partial<GiftForm> = {}): Promise<string> {
	const { ctx, id } = await createGift(platform, plan, recipient);
	await payCard(ctx, id);
	// Another currency is credited once the provider has converted it, which the next read knows.
	if (plan.payIn) await recordDonation(ctx, { donationId: id });
	return id;
}

/** Does what the plan says with a paid gift. */
async function giveBack(
	platform: Platform,
	donationId: string,
	{ outcome }: ReturnedPlan,
	number: number,
): Promise<void> {
	const ctx = as(platform, staff);
	if ("refundMinor" in outcome) {
		const { publicId } = await findDonation(ctx, { id: donationId });
		await requestRefund(ctx, {
			publicId,
			amountMinor: outcome.refundMinor,
			reason: outcome.reason,
			fromReserve: false,
		});
		return;
	}
	await settleAs(ctx, donationId, outcome.dispute, number);
}

/** Disputes a whole gift, as its donor's bank does. */
async function settleAs(ctx: Ctx, donationId: string, outcome: "open" | "won" | "lost", number: number): Promise<void> {
	const { currency, chargeMinor } = await findDonation(ctx, { id: donationId });
	const [attempt] = await ctx.db.read.all<{ account: string; charge: string }>(
		sql`SELECT provider_account AS account, provider_charge_id AS charge FROM payment_attempt WHERE donation_id = ${donationId}`,
	);
	const words = { open: "needs_response", won: "won", lost: "lost" } as const;
	await settleDispute(ctx, {
		provider: "stripe",
		account: attempt?.account ?? "",
		id: `dp_demo${number}`,
		chargeId: attempt?.charge ?? null,
		status: words[outcome],
		amountMinor: chargeMinor,
		lost: outcome === "lost",
		won: outcome === "won",
		createdAt: ctx.platform.clock.now(),
		settlement: { id: `txn_demo${number}`, currency, settledMinor: -chargeMinor },
		feeMinor: 0,
		reason: "fraudulent",
		networkCode: "10.4",
		dueAt: ctx.platform.clock.now() + 9 * day,
		awaitsAnswer: outcome === "open",
	});
}

/**
 * Money that goes back, bank transfers that staff enter, and differences that they settle: all through the product's own verbs.
 * @param beforeDisputes what organizations ask for after their gifts have arrived, and before one of these is disputed
 */
export async function seedFinance(doAt: DoAt, beforeDisputes: () => Promise<void>): Promise<void> {
	for (const [index, plan] of demoReturned.entries()) {
		let id = "";
		await doAt(plan.at, async (platform) => {
			id = await giveByCard(platform, plan);
		});
		await doAt(plan.at + 4 * day, (platform) => giveBack(platform, id, plan, index + 1));
	}
	for (const { at, amountMinor: amount, region, ...plan } of demoOffline) {
		const form: OfflineGiftForm = { ...toFoundation, ...plan, amount, currency: currencyOf(region), note: "" };
		await doAt(at, async (platform) => void (await enterOfflineGift(as(platform, staff), { form })));
	}
	for (const { daysAgo, ...finding } of demoFindings) {
		await doAt(demoNow - daysAgo * day, async (platform) => {
			const ctx = as(platform, { kind: "system", job: "demo" });
			await ctx.db.write([recordFinding(ctx, finding)]);
		});
	}
	const disputed: [at: number, id: string][] = [];
	for (const { orgId, message, disputedAt, ...plan } of demoOrganizationGifts) {
		await doAt(plan.at, async (platform) => {
			const id = await giveByCard(platform, plan, { donationFor: "organization", orgId, message });
			if (disputedAt) disputed.push([disputedAt, id]);
		});
	}
	await beforeDisputes();
	for (const [index, [at, id]] of disputed.entries()) {
		await doAt(at, (platform) => settleAs(as(platform, staff), id, "open", demoReturned.length + index + 1));
	}
	await doAt(demoForeignGift.at, async (platform) => void (await giveByCard(platform, demoForeignGift)));
	await giveToFunds(doAt);
}

/** Gifts to an organization's funds, one of which its owner closes in the end. */
async function giveToFunds(doAt: DoAt): Promise<void> {
	for (const { orgId, message, fund, ...plan } of demoFundGifts) {
		await doAt(plan.at, async (platform) => {
			await giveByCard(platform, plan, { donationFor: "organization", orgId, message, fund });
		});
	}
	const { at, by, ...closed } = demoClosedFund;
	await doAt(at, (platform) =>
		closeFund(as(platform, { kind: "user", userId: by, roles: [] }), { ...closed, isClosed: true }),
	);
}
