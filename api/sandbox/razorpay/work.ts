import { hmacSha256 } from "../../domain/sha256.ts";
import type { Receiver } from "../engine/deliver.ts";
import { type StandInOptions, Work as StoredWork, transact as transactAs } from "../engine/work.ts";
import type { Event } from "./documents.ts";
import { tooManyRequests, unknownId } from "./faults.ts";

export interface RazorpaySandboxOptions extends StandInOptions {
	keyId: string;
	keySecret: string;
	webhook: (Receiver & { secret: string }) | null;
}

/** A call's reads and writes, as Razorpay answers and sends them. */
export class Work extends StoredWork<RazorpaySandboxOptions, Event> {
	readonly vendor = "razorpay";
	readonly unknownId = unknownId;
	readonly busy = tooManyRequests;

	/** Records an event with the current state of its entities. */
	emit(event: string, entities: Record<string, object>): void {
		this.record({
			id: this.id(""),
			object: "razorpay.event",
			created: this.now(),
			parent: null,
			hidden: { delivered: false },
			entity: {
				entity: "event",
				account_id: "acc_KindwaveDemo01",
				event,
				contains: Object.keys(entities),
				payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
				created_at: this.now(),
			},
		});
	}

	deliveryOf({ id, entity }: Event) {
		const body = JSON.stringify(entity);
		const headers = async () => ({
			"content-type": "application/json",
			"user-agent": "Razorpay-Webhook/v1",
			"x-razorpay-event-id": id,
			"x-razorpay-signature": await hmacSha256(this.options.webhook?.secret ?? "", body),
		});
		return { body, headers };
	}

	delivered(event: Event): Event {
		return { ...event, hidden: { delivered: true } };
	}
}

/** Runs a call, stores all its changes in one write, and sends its events. @throws RazorpayFault */
export function transact<T>(options: RazorpaySandboxOptions, act: (work: Work) => Promise<T>): Promise<T> {
	return transactAs(() => new Work(options), act);
}
