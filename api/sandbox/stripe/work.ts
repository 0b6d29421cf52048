import type Stripe from "stripe";
import { hmacSha256 } from "../../domain/sha256.ts";
import type { Receiver } from "../engine/deliver.ts";
import type { SandboxObject } from "../engine/store.ts";
import { type StandInOptions, Work as StoredWork, transact as transactAs } from "../engine/work.ts";
import { lockTimeout, resourceMissing } from "./errors.ts";

/** The sandbox's API version: that of the installed `stripe` package (a test compares them). */
export const apiVersion = "2026-10-28.endive";

export interface SandboxOptions extends StandInOptions {
	secretKey: string;
	publishableKey: string;
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

/** A call's reads and writes, as Stripe answers and sends them. */
export class Work extends StoredWork<SandboxOptions, Stripe.Event> {
	readonly vendor = "stripe";
	readonly unknownId = resourceMissing;
	readonly busy = lockTimeout;
	readonly request: RequestFacts;
	private readonly afterAnswer: (() => Promise<void>)[] = [];

	constructor(options: SandboxOptions, request: RequestFacts) {
		super(options);
		this.request = request;
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
		this.record(event as unknown as Stripe.Event);
	}

	deliveryOf(event: Stripe.Event) {
		const { webhook, clock } = this.options;
		const body = JSON.stringify(event, null, 2);
		// docs.stripe.com/webhooks#verify-manually
		const headers = async () => {
			const time = Math.floor(clock.now() / 1000);
			const signature = await hmacSha256(webhook?.secret ?? "", `${time}.${body}`);
			return {
				"content-type": "application/json; charset=utf-8",
				"stripe-signature": `t=${time},v1=${signature}`,
				"user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
			};
		};
		return { body, headers };
	}

	delivered(event: Stripe.Event): Stripe.Event {
		return { ...event, pending_webhooks: 0 };
	}

	/** Queues work that Stripe does shortly after its response; the next call sees its result. */
	later(step: () => Promise<void>): void {
		this.afterAnswer.push(step);
	}

	override async commit(): Promise<void> {
		for (const step of this.afterAnswer) await step();
		await super.commit();
	}
}

/** Runs a call, stores all its changes in one write, and sends its events. @throws StripeFault */
export function transact<T>(
	options: SandboxOptions,
	request: RequestFacts,
	act: (work: Work) => Promise<T>,
): Promise<T> {
	return transactAs(() => new Work(options, request), act);
}

/** A request of a page, which has no idempotency key. */
export function pageRequest({ ids }: SandboxOptions): RequestFacts {
	return { id: ids.next("req_"), idempotencyKey: null };
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
