import * as v from "valibot";
import { timingSafeEqual } from "../../domain/constant-time.ts";
import { methodsOf } from "../../domain/giving/payment-providers/index.ts";
import { walletName } from "../../domain/giving/wallets.ts";
import type { RazorpaySettings } from "../../platform/settings.ts";
import type { Platform } from "../../platform/types.ts";
import type { PaymentProvider } from "../types.ts";
import type { Wallets } from "../upi-types.ts";
import { type RazorpayClient, razorpayClient } from "./client.ts";
import { razorpayDisputes } from "./disputes.ts";
import { razorpayEvents } from "./events.ts";
import { paymentSignature, razorpayAccount } from "./facts.ts";
import { razorpayLinks } from "./links.ts";
import { razorpayMandates } from "./mandates.ts";
import { razorpayOrders, razorpayPayments, razorpayUpi } from "./orders.ts";
import { razorpayPayouts } from "./payouts.ts";
import { razorpayCodes } from "./qr-codes.ts";
import { razorpayRefunds } from "./refunds.ts";
import { callRazorpay } from "./trouble.ts";

/** Without any wallet it is an empty list. */
const methods = v.object({ wallet: v.fallback(v.record(v.string(), v.unknown()), {}) });

/** The wallets that are enabled for our account (razorpay.com/docs/…/payment-methods/methods-api). */
function razorpayWallets(razorpay: RazorpayClient): Wallets {
	return {
		async listWallets() {
			const { wallet } = await callRazorpay(methods, () => razorpay.get("/methods", {}));
			return Object.entries(wallet)
				.filter(([, enabled]) => enabled === true || enabled === 1)
				.map(([code]) => walletName(code))
				.sort();
		},
	};
}

/** Razorpay: UPI, netbanking, wallets and cards in rupees, in its checkout and on its payment links. */
export function razorpayProvider(platform: Platform, settings: RazorpaySettings): PaymentProvider {
	const razorpay = razorpayClient(platform, settings);
	const { keySecret } = settings;
	const payments = razorpayPayments(razorpay, keySecret);
	const { readPayment } = payments;
	const mandates = razorpayMandates(razorpay, { keySecret, clock: platform.clock, readPayment });
	return {
		...razorpayAccount,
		methods: methodsOf("razorpay"),
		orders: razorpayOrders(razorpay, keySecret),
		upi: razorpayUpi(razorpay),
		codes: razorpayCodes(razorpay, keySecret),
		wallets: razorpayWallets(razorpay),
		signatures: {
			async isGenuine({ orderId, paymentId, signature }) {
				return timingSafeEqual(signature, await paymentSignature(keySecret, orderId, paymentId));
			},
		},
		checkouts: razorpayLinks(razorpay, platform.clock.now),
		...payments,
		mandates,
		permissions: mandates,
		payouts: razorpayPayouts(razorpay),
		disputeAnswers: razorpayDisputes(razorpay),
		...razorpayRefunds(razorpay),
		...razorpayEvents(settings, platform.clock),
	};
}
