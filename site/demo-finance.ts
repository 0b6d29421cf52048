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
import { paymentProvider } from "../api/providers/index.ts";
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
async function giveBack(platform: Platform, donationId: string, { outcome }: ReturnedPlan): Promise<void> {
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
	await settleAs(ctx, donationId, outcome.dispute);
}

/** Disputes a whole gift paid by card at its provider, as its donor's bank does, and has it decided there. */
async function settleAs(ctx: Ctx, donationId: string, outcome: "open" | "won" | "lost"): Promise<void> {
	const { platform, db } = ctx;
	const [attempt] = await db.read.all<{ id: string; intent: string; charge: string }>(
		sql`SELECT id, provider_intent_id AS intent, provider_charge_id AS charge FROM payment_attempt WHERE donation_id = ${donationId} AND status = 'succeeded'`,
	);
	const act = (act: string) => submitForm(platform, "stripe/activity", { id: attempt?.intent ?? "", act });
	await act("dispute");
	if (outcome !== "open") await act(outcome === "won" ? "win" : "lose");
	const now = platform.clock.now();
	for await (const facts of paymentProvider(platform, "stripe").disputesBetween(now - day, now + day)) {
		if (facts.chargeId !== attempt?.charge) continue;
		await settleDispute(ctx, facts);
		// As the event about it does.
		const detail = `charge.dispute.created of payment ${attempt.id}`;
		if (outcome === "open") await ctx.db.write([recordFinding(ctx, { kind: "dispute", subjectId: facts.id, detail })]);
	}
}

/** Sends a form to a page of a stand-in, as its visitors do. @returns the answered page */
export async function submitForm(platform: Platform, path: string, fields: Record<string, string>): Promise<string> {
	const address = `${platform.settings.publicUrl}/sandbox/${path}`;
	const response = await platform.fetch(address, {
		method: "POST",
		body: new URLSearchParams(fields),
		redirect: "manual",
	});
	return response.text();
}

/**
 * Money that goes back, bank transfers that staff enter, and differences that they settle: all through the product's own verbs.
 * @param beforeDisputes what organizations ask for after their gifts have arrived, and before one of these is disputed
 */
export async function seedFinance(doAt: DoAt, beforeDisputes: () => Promise<void>): Promise<void> {
	for (const plan of demoReturned) {
		let id = "";
		await doAt(plan.at, async (platform) => {
			id = await giveByCard(platform, plan);
		});
		await doAt(plan.at + 4 * day, (platform) => giveBack(platform, id, plan));
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
	for (const [at, id] of disputed) await doAt(at, (platform) => settleAs(as(platform, staff), id, "open"));
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
