import { type SandboxObject, StoreConflict } from "../store.ts";
import type { Event } from "./documents.ts";
import { busy, notFound, PayPalFault } from "./errors.ts";
import type { PayPalSandboxOptions } from "./options.ts";
import { deliverEvents } from "./webhooks.ts";

const maxRuns = 8;

/** A call's reads and writes. `transact` stores all changes or none. */
export class Work {
	readonly options: PayPalSandboxOptions;
	readonly events: Event[] = [];
	private readonly versions = new Map<string, number | null>();
	private readonly read = new Map<string, SandboxObject>();
	private readonly changed = new Map<string, SandboxObject>();

	constructor(options: PayPalSandboxOptions) {
		this.options = options;
	}

	/** Seconds since the epoch. */
	now(): number {
		return Math.floor(this.options.clock.now() / 1000);
	}

	/** 17 capital letters and digits, like PayPal's ids. */
	id(): string {
		return this.options.ids.next("").slice(-17);
	}

	link(path: string, rel: string, method = "GET") {
		return { href: `${this.options.origin}${path}`, rel, method };
	}

	async find<T extends SandboxObject>(type: T["object"], id: string): Promise<T | null> {
		let object = this.read.get(id);
		if (!object) {
			const stored = await this.options.store.get(id);
			this.versions.set(id, stored?.version ?? null);
			if (!stored) return null;
			object = stored.object;
			this.read.set(id, object);
		}
		// Safe, because only `save` writes to the store, and `object` names the type.
		return object.object === type ? (structuredClone(object) as T) : null;
	}

	/** @throws PayPalFault 404 */
	async get<T extends SandboxObject>(type: T["object"], id: string): Promise<T> {
		const object = await this.find<T>(type, id);
		if (!object) throw notFound();
		return object;
	}

	save<T extends SandboxObject>(object: T): T {
		const copy = structuredClone(object);
		this.read.set(object.id, copy);
		this.changed.set(object.id, copy);
		return object;
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
		this.events.push(
			this.save<Event>({ id, object: "paypal_event", created: this.now(), body, type, delivered: false }),
		);
	}

	/** @throws StoreConflict */
	async commit(): Promise<void> {
		await this.options.store.put(
			[...this.changed.values()].map((object) => ({
				type: object.object,
				object,
				version: this.versions.get(object.id) ?? null,
			})),
		);
	}
}

/** Seconds since the epoch as PayPal writes them: without fractions. */
export function isoTime(seconds: number): string {
	return new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}

/**
 * Runs a call, stores its changes in one write, and sends its events.
 * @throws PayPalFault of the call; one that keeps its changes is thrown after they are stored
 */
export async function transact<T>(options: PayPalSandboxOptions, act: (work: Work) => Promise<T>): Promise<T> {
	for (let runs = 1; ; runs++) {
		const work = new Work(options);
		try {
			const result = await act(work).catch((error: unknown) => {
				if (error instanceof PayPalFault && error.keepsChanges) return error;
				throw error;
			});
			await work.commit();
			deliverEvents(options, work.events);
			if (result instanceof PayPalFault) throw result;
			return result;
		} catch (error) {
			if (!(error instanceof StoreConflict)) throw error;
			if (runs >= maxRuns) throw busy();
		}
	}
}
