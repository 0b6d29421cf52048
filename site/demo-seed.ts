import { notInArray, sql } from "drizzle-orm";
import { Hono } from "hono";
import type { GiftForm } from "../api/domain/contracts/billing.ts";
import { addAccount } from "../api/features/bank-accounts/add-account.ts";
import { verifyAccount } from "../api/features/bank-accounts/verify-account.ts";
import { createDonation } from "../api/features/donations/create.ts";
import { getRegistration } from "../api/features/events/get-registration.ts";
import { registerForEvent } from "../api/features/events/register.ts";
import { createPaymentIntent } from "../api/features/payments/create-intent.ts";
import { updateKindness } from "../api/features/users/update-kindness.ts";
import { askWithdrawal } from "../api/features/withdrawals/ask.ts";
import { moveWithdrawal } from "../api/features/withdrawals/move.ts";
import { showBill } from "../api/features/withdrawals/show-bill.ts";
import { type AppEnv, type Ctx, systemContext } from "../api/http/context.ts";
import { seededIds } from "../api/platform/ids.ts";
import type { Platform } from "../api/platform/types.ts";
import { bufferedStore, databaseStore, type SandboxStore } from "../api/sandbox/engine/store.ts";
import type { Database } from "../db/client.ts";
import { user } from "../db/schema/index.ts";
import {
	type BankAccountPlan,
	closeDemoRequests,
	type DonationPlan,
	demoBankAccounts,
	demoDisputedWithdrawal,
	demoDonations,
	demoMobileUser,
	demoNow,
	demoRegistrations,
	demoUsers,
	demoWithdrawals,
	type RegistrationPlan,
	seedBase,
	seedEveryState,
	seedPledges,
	type WithdrawalPlan,
} from "../db/seed/index.ts";
import { seedBankBatch, seedFraud, seedReceipts } from "./demo-desks.ts";
import { seedDisputes } from "./demo-disputes.ts";
import { seedFinance } from "./demo-finance.ts";
import { seedFormGifts } from "./demo-forms.ts";
import { seedMatched } from "./demo-matched.ts";
import { seedNews } from "./demo-news.ts";
import { seedRegular } from "./demo-regular.ts";
import { seedSupporters } from "./demo-supporters.ts";
import { seedThanks, splitGifts } from "./demo-thanks.ts";
import { mountSandbox, withSandbox } from "./sandbox.ts";

const demoUserIds = [...demoUsers, demoMobileUser].map(({ id }) => id);
/** The row of `job_run` that the seed writes last. */
const marker = "demo seed";

/**
 * The part of the demo that a database holds. "interrupted" requires demo accounts and no others, because such a database
 * is dropped.
 * @throws Error if the database has accounts or donations of its own
 */
export async function demoState(db: Database): Promise<"empty" | "interrupted" | "complete"> {
	const [row] = await db.read.all<{ complete: number; demo: number; own: number }>(
		sql`SELECT EXISTS (SELECT 1 FROM job_run WHERE name = ${marker}) AS complete,
			EXISTS (SELECT 1 FROM user WHERE is_demo = 1) AS demo,
			EXISTS (SELECT 1 FROM user WHERE ${notInArray(user.id, demoUserIds)})
				OR (EXISTS (SELECT 1 FROM donation) AND NOT EXISTS (SELECT 1 FROM user)) AS own`,
	);
	if (row?.complete) return "complete";
	if (row?.own) throw new Error("This database has data of its own, so it gets no demo data. Set another DATA_DIR.");
	return row?.demo ? "interrupted" : "empty";
}

/**
 * Fills an empty database with the demo: lookups, people, organizations, requests, and 400 donations made through the
 * production code (a donation, then a payment at the sandbox), so that the ledger and the totals agree.
 * Deterministic: ids, times and amounts follow from the plan.
 */
export async function seedDemo(host: Platform): Promise<void> {
	const db = host.openDatabase();
	await seedBase(db);
	const store = bufferedStore(databaseStore(db));
	const doAt = demoClock(host, store);
	for (const [index, plan] of demoDonations().entries()) {
		await doAt(plan.at, (platform) => postDonation(platform, plan));
		if (index % 50 === 49) await store.flush();
	}
	for (const plan of demoBankAccounts) await doAt(plan.at, (platform) => saveBankAccount(platform, plan));
	const later = demoClock(host, store);
	for (const plan of demoWithdrawals) await withdraw(later, plan);
	const atEvents = demoClock(host, store);
	for (const plan of demoRegistrations.plans) await atEvents(plan.at, (platform) => registerPaid(platform, plan));
	const afterGifts = demoClock(host, store);
	// Receipts' codes hold no time, so that clocks that pay the same way must differ in their seed.
	await seedFinance(demoClock(host, store, 100_000), () => withdraw(afterGifts, demoDisputedWithdrawal));
	await seedThanks(demoClock(host, store));
	await seedNews(demoClock(host, store));
	await seedRegular(demoClock(host, store, 300_000));
	await seedPledges(db);
	await seedMatched(demoClock(host, store, 400_000));
	await seedDisputes(demoClock(host, store, 200_000), store);
	await db.write([
		splitGifts,
		sql`DELETE FROM outbox_message WHERE template IN ('gift-thanks', 'gift-refunded', 'withdrawal-moved', 'event-tickets', 'gift-receipt',
			'gift-received', 'comment-received', 'milestone-reached', 'dispute-moved', 'regular-gift')`,
		sql`DELETE FROM notification WHERE kind = 'withdrawal' OR (kind = 'dispute' AND created_at < ${demoNow - 3 * 86_400_000})`,
	]);
	await store.flush();
	await seedFormGifts(db);
	await seedSupporters(db);
	await closeDemoRequests(db);
	await seedEveryState(db);
	const clock = { now: () => demoNow };
	const afterwards = { ...host, clock, ids: seededIds(clock, 0) };
	await seedFraud(systemContext(afterwards, db, "demo"));
	await seedBankBatch(systemContext(afterwards, db, "demo"));
	await seedReceipts(systemContext(afterwards, db, "demo"));
	await updateKindness(systemContext(afterwards, db, "demo"), { within: Number.POSITIVE_INFINITY });
	await db.write([sql`INSERT INTO job_run (name, started_at) VALUES (${marker}, ${host.clock.now()})`]);
}

/** Does planned work on a platform whose clock and ids follow the plan, with its own sandbox. */
function demoClock(
	host: Platform,
	store: SandboxStore,
	seed = 0,
): (at: number, work: (platform: Platform) => Promise<void>) => Promise<void> {
	let now = 0;
	let count = seed;
	const clock = { now: () => now };
	let ids = seededIds(clock, 0);
	const sandbox = new Hono<AppEnv>();
	const platform = withSandbox({ ...host, clock, ids: { next: (prefix) => ids.next(prefix) } }, (request) =>
		sandbox.fetch(request),
	);
	mountSandbox(sandbox, platform, { tick: async () => undefined, deliverWebhooks: false, store });
	return (at, work) => {
		now = at;
		count += 1;
		ids = seededIds(clock, count);
		return work(platform);
	};
}

async function saveBankAccount(platform: Platform, { owner, body, verified }: BankAccountPlan): Promise<void> {
	const ctx = systemContext(platform, platform.openDatabase(), "demo");
	const { id } = await addAccount(ctx, { owner, body });
	if (verified) await verifyAccount(ctx, { accountId: id, proof: { amounts: [32, 45] } });
}

/** Asks for money and moves it on, each step by another person at its own time. */
async function withdraw(doAt: ReturnType<typeof demoClock>, plan: WithdrawalPlan): Promise<void> {
	const as = (platform: Platform, actor: Ctx["actor"]): Ctx => ({
		...systemContext(platform, platform.openDatabase(), "demo"),
		actor,
	});
	let id = "";
	await doAt(plan.at, async (platform) => {
		const ctx = as(platform, { kind: "user", userId: plan.askedBy, roles: [] });
		({ id } = await askWithdrawal(ctx, { id: plan.sourceId, body: plan.body }));
	});
	let now = plan.at;
	for (const { at, by, status, reason = "", bankReference = "" } of plan.moves) {
		now = at;
		await doAt(at, async (platform) => {
			await moveWithdrawal(as(platform, by), { id, status, reason, bankReference });
		});
	}
	const { billFitBy: by } = plan;
	if (by) await doAt(now, async (platform) => void (await showBill(as(platform, by), { id, isShown: true })));
}

/** Registers for the upcoming event and pays for the places. */
async function registerPaid(
	platform: Platform,
	{ userId, packageId, at: _, ...form }: RegistrationPlan,
): Promise<void> {
	const actor: Ctx["actor"] = { kind: "user", userId, roles: [] };
	const ctx: Ctx = { ...systemContext(platform, platform.openDatabase(), "demo"), actor };
	const { id } = await registerForEvent(ctx, {
		slug: demoRegistrations.slug,
		form: { ...form, package: packageId },
	});
	const { registration } = await getRegistration(ctx, { id });
	await payDemo(ctx, registration.donationId, "pm_card_visa");
}

async function postDonation(platform: Platform, plan: DonationPlan): Promise<void> {
	const { donor } = plan;
	const actor: Ctx["actor"] = donor.userId ? { kind: "user", userId: donor.userId, roles: [] } : { kind: "guest" };
	const ctx: Ctx = { ...systemContext(platform, platform.openDatabase(), "demo"), actor };
	const form: GiftForm = {
		donationFor: "donationRequest",
		donationRequestId: plan.requestId,
		toUserInfo: "",
		amount: plan.amountMinor,
		anonymous: plan.anonymous,
		shouldChargeProcessingFees: plan.feesOnTop,
		first_name: donor.firstName,
		last_name: donor.lastName,
		email: donor.email,
		message: plan.message,
		...donor.address,
		line2: donor.address.line2 ?? "",
	};
	const { id } = await createDonation(ctx, { form, source: "demo" });
	await payDemo(ctx, id, plan.card);
}

async function payDemo(ctx: Ctx, donationId: string, card: string): Promise<void> {
	const intent = await createPaymentIntent(ctx, {
		donationId,
		paymentMethodId: card,
		payment_method_types: ["card"],
	});
	if (intent.statusCode !== 200 || intent.requiresAction)
		throw new Error(`The demo donation ${donationId} was not paid.`);
}
