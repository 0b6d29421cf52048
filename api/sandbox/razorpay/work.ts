import type { Clock, Ids } from "../../platform/types.ts";
import { type SandboxObject, type SandboxStore, StoreConflict } from "../store.ts";
import type { Event, EventEntity } from "./documents.ts";
import { RazorpayFault, unknownId } from "./faults.ts";
import { deliverEvents, type RazorpayEvent, type WebhookTarget } from "./webhooks.ts";

export interface RazorpaySandboxOptions {
	store: SandboxStore;
	clock: Clock;
	ids: Ids;
	/** The stand-in's URL without a trailing slash: `http://localhost:8787/sandbox/razorpay`. */
	origin: string;
	keyId: string;
	keySecret: string;
	/** The receiver of events; null for none. */
	webhook: WebhookTarget | null;
}

type Types = "order" | "payment" | "refund" | "payment_link" | "refund_key" | "dispute" | "event";
/** Stored types have the vendor's name, because other stand-ins have orders and payments too. */
const stored = (type: Types) => `razorpay.${type}`;

/** A call's reads and writes, which are stored together or not at all. */
export class Work {
	readonly options: RazorpaySandboxOptions;
	readonly events: RazorpayEvent[] = [];
	private readonly versions = new Map<string, number | null>();
	private readonly read = new Map<string, SandboxObject>();
	private readonly changed = new Set<string>();

	constructor(options: RazorpaySandboxOptions) {
		this.options = options;
	}

	/** Seconds since the epoch. */
	now(): number {
		return Math.floor(this.options.clock.now() / 1000);
	}

	id(prefix: string): string {
		return this.options.ids.next(prefix);
	}

	async find<T extends SandboxObject>(type: Types, id: string): Promise<T | null> {
		if (!this.read.has(id)) {
			const found = await this.options.store.get(id);
			this.versions.set(id, found?.version ?? null);
			if (found) this.read.set(id, found.object);
		}
		const object = this.read.get(id);
		// Safe, because only `save` writes documents of these types.
		return object?.object === stored(type) ? (structuredClone(object) as T) : null;
	}

	/** @throws RazorpayFault for an unknown id */
	async get<T extends SandboxObject>(type: Types, id: string): Promise<T> {
		const found = await this.find<T>(type, id);
		if (!found) throw unknownId();
		return found;
	}

	/** Documents of a type, newest first, as the call sees them. */
	async list<T extends SandboxObject>(
		type: Types,
		query: { limit: number; parent?: string; from?: number; to?: number },
	): Promise<T[]> {
		const { objects } = await this.options.store.list(stored(type), {
			limit: query.limit,
			createdGte: query.from,
			createdLte: query.to,
			...(query.parent === undefined ? {} : { match: { parent: query.parent } }),
		});
		return Promise.all(objects.map(({ id }) => this.get<T>(type, id)));
	}

	save<T extends SandboxObject>(type: Types, document: Omit<T, "object" | "created"> & { id: string }): T {
		const before = this.read.get(document.id);
		const object = { ...structuredClone(document), object: stored(type), created: before?.created ?? this.now() };
		if (!this.versions.has(document.id)) this.versions.set(document.id, null);
		this.read.set(document.id, object);
		this.changed.add(document.id);
		return structuredClone(object) as unknown as T;
	}

	/** Records an event with the current state of its entities. */
	emit(event: string, entities: Record<string, object>): void {
		const body: EventEntity = {
			entity: "event",
			account_id: "acc_KindwaveDemo01",
			event,
			contains: Object.keys(entities),
			payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
			created_at: this.now(),
		};
		const id = this.id("");
		this.save<Event>("event", { id, parent: null, hidden: {}, entity: body });
		this.events.push({ id, body });
	}

	/** @throws StoreConflict */
	async commit(): Promise<void> {
		const changes = [...this.changed].flatMap((id) => {
			const object = this.read.get(id);
			return object ? [{ type: object.object, object, version: this.versions.get(id) ?? null }] : [];
		});
		if (changes.length > 0) await this.options.store.put(changes);
	}
}

/** How often a call is repeated when another one wrote the same objects first. */
const mostRuns = 8;

/** Runs a call, stores all its changes in one write, and sends its events. */
export async function transact<T>(options: RazorpaySandboxOptions, act: (work: Work) => Promise<T>): Promise<T> {
	for (let runs = 1; ; runs++) {
		const work = new Work(options);
		try {
			const result = await act(work);
			await work.commit();
			deliverEvents(options, work.events);
			return result;
		} catch (error) {
			if (!(error instanceof StoreConflict)) throw error;
			if (runs >= mostRuns)
				throw new RazorpayFault(429, "BAD_REQUEST_ERROR", "Request failed. Please try after sometime.");
		}
	}
}
