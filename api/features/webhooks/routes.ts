import { Hono } from "hono";
import * as v from "valibot";
import { type AppEnv, systemContext } from "../../http/context.ts";
import { describeCall } from "../../http/describe.ts";
import { processEvent } from "./process.ts";
import { receiveStripeEvent } from "./receive.ts";

/** What providers tell us. Permission is the signature over the raw body. */
export const webhooks = new Hono<AppEnv>().post(
	"/webhooks/stripe",
	describeCall({
		tag: "Webhooks",
		allow: "signature",
		summary: "Stripe's events",
		description: "Verified by Stripe-Signature over the raw body, stored, then answered; a 2xx means stored.",
		answer: v.object({ statusCode: v.number(), received: v.boolean() }),
		problems: [400, 413],
	}),
	async (c) => {
		const ctx = c.get("ctx");
		const key = await receiveStripeEvent(ctx, await c.req.text(), c.req.header("stripe-signature") ?? "");
		const { platform } = ctx;
		platform.defer(
			(async () => {
				// The request's own database client may be gone when this runs.
				const db = platform.openDatabase();
				await processEvent(systemContext(platform, db, "webhook"), key);
			})(),
		);
		return c.json({ statusCode: 200, received: true });
	},
);
