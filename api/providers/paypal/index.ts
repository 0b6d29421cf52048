import { methodsOf } from "../../domain/giving/payment-providers/index.ts";
import type { PayPalSettings } from "../../platform/settings.ts";
import type { Platform } from "../../platform/types.ts";
import type { PaymentProvider } from "../types.ts";
import { payPalClient } from "./client.ts";
import { payPalDisputes } from "./disputes.ts";
import { payPalEvents } from "./events.ts";
import { payPalAccount } from "./facts.ts";
import { payPalOrders, payPalPayments } from "./payments.ts";
import { payPalPayouts } from "./payouts.ts";
import { payPalRefunds } from "./refunds.ts";
import { payPalAccounts, payPalPermissions } from "./vault.ts";

/** PayPal: orders that the donor approves on PayPal's page. */
export function payPalProvider(platform: Platform, settings: PayPalSettings): PaymentProvider {
	const client = payPalClient(platform, settings);
	return {
		...payPalAccount,
		methods: methodsOf("paypal"),
		orders: payPalOrders(client),
		...payPalPayments(client),
		savedAccounts: payPalAccounts(client),
		permissions: payPalPermissions(client),
		payouts: payPalPayouts(client, platform.clock),
		disputeAnswers: payPalDisputes(client),
		...payPalRefunds(client),
		...payPalEvents(platform, settings),
	};
}
