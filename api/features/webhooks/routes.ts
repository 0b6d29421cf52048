import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { type AppEnv, systemContext } from "../../http/context.ts";
import { processEvent } from "./process.ts";
import { receiveStripeEvent } from "./receive.ts";

/** What providers tell us. Permission is the signature over the raw body. */
export const webhooks = new Hono<AppEnv>().post(
	"/webhooks/stripe",
	describeRoute({
		tags: ["Webhooks"],
		summary: "Stripe's events",
		description: "Verified by Stripe-Signature over the raw body, stored, then answered; a 2xx means stored.",
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
