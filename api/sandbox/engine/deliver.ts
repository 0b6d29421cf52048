import { deliveriesOf } from "./controls.ts";
import { type SandboxStore, StoreConflict } from "./store.ts";

/** Our server, which gets a stand-in's events. */
export interface Receiver {
	url: string;
	fetch: typeof fetch;
	defer(work: Promise<unknown>): void;
}

/** An event on its way: its body, and the headers that the vendor signs for each attempt. */
export interface Delivery {
	body: string;
	headers(): Promise<Record<string, string>>;
	/** Stores that it was received. */
	done(): Promise<void>;
}

/** Delays between the attempts to deliver an event, in milliseconds. The vendors retry for days. */
const backoff = [500, 2_000, 8_000];
const patience = 15_000;

const pause = (milliseconds: number) =>
	milliseconds > 0 ? new Promise<void>((resolve) => setTimeout(resolve, milliseconds)) : null;

/** Starts the delivery of events, as the stand-in's controls say: late, twice, or never. Returns at once. */
export function deliver(
	to: { store: SandboxStore; name: string; webhook: Receiver | null },
	deliveries: readonly Delivery[],
): void {
	const { store, name, webhook } = to;
	if (!webhook) return;
	const deliverAsSet = async (delivery: Delivery) => {
		for (const wait of await deliveriesOf(store, name)) {
			await pause(wait);
			await deliverOne(webhook, delivery);
		}
	};
	for (const delivery of deliveries) webhook.defer(deliverAsSet(delivery));
}

async function deliverOne(webhook: Receiver, delivery: Delivery): Promise<void> {
	for (const wait of [...backoff, null]) {
		if (await isReceived(webhook, delivery)) {
			// A call that changes the event at the same time wins.
			await delivery.done().catch((error: unknown) => {
				if (!(error instanceof StoreConflict)) throw error;
			});
			return;
		}
		if (wait !== null) await pause(wait);
	}
}

/** One attempt, signed again, because receivers refuse old timestamps. */
async function isReceived(webhook: Receiver, { body, headers }: Delivery): Promise<boolean> {
	try {
		const signal = AbortSignal.timeout(patience);
		const response = await webhook.fetch(webhook.url, { method: "POST", headers: await headers(), body, signal });
		await response.body?.cancel();
		return response.ok;
	} catch {
		// The receiver is down, so the event is retried.
		return false;
	}
}
