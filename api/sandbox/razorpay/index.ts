import type { Hono } from "hono";
import { newStandIn } from "../engine/api.ts";
import { serveActivity } from "./activity.ts";
import { serveCheckout } from "./checkout.ts";
import { serveEndpoints } from "./http.ts";
import { serveUpiApp } from "./upi-app.ts";
import type { RazorpaySandboxOptions } from "./work.ts";

export type { RazorpaySandboxOptions } from "./work.ts";

/**
 * A stand-in that speaks Razorpay's protocol: the REST API under `/v1`, `checkout.js` with its checkout, payment links under
 * `/i`, signed webhooks, an app that approves UPI payments, and controls under `/activity`. Used in demo mode and tests only.
 *
 * @example app.route("/sandbox/razorpay", createRazorpaySandbox({ store: memoryStore(), … }))
 */
export function createRazorpaySandbox(options: RazorpaySandboxOptions): Hono {
	const app = newStandIn({
		error: { code: "SERVER_ERROR", description: "We are facing some trouble completing your request." },
	});
	serveCheckout(app, options);
	serveUpiApp(app, options);
	serveActivity(app, options);
	serveEndpoints(app, options);
	return app;
}
