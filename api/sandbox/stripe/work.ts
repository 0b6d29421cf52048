import type Stripe from "stripe";
import type { Clock, Ids } from "../../platform/types.ts";
import type { Receiver } from "../deliver.ts";
import type { Change, SandboxObject, SandboxStore } from "../store.ts";
import { resourceMissing } from "./errors.ts";

/** The sandbox's API version: that of the installed `stripe` package (a test compares them). */
export const apiVersion = "2026-10-28.endive";

export interface SandboxOptions {
	store: SandboxStore;
	/** The only sources of time and ids, so that the demo seed is the same in every run. */
	clock: Clock;
	ids: Ids;
	/** The sandbox's URL without a trailing slash: `http://localhost:8787/sandbox/stripe`. */
	origin: string;
	secretKey: string;
	publishableKey: string;
	/** The receiver of events; with null they are only stored. */
	webhook: (Receiver & { secret: string }) | null;
}

/** Internal fields of a document; `present` removes them from every response and event. */
export interface Hidden<T> {
	_sandbox: T;
}

/** The current request, for its events. */
export interface RequestFacts {
	id: string;
	idempotencyKey: string | null;
}

/**
 * A call's reads and writes. `commit` stores all changes or none, and throws StoreConflict if another call was faster;
 * then the call starts again.
 */
export class Work {
	readonly options: SandboxOptions;
	readonly request: RequestFacts;
	/** The call's events in order, to be delivered after the commit. */
	readonly events: Stripe.Event[] = [];
	private readonly versions = new Map<string, number | null>();
	private readonly read = new Map<string, SandboxObject>();
	private readonly changed = new Map<string, SandboxObject>();
	private readonly afterAnswer: (() => Promise<void>)[] = [];

	constructor(options: SandboxOptions, request: RequestFacts) {
		this.options = options;
		this.request = request;
	}

	/** Seconds since the epoch. */
	now(): number {
		return Math.floor(this.options.clock.now() / 1000);
	}

	id(prefix: string): string {
		return this.options.ids.next(prefix);
	}

	/** The document with this id if it has this type (`object` member), including this call's changes. */
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

	/** @throws resource_missing: 404 for an id in the path, 400 for one in a parameter */
	async get<T extends SandboxObject>(type: T["object"], id: string, param?: string): Promise<T> {
		const object = await this.find<T>(type, id);
		if (!object) throw resourceMissing(type, id, param);
		return object;
	}

	/** A document of any type. */
	async any(id: string): Promise<SandboxObject | null> {
		const cached = this.read.get(id);
		if (cached) return structuredClone(cached);
		return (await this.options.store.get(id))?.object ?? null;
	}

	save<T extends SandboxObject>(object: T): T {
		const copy = structuredClone(object);
		this.read.set(object.id, copy);
		this.changed.set(object.id, copy);
		return object;
	}

	/** Records an event with the object's current state. `before` holds the previous values of changed fields. */
	emit(type: string, object: SandboxObject, before?: Record<string, unknown>): void {
		const event = {
			id: this.id("evt_"),
			object: "event",
			api_version: apiVersion,
			created: this.now(),
			data: { object: present(object), ...(before ? { previous_attributes: before } : {}) },
			livemode: false,
			pending_webhooks: this.options.webhook ? 1 : 0,
			request: { id: this.request.id, idempotency_key: this.request.idempotencyKey },
			type,
		};
		// The SDK's Event is a union of all event types; here the type is only known as a string.
		const typed = event as unknown as Stripe.Event;
		this.events.push(typed);
		this.save(typed);
	}

	/** Queues work that Stripe does shortly after its response; the next call sees its result. */
	later(step: () => Promise<void>): void {
		this.afterAnswer.push(step);
	}

	/** @throws StoreConflict */
	async commit(): Promise<void> {
		for (const step of this.afterAnswer) await step();
		const changes: Change[] = [...this.changed.values()].map((object) => ({
			type: object.object,
			object,
			version: this.versions.get(object.id) ?? null,
		}));
		await this.options.store.put(changes);
	}
}

/** A copy of a document without internal fields, at any depth. */
export function present(object: object): Record<string, unknown> {
	return JSON.parse(JSON.stringify(object, (key, value) => (key === "_sandbox" ? undefined : value)));
}

/** The id of a field that holds an id or an expanded object. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
	if (value === null || value === undefined) return null;
	return typeof value === "string" ? value : value.id;
}
