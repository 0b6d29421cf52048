import { siteDocuments } from "../../../../site/evidence-documents.ts";
import { host as fontHost } from "../../../../site/pdf/testing/drawn.ts";
import type { Visitor } from "../../../../site/testing/actors.ts";
import { callAs } from "../../../../site/testing/call-as.ts";
import type { Answer, DemoApp, StripeFault } from "../../../../site/testing/demo-app.ts";
import { donate, payByCard } from "../../../../site/testing/giving-steps.ts";
import * as paypal from "../../../../site/testing/paypal-steps.ts";
import * as razorpay from "../../../../site/testing/razorpay-steps.ts";
import type { OnlineProvider } from "../../../domain/giving/payment-providers/index.ts";
import type { Ctx } from "../../../http/context.ts";
import { paymentProvider } from "../../../providers/index.ts";
import { settleDispute } from "../../payments/settle-dispute.ts";
import { makeDocumentsWith } from "../documents.ts";

/** Lets the apps of tests draw documents: the fonts are made by the build. */
export function drawDocuments(): void {
	const withFonts = (ctx: Ctx): Ctx => ({ ...ctx, platform: { ...ctx.platform, asset: fontHost.asset } });
	makeDocumentsWith({
		...siteDocuments,
		receipt: (ctx, facts, at) => siteDocuments.receipt(withFonts(ctx), facts, at),
		letter: (ctx, letter, at) => siteDocuments.letter(withFonts(ctx), letter, at),
	});
}

/** Razorpay's stand-in under the name that tests can break. */
export const razorpayBase = { RAZORPAY_API_BASE: "http://stripe.test/sandbox/razorpay" };

/** A paid gift through a provider, and what happens to it there. */
async function give(app: DemoApp, provider: OnlineProvider): Promise<string> {
	if (provider === "stripe") {
		const id = await donate(app);
		await payByCard(app, id);
		return id;
	}
	if (provider === "paypal") {
		const id = await paypal.donateInDollars(app);
		await paypal.payWithPayPal(app, id);
		return id;
	}
	const id = await donate(app);
	const order = (await razorpay.createOrder(app, id)).body.data.id;
	await app.call("/razorpay/payment/verify", await razorpay.pay(app, order));
	return id;
}

/** The steps of disputes, on an app that identifies visitors by name. */
export function disputeSteps(app: DemoApp, provider: OnlineProvider) {
	const call = callAs(app);
	const column = (donationId: string, name: string) =>
		app.value<string>(`SELECT ${name} FROM payment_attempt WHERE donation_id = ? AND status = 'succeeded'`, [
			donationId,
		]);
	/** Presses a button of the stand-in's activity page. */
	const press = async (donationId: string, act: string) => {
		const id = await column(donationId, provider === "stripe" ? "provider_intent_id" : "provider_charge_id");
		await app.submit(`/sandbox/${provider}/activity`, { id, act });
	};
	const idAtProvider = async (donationId: string): Promise<string> => {
		const charge = await column(donationId, "provider_charge_id");
		const now = app.platform.clock.now();
		for await (const facts of paymentProvider(app.platform, provider).disputesBetween(now - 86_400_000, now + 1000)) {
			if (facts.chargeId === charge) return facts.id;
		}
		throw new Error("the provider has no dispute of this payment");
	};
	/** Reads the dispute from the provider, as each of its events makes us do. */
	const reread = async (donationId: string) => {
		const facts = await paymentProvider(app.platform, provider).readDispute(await idAtProvider(donationId));
		if (facts) await settleDispute(app.ctx, facts);
	};
	return {
		call,
		give: () => give(app, provider),
		press,
		reread,
		idAtProvider,
		/** Pays a gift that its donor then disputes. @returns the gift's id and the dispute's */
		async dispute(): Promise<{ donationId: string; id: string }> {
			const donationId = await give(app, provider);
			await press(donationId, "dispute");
			await reread(donationId);
			const [id = ""] = await app.column<string>(
				"SELECT x.id FROM dispute x JOIN payment_attempt a ON a.id = x.attempt_id WHERE a.donation_id = ?",
				[donationId],
			);
			return { donationId, id };
		},
		read: async (id: string, who: Visitor = "finAdmin"): Promise<Answer> =>
			(await call(who, "GET", `/disputes/${id}`)).body.data,
		save: (id: string, body: object, who: Visitor = "finAdmin") => call(who, "PUT", `/disputes/${id}/draft`, body),
		send: (id: string, body: object, who: Visitor = "finAdmin") => call(who, "POST", `/disputes/${id}/evidence`, body),
		accept: (id: string, body: object, who: Visitor = "finAdmin") =>
			call(who, "POST", `/disputes/${id}/acceptance`, body),
		/** Adds a file. */
		async attach(id: string, kind: string, file: File, who: Visitor = "finAdmin") {
			const form = new FormData();
			form.append("kind", kind);
			form.append("file", file);
			const headers = { authorization: `Bearer ${who}` };
			const response = await app.fetch(`/api/v1/disputes/${id}/files`, { method: "POST", headers, body: form });
			return { status: response.status, body: (await response.json()) as Answer };
		},
	};
}

/** The calls by which we answer disputes, one a provider. */
const answering = /\/v1\/disputes\/[^/]+(\/close|\/contest|\/accept)?$|\/(provide-evidence|accept-claim)$/;

/**
 * Counts the calls that answer disputes, and may drop them, or lose their answers once they are carried out. A vendor's package
 * repeats a lost call by itself, under the same key.
 */
export function countingAnswers(app: DemoApp, { lose = false, drop = false } = {}): { calls: Set<string> } {
	const calls = new Set<string>();
	const fault: StripeFault = async (request, next) => {
		const { pathname } = new URL(request.url);
		if (request.method === "GET" || !answering.test(pathname)) return next();
		calls.add(`${pathname} ${request.headers.get("idempotency-key") ?? calls.size}`);
		if (drop) throw new TypeError("connection reset");
		const response = await next();
		if (lose) throw new TypeError("connection reset");
		return response;
	};
	app.setFault(fault);
	return { calls };
}
