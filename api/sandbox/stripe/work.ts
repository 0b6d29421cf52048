import type Stripe from "stripe";
import type { Clock, Ids } from "../../platform/types.ts";
import type { Change, SandboxObject, SandboxStore } from "../store.ts";
import { resourceMissing } from "./errors.ts";

/** The API version that the stand-in speaks: that of the `stripe` package in use (a test compares them). */
export const apiVersion = "2026-10-28.endive";

export interface WebhookTarget {
	url: string;
	secret: string;
	fetch: typeof fetch;
	defer(work: Promise<unknown>): void;
}

export interface SandboxOptions {
	store: SandboxStore;
	/** All time and all ids come from these two, so that a seed is the same in every run. */
	clock: Clock;
	ids: Ids;
	/** Where the stand-in is reachable, without a slash at the end: `http://localhost:8787/sandbox/stripe`. */
	origin: string;
	secretKey: string;
	publishableKey: string;
	/** Where events go; null keeps them in the store only. */
	webhook: WebhookTarget | null;
	/** Waits this long before an event's first delivery. */
	delayWebhookMs?: number;
}

/** Facts a document carries for the stand-in alone; `present` leaves them out of every answer and event. */
export interface Hidden<T> {
	_sandbox: T;
}

/** Which request is at work; events name it. */
export interface RequestFacts {
	id: string;
	idempotencyKey: string | null;
}

/**
 * One call's reads and writes. Nothing is stored before `commit`, which writes everything or nothing and fails with
 * StoreConflict when another call was faster; then the call is run again from the start.
 */
export class Work {
	readonly options: SandboxOptions;
	readonly request: RequestFacts;
	/** Events of this call, in order, for delivery after the commit. */
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

	/** The document with this id if it is of this type (`object` member); changes of this call are seen. */
	async find<T extends SandboxObject>(type: T["object"], id: string): Promise<T | null> {
		let object = this.read.get(id);
		if (!object) {
			const stored = await this.options.store.get(id);
			this.versions.set(id, stored?.version ?? null);
			if (!stored) return null;
			object = stored.object;
			this.read.set(id, object);
		}
		// The store holds what `save` put there, and `object` tells which it is.
		return object.object === type ? (structuredClone(object) as T) : null;
	}

	/** @throws resource_missing: 404 for an id in the path, 400 for one in a parameter */
	async get<T extends SandboxObject>(type: T["object"], id: string, param?: string): Promise<T> {
		const object = await this.find<T>(type, id);
		if (!object) throw resourceMissing(type, id, param);
		return object;
	}

	/** Any document, whatever its type. */
	async any(id: string): Promise<SandboxObject | null> {
		const known = this.read.get(id);
		if (known) return structuredClone(known);
		return (await this.options.store.get(id))?.object ?? null;
	}

	save<T extends SandboxObject>(object: T): T {
		const copy = structuredClone(object);
		this.read.set(object.id, copy);
		this.changed.set(object.id, copy);
		return object;
	}

	/** Records an event with the object as it is now. `before` holds the former values of what changed. */
	emit(type: string, object: SandboxObject, before?: Record<string, unknown>): void {
		const event = {
			id: this.id("evt_"),
			object: "event",
			api_version: apiVersion,
			created: this.now(),
			data: { object: present(object, this.now()), ...(before ? { previous_attributes: before } : {}) },
			livemode: false,
			pending_webhooks: this.options.webhook ? 1 : 0,
			request: { id: this.request.id, idempotency_key: this.request.idempotencyKey },
			type,
		};
		// The SDK's Event is a union over every event type; the type here is only known as text.
		const typed = event as unknown as Stripe.Event;
		this.events.push(typed);
		this.save(typed);
	}

	/** What Stripe does a moment later: it is not in this call's answer, and is there for the next one. */
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

/** The public face of a document: a copy without the stand-in's own facts, at any depth. */
export function present(object: object, now: number): Record<string, unknown> {
	const copy = JSON.parse(JSON.stringify(object, (key, value) => (key === "_sandbox" ? undefined : value))) as Record<
		string,
		unknown
	>;
	settleStatus(copy, now);
	return copy;
}

/** A balance transaction is available from its `available_on` on, without anyone writing it. */
function settleStatus(value: unknown, now: number): void {
	if (Array.isArray(value)) {
		for (const each of value) settleStatus(each, now);
	} else if (value !== null && typeof value === "object") {
		const record = value as Record<string, unknown>;
		if (record.object === "balance_transaction") {
			record.status = Number(record.available_on) <= now ? "available" : "pending";
		}
		for (const each of Object.values(record)) settleStatus(each, now);
	}
}

/** The id of a field that can hold an id or the expanded object. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
	if (value === null || value === undefined) return null;
	return typeof value === "string" ? value : value.id;
}
