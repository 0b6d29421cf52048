import { razorpay } from "./razorpay.ts";
import type { StandIn } from "./stand-in.ts";
import { stripe } from "./stripe.ts";

/** A provider joins the run with a row here and a journey. */
export const standIns: readonly StandIn[] = [stripe, razorpay];

/** The settings that lead calls to stand-ins without a journey outside too, where no process of ours is killed. */
export const otherSettings = (origin: string): Record<string, string> => ({
	PAYPAL_API_BASE: `${origin}/sandbox/paypal`,
});
