/** Thieves try stolen cards on the product: how many tries reach the card provider. See card-testing.ts. */
import { createApp } from "../site/app.tsx";
import { withDatabase } from "./faults/database.ts";

export interface Attack {
	/** The addresses that the thief's calls come from, in turns. */
	addresses: number;
	/** Tries per minute. */
	perMinute: number;
	/** Whether the thief solves each captcha. */
	solves: boolean;
}

const outside = "http://providers.test";

/** Tries this many declined cards one after the other. @returns how many calls reached the provider */
export function tryCards(count: number, { addresses, perMinute, solves }: Attack): Promise<number> {
	return withDatabase({ STRIPE_API_BASE: `${outside}/sandbox/stripe` }, async (base) => {
		let now = Date.UTC(2026, 5, 1);
		let reached = 0;
		const platform = {
			...base,
			clock: { now: () => now },
			clientAddress: (request: Request) => request.headers.get("x-thief") ?? "unknown",
			fetch: (async (input, init) => {
				const request = new Request(input, init);
				const { pathname } = new URL(request.url);
				if (request.method === "POST" && pathname.endsWith("/payment_intents")) reached += 1;
				return app.fetch(new Request(request.url.replace(outside, base.settings.publicUrl), request));
			}) as typeof fetch,
		};
		const app = createApp(platform, { deliverWebhooks: false });
		const call = (path: string, address: string, body: object) =>
			app.fetch(
				new Request(`${base.settings.publicUrl}/api/v1${path}`, {
					method: "POST",
					headers: { "content-type": "application/json", "x-thief": address },
					body: JSON.stringify(body),
				}),
			);
		const card = { paymentMethodId: "pm_card_chargeDeclinedStolenCard", amount: 100, currency: "INR" };
		for (let time = 0; time < count; time++) {
			const address = `198.51.${100 + Math.floor((time % addresses) / 250)}.${(time % addresses) % 250}`;
			const answer = await call("/create/payment/intent", address, card);
			if (answer.status === 403 && solves) await call("/auth/verify-captcha", address, { token: `sandbox.${time}` });
			now += 60_000 / perMinute;
		}
		return reached;
	});
}
