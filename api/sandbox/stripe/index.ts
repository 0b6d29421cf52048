import type { Hono } from "hono";
import { newStandIn } from "../engine/api.ts";
import { endpoints } from "./endpoints.ts";
import { serveEndpoints } from "./http.ts";
import { serveActivity } from "./pages/activity.ts";
import { serveAssets } from "./pages/assets.ts";
import { serveCheckout } from "./pages/checkout.ts";
import { serveThreeDSecure } from "./pages/three-d-secure.ts";
import { serveWallets } from "./pages/wallets.ts";
import type { SandboxOptions } from "./work.ts";

export type { SandboxOptions } from "./work.ts";

/**
 * A sandbox that speaks Stripe's protocol: the REST API under `/v1`, the browser script at `/stripe.js` with its card
 * field and 3-D Secure page, hosted checkout under `/c/pay`, and signed webhooks. Used in demo mode and tests only.
 *
 * @example app.route("/sandbox/stripe", createStripeSandbox({ store: memoryStore(), … }))
 */
export function createStripeSandbox(options: SandboxOptions): Hono {
	const app = newStandIn({ error: { type: "api_error", message: "An unknown error occurred" } });
	serveEndpoints(app, options, endpoints);
	serveAssets(app);
	serveThreeDSecure(app, options);
	serveCheckout(app, options);
	serveWallets(app);
	serveActivity(app, options);
	return app;
}
