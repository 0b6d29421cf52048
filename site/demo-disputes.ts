import { sql } from "drizzle-orm";
import type { EvidenceTexts } from "../api/domain/giving/disputes.ts";
import type { OnlineProvider } from "../api/domain/giving/payment-providers/index.ts";
import { beginOrder, captureOrder } from "../api/features/payments/orders.ts";
import { settleDispute } from "../api/features/payments/settle-dispute.ts";
import { type Ctx, systemContext } from "../api/http/context.ts";
import type { Platform } from "../api/platform/types.ts";
import { capability, paymentProvider } from "../api/providers/index.ts";
import type { SandboxStore } from "../api/sandbox/engine/store.ts";
import { type DisputedPlan, demoDisputed, demoFinance } from "../db/seed/index.ts";
import { createGift, payCard, submitForm } from "./demo-finance.ts";

type DoAt = (at: number, work: (platform: Platform) => Promise<void>) => Promise<void>;

const day = 86_400_000;

/** The donor's part at a provider whose orders are approved there. */
const approving: Readonly<Record<"paypal" | "razorpay", (platform: Platform, orderId: string) => Promise<unknown>>> = {
	paypal: (platform, token) =>
		submitForm(platform, "paypal/checkoutnow", { token, outcome: "approve", funding: "balance" }),
	async razorpay(platform, order_id) {
		const html = await submitForm(platform, "razorpay/checkout/pay", {
			order_id,
			parent: "",
			method: "netbanking",
			bank: "HDFC",
		});
		const [, payment = ""] = /name="payment" value="(pay_\w+)"/.exec(html) ?? [];
		await submitForm(platform, "razorpay/checkout/bank", { payment, outcome: "success", parent: "" });
	},
};

async function give(platform: Platform, plan: DisputedPlan): Promise<string> {
	const { provider, region } = plan;
	const { ctx, id } = await createGift(platform, plan);
	const here = { ...ctx, clientCountry: region };
	if (provider === "stripe") await payCard(here, id);
	else {
		const order = await beginOrder(here, { donationId: id, method: provider });
		await approving[provider](platform, order.id);
		await captureOrder(here, { orderId: order.id, donationId: id, method: provider });
	}
	return id;
}

/** The place of each stand-in's deadline for a dispute's answer, in seconds. */
const dueIn: Readonly<Record<OnlineProvider, readonly string[]>> = {
	stripe: ["evidence_details", "due_by"],
	paypal: ["dueAt"],
	razorpay: ["entity", "respond_by"],
};

async function setDue(store: SandboxStore, { provider, dueAt }: DisputedPlan, id: string): Promise<void> {
	const stored = await store.get(id);
	if (!stored) throw new Error(`The stand-in has no dispute ${id}.`);
	const object = structuredClone(stored.object) as unknown as Record<string, unknown>;
	const path = dueIn[provider];
	const parent = path.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, object);
	parent[path.at(-1) ?? ""] = dueAt / 1000;
	await store.put([
		{ type: stored.object.object, object: object as unknown as typeof stored.object, version: stored.version },
	]);
}

/** The payment's dispute at its provider. */
async function disputeOf(ctx: Ctx, { provider, openedAt }: DisputedPlan, charge: string): Promise<string> {
	const found = paymentProvider(ctx.platform, provider).disputesBetween(openedAt - day, openedAt + day);
	for await (const { id, chargeId } of found) if (chargeId === charge) return id;
	throw new Error(`The provider has no dispute of ${charge}.`);
}

const noTexts: EvidenceTexts = {
	statement: "",
	product: "",
	donorName: "",
	donorEmail: "",
	billingAddress: "",
	origin: "",
	communication: "",
	refundPolicy: "",
};

/** Stores our answer: a draft, or one that PayPal has. */
async function storeAnswer(
	ctx: Ctx,
	{ statement, dueAt, state }: DisputedPlan,
	provider: OnlineProvider,
	dispute: string,
): Promise<void> {
	const now = ctx.platform.clock.now();
	const isSent = state === "review";
	const texts = { ...noTexts, statement: statement ?? "" };
	if (isSent) {
		const answers = capability(paymentProvider(ctx.platform, provider), "disputeAnswers");
		await answers.sendEvidence({
			disputeId: dispute,
			key: `demo:${dispute}`,
			amountMinor: 0,
			texts,
			note: texts.statement,
			paidOn: "",
			files: [],
		});
	}
	const sent = isSent ? now : null;
	await ctx.db.write([
		sql`INSERT INTO dispute_answer (dispute_id, kind, state, evidence, due_at, saved_by, saved_at, sent_by, begun_at, sent_at)
			SELECT id, 'evidence', ${isSent ? "sent" : "draft"}, ${JSON.stringify({ statement: texts.statement })}, ${dueAt}, ${demoFinance}, ${now},
				${isSent ? demoFinance : null}, ${sent}, ${sent} FROM dispute WHERE provider = ${provider} AND provider_dispute_id = ${dispute}`,
	]);
}

/** Gifts that are disputed at each provider, as far as the plan says: paid, disputed and decided at the stand-ins. */
export async function seedDisputes(doAt: DoAt, store: SandboxStore): Promise<void> {
	for (const plan of demoDisputed) {
		const { provider, state } = plan;
		let [charge, payment, dispute] = ["", "", ""];
		const settle = async (ctx: Ctx) => {
			const facts = await paymentProvider(ctx.platform, provider).readDispute(dispute);
			if (facts) await settleDispute(ctx, facts);
		};
		const act = (platform: Platform, act: string) => submitForm(platform, `${provider}/activity`, { id: payment, act });
		const contextOf = (platform: Platform) => systemContext(platform, platform.openDatabase(), "demo");
		await doAt(plan.at, async (platform) => {
			const id = await give(platform, plan);
			const [attempt] = await platform
				.openDatabase()
				.read.all<{ charge: string; intent: string }>(
					sql`SELECT provider_charge_id AS charge, provider_intent_id AS intent FROM payment_attempt WHERE donation_id = ${id} AND status = 'succeeded'`,
				);
			charge = attempt?.charge ?? "";
			payment = provider === "stripe" ? (attempt?.intent ?? "") : charge;
		});
		await doAt(plan.openedAt, async (platform) => {
			const ctx = contextOf(platform);
			await act(platform, "dispute");
			dispute = await disputeOf(ctx, plan, charge);
			await setDue(store, plan, dispute);
			await settle(ctx);
		});
		if (state === "open") continue;
		await doAt(plan.openedAt + day / 2, async (platform) => {
			const ctx = contextOf(platform);
			if (state === "won" || state === "lost") await act(platform, state === "won" ? "win" : "lose");
			else await storeAnswer(ctx, plan, provider, dispute);
			await settle(ctx);
		});
	}
}
