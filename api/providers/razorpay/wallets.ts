import * as v from "valibot";
import { walletName } from "../../domain/giving/wallets.ts";
import type { Wallets } from "../upi-types.ts";
import type { RazorpayClient } from "./client.ts";
import { callRazorpay } from "./trouble.ts";

/** Without any wallet it is an empty list. */
const methods = v.object({ wallet: v.fallback(v.record(v.string(), v.unknown()), {}) });

/** The wallets that are enabled for our account (razorpay.com/docs/…/payment-methods/methods-api). */
export function razorpayWallets(razorpay: RazorpayClient): Wallets {
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
