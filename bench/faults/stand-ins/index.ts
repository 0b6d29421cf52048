import { paypal } from "./paypal.ts";
import { razorpay } from "./razorpay.ts";
import type { StandIn } from "./stand-in.ts";
import { stripe } from "./stripe.ts";

/** A provider joins the run with a row here and a journey. */
export const standIns: readonly StandIn[] = [stripe, razorpay, paypal];
