import type { Hono } from "hono";
import { newStandIn } from "../engine/api.ts";
import { serveActivity } from "./activity.ts";
import { serveApproval } from "./approval-page.ts";
import { signingKey } from "./certificate.ts";
import { serveApi, serveNothingElse } from "./http.ts";
import { certificatePath } from "./webhooks.ts";
import type { PayPalSandboxOptions } from "./work.ts";

export type { PayPalSandboxOptions } from "./work.ts";

/**
 * A sandbox that speaks PayPal's protocol: OAuth tokens, orders, captures, refunds, disputes and transaction search, the page
 * on which payers approve, and webhooks signed with a certificate. Used in demo mode and tests only.
 *
 * @example app.route("/sandbox/paypal", createPayPalSandbox({ store: memoryStore(), … }))
 */
export function createPayPalSandbox(options: PayPalSandboxOptions): Hono {
	const app = newStandIn({ name: "INTERNAL_SERVER_ERROR", message: "An internal server error has occurred." });
	serveApi(app, options);
	app.get(certificatePath, async (c) => {
		const { certificate } = await signingKey(options.store, options.clock.now());
		return c.body(certificate, 200, { "content-type": "application/x-x509-ca-cert" });
	});
	serveApproval(app, options);
	serveActivity(app, options);
	serveNothingElse(app, options);
	return app;
}
