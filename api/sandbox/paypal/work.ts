import type { Receiver } from "../engine/deliver.ts";
import { type StandInOptions, Work as StoredWork, transact as transactAs } from "../engine/work.ts";
import type { Event } from "./documents.ts";
import { busy, notFound } from "./errors.ts";
import { signedHeaders } from "./webhooks.ts";

export interface PayPalSandboxOptions extends StandInOptions {
	clientId: string;
	clientSecret: string;
	/** PayPal gives a receiver an id, which is part of every signature. */
	webhook: (Receiver & { id: string }) | null;
}

/** A call's reads and writes, as PayPal answers and sends them. */
export class Work extends StoredWork<PayPalSandboxOptions, Event> {
	readonly vendor = "paypal";
	readonly unknownId = notFound;
	readonly busy = busy;

	/** 17 capital letters and digits, like PayPal's ids. */
	override id(): string {
		return super.id("").slice(-17);
	}

	link(path: string, rel: string, method = "GET") {
		return { href: `${this.options.origin}${path}`, rel, method };
	}

	/** Records an event, to be delivered after the commit. */
	emit(type: string, resourceType: string, summary: string, resource: object): void {
		const id = `WH-${this.id()}-${this.id()}`;
		const body = JSON.stringify({
			id,
			event_version: "1.0",
			create_time: isoTime(this.now()),
			resource_type: resourceType,
			resource_version: "2.0",
			event_type: type,
			summary,
			resource,
			links: [
				this.link(`/v1/notifications/webhooks-events/${id}`, "self"),
				this.link(`/v1/notifications/webhooks-events/${id}/resend`, "resend", "POST"),
			],
		});
		this.record({ id, object: "paypal_event", created: this.now(), body, type, delivered: false });
	}

	deliveryOf({ body }: Event) {
		const { options } = this;
		return { body, headers: () => signedHeaders(options, options.webhook?.id ?? "", body) };
	}

	delivered(event: Event): Event {
		return { ...event, delivered: true };
	}
}

/** Runs a call, stores its changes in one write, and sends its events. @throws PayPalFault */
export function transact<T>(options: PayPalSandboxOptions, act: (work: Work) => Promise<T>): Promise<T> {
	return transactAs(() => new Work(options), act);
}

/** Seconds since the epoch as PayPal writes them: without fractions. */
export function isoTime(seconds: number): string {
	return new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}
