import { memoryStore } from "../../../api/sandbox/engine/store.ts";
import { signingKey } from "../../../api/sandbox/paypal/certificate.ts";
import type { Capture, Dispute, Event, Refund } from "../../../api/sandbox/paypal/documents.ts";
import { feeOf, minorOf } from "../../../api/sandbox/paypal/money.ts";
import { signedHeaders } from "../../../api/sandbox/paypal/webhooks.ts";
import type { Outside, StandIn } from "./stand-in.ts";

/** The webhook's id in the demo's settings. */
const webhookId = "kindwave_demo";
const path = "/sandbox/paypal";

let key: ReturnType<typeof signingKey> | null = null;

async function all<T>(outside: Outside, type: string): Promise<T[]> {
	const rows = await outside.rows<{ body: string }>("SELECT body FROM sandbox_object WHERE type = ? ORDER BY seq", [
		type,
	]);
	return rows.map(({ body }) => JSON.parse(body));
}

const hasArrived = ({ status }: Capture) => status !== "PENDING" && status !== "DECLINED";

export const paypal: StandIn = {
	provider: "paypal",
	settings: (origin) => ({ PAYPAL_API_BASE: origin + path }),
	async prepare(outside) {
		// All worlds share one key, because making it takes longer than a journey.
		key ??= signingKey(memoryStore(), outside.now());
		await outside.store.put([{ type: "paypal_key", object: await key, version: null }]);
	},
	async events(outside) {
		const { store, ids } = outside;
		const sender = { store, ids, clock: { now: () => outside.now() }, origin: outside.origin + path };
		return (await all<Event>(outside, "paypal_event")).map(({ id, body }) => ({
			id,
			path: "/api/v1/webhooks/paypal",
			body,
			sign: () => signedHeaders(sender, webhookId, body),
		}));
	},
	async charges(outside) {
		const refunds = await all<Refund>(outside, "paypal_refund");
		const disputes = await all<Dispute>(outside, "paypal_dispute");
		const back = [...refunds, ...disputes.filter(({ outcome }) => outcome === "RESOLVED_BUYER_FAVOUR")];
		return (await all<Capture>(outside, "paypal_capture")).filter(hasArrived).map(({ id, amount }) => ({
			id,
			currency: amount.currency_code,
			amountMinor: minorOf(amount),
			refundedMinor: back
				.filter(({ captureId }) => captureId === id)
				.reduce((sum, refund) => sum + minorOf(refund.amount), 0),
		}));
	},
	async balances(outside) {
		const left = (await paypal.charges(outside)).map(
			({ amountMinor, refundedMinor }) => amountMinor - feeOf(amountMinor) - refundedMinor,
		);
		return { USD: left.reduce((sum, minor) => sum + minor, 0) };
	},
};
