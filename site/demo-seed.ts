import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import type { BillingForm } from "../api/domain/contracts/billing.ts";
import { createDonation } from "../api/features/donations/create.ts";
import { createPaymentIntent } from "../api/features/payments/create-intent.ts";
import { type AppEnv, type Ctx, systemContext } from "../api/http/context.ts";
import { seededIds } from "../api/platform/ids.ts";
import type { Platform } from "../api/platform/types.ts";
import { bufferedStore, databaseStore, type SandboxStore } from "../api/sandbox/store.ts";
import { donation } from "../db/schema/index.ts";
import { closeDemoRequests, type DonationPlan, demoDonations, seedBase } from "../db/seed/index.ts";
import { mountSandbox, withSandbox } from "./sandbox.ts";

/**
 * Fills an empty database with the demo: lookups, people, organizations, requests, and 400 donations posted through the
 * real code path (donation, then an intent paid at the sandbox), so that the ledger and the totals agree.
 * Deterministic: ids, times and amounts follow from the plan. Resumes where an interrupted run stopped.
 */
export async function seedDemo(host: Platform): Promise<void> {
	const db = host.openDatabase();
	await seedBase(db);
	const plans = demoDonations();
	const [posted] = await db.read
		.select({ count: sql<number>`count(*)` })
		.from(donation)
		.where(eq(donation.source, "demo"));
	const store = bufferedStore(databaseStore(db));
	const poster = demoPoster(host, store);
	// A run that was cut short left its last donation open; it is finished by the reconciler like any other.
	for (const [index, plan] of plans.entries()) {
		if (index < (posted?.count ?? 0)) continue;
		await poster(plan, index);
		if (index % 50 === 49) await store.flush();
	}
	await store.flush();
	await closeDemoRequests(db);
}

/** Posts planned donations on a platform whose clock and ids follow the plan, paid at a sandbox of its own. */
function demoPoster(host: Platform, store: SandboxStore): (plan: DonationPlan, index: number) => Promise<void> {
	let now = 0;
	const clock = { now: () => now };
	let ids = seededIds(clock, 0);
	const sandbox = new Hono<AppEnv>();
	const platform = withSandbox({ ...host, clock, ids: { next: (prefix) => ids.next(prefix) } }, (request) =>
		sandbox.fetch(request),
	);
	mountSandbox(sandbox, platform, { deliverWebhooks: false, store });
	return (plan, index) => {
		now = plan.at;
		ids = seededIds(clock, index + 1);
		return postDonation(platform, plan);
	};
}

async function postDonation(platform: Platform, plan: DonationPlan): Promise<void> {
	const { donor } = plan;
	const actor: Ctx["actor"] = donor.userId ? { kind: "user", userId: donor.userId, roles: [] } : { kind: "guest" };
	const ctx: Ctx = { ...systemContext(platform, platform.openDatabase(), "demo"), actor };
	const form: BillingForm = {
		donationFor: "donationRequest",
		donationRequestId: plan.requestId,
		toUserInfo: "",
		amount: plan.amountMinor,
		anonymous: plan.anonymous,
		shouldChargeProcessingFees: plan.feesOnTop,
		first_name: donor.firstName,
		last_name: donor.lastName,
		email: donor.email,
		...donor.address,
		line2: donor.address.line2 ?? "",
	};
	const { id } = await createDonation(ctx, form, "demo");
	const intent = await createPaymentIntent(ctx, {
		donationId: id,
		paymentMethodId: plan.card,
		payment_method_types: ["card"],
	});
	if (intent.statusCode !== 200 || intent.requiresAction) throw new Error(`the demo's donation ${id} was not paid`);
}
