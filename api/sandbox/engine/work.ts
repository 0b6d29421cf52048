import type { Clock, Ids } from "../../platform/types.ts";
import { type Delivery, deliver, type Receiver } from "./deliver.ts";
import { type ListQuery, type SandboxObject, type SandboxStore, StoreConflict } from "./store.ts";

/** The surroundings of a stand-in. */
export interface StandInOptions {
	store: SandboxStore;
	/** The only sources of time and ids, so that the demo seed is the same in every run. */
	clock: Clock;
	ids: Ids;
	/** The stand-in's URL without a trailing slash: `http://localhost:8787/sandbox/stripe`. */
	origin: string;
	/** The receiver of events; with null they are only stored. */
	webhook: Receiver | null;
}

/** An error that the vendor would answer. */
export class Fault extends Error {
	readonly status: number;
	/** Whether the call's changes are stored all the same: a declined charge changes its payment, a refused parameter nothing. */
	readonly keepsChanges: boolean;
	constructor(status: number, message: string, keepsChanges = false) {
		super(message);
		this.name = "Fault";
		this.status = status;
		this.keepsChanges = keepsChanges;
	}
}

/** The answer of a call under an idempotency key. */
interface StoredAnswer<T> extends SandboxObject {
	object: "idempotent_answer";
	answer: T;
}

/** A call's reads and writes, which `transact` stores together or not at all. */
export abstract class Work<
	Options extends StandInOptions = StandInOptions,
	Event extends SandboxObject = SandboxObject,
> {
	readonly options: Options;
	private readonly events: Event[] = [];
	private readonly versions = new Map<string, number | null>();
	private readonly read = new Map<string, SandboxObject>();
	private readonly changed = new Set<string>();

	constructor(options: Options) {
		this.options = options;
	}

	/** The stand-in's name in its controls. */
	abstract readonly vendor: string;
	/** The vendor's answer to an unknown id. @param param the parameter that has it, if it isn't in the path */
	abstract unknownId(type: string, id: string, param?: string): Fault;
	/** The vendor's answer while other calls keep writing the same objects. */
	abstract busy(): Fault;
	/** An event as the vendor sends it. */
	abstract deliveryOf(event: Event): Omit<Delivery, "done">;
	/** An event once it was received. */
	abstract delivered(event: Event): Event;

	/** Seconds since the epoch. */
	now(): number {
		return Math.floor(this.options.clock.now() / 1000);
	}

	id(prefix: string): string {
		return this.options.ids.next(prefix);
	}

	/** A document of any type, including this call's changes. */
	async any(id: string): Promise<SandboxObject | null> {
		if (!this.versions.has(id)) {
			const stored = await this.options.store.get(id);
			this.versions.set(id, stored?.version ?? null);
			if (stored) this.read.set(id, stored.object);
		}
		const object = this.read.get(id);
		return object ? structuredClone(object) : null;
	}

	/** The document with this id if it has this type (`object` member), including this call's changes. */
	async find<T extends SandboxObject>(type: T["object"], id: string): Promise<T | null> {
		const object = await this.any(id);
		// Safe, because only `save` writes to the store, and `object` names the type.
		return object?.object === type ? (object as T) : null;
	}

	/** @throws Fault of `unknownId` */
	async get<T extends SandboxObject>(type: T["object"], id: string, param?: string): Promise<T> {
		const object = await this.find<T>(type, id);
		if (!object) throw this.unknownId(type, id, param);
		return object;
	}

	/** Documents of a type, newest first, including this call's changes of them. */
	async list<T extends SandboxObject>(type: T["object"], query: ListQuery): Promise<T[]> {
		const { objects } = await this.options.store.list(type, query);
		return Promise.all(objects.map(({ id }) => this.get<T>(type, id)));
	}

	/** All stored documents of a type in a span of time, in seconds, newest first. */
	async within<T extends SandboxObject>(type: T["object"], createdGte: number, createdLte?: number): Promise<T[]> {
		const found: T[] = [];
		for (let startingAfter: string | undefined; ; startingAfter = found.at(-1)?.id) {
			const page = await this.options.store.list(type, { limit: 1000, startingAfter, createdGte, createdLte });
			found.push(...(page.objects as T[]));
			if (!page.hasMore) return found;
		}
	}

	save<T extends SandboxObject>(object: T): T {
		if (!this.versions.has(object.id)) this.versions.set(object.id, null);
		this.read.set(object.id, structuredClone(object));
		this.changed.add(object.id);
		return object;
	}

	/** Stores an event, which is sent after the commit. */
	protected record(event: Event): void {
		this.events.push(this.save(event));
	}

	/** Runs a call once per idempotency key. @param check refuses a repeated call that differs from the first */
	async once<T>(
		key: string | null,
		run: () => Promise<T>,
		check: (first: T) => void = () => undefined,
	): Promise<{ answer: T; isReplay: boolean }> {
		if (key === null) return { answer: await run(), isReplay: false };
		const id = `${this.vendor}.idempotency_key:${key}`;
		const stored = await this.find<StoredAnswer<T>>("idempotent_answer", id);
		if (stored) check(stored.answer);
		const answer = stored ? stored.answer : await run();
		if (!stored) this.save<StoredAnswer<T>>({ id, object: "idempotent_answer", created: this.now(), answer });
		return { answer, isReplay: stored !== null };
	}

	/** @throws StoreConflict if another call has written one of the documents since this one read it */
	async commit(): Promise<void> {
		const changes = [...this.changed].flatMap((id) => {
			const object = this.read.get(id);
			return object ? [{ type: object.object, object, version: this.versions.get(id) ?? null }] : [];
		});
		await this.options.store.put(changes);
	}

	/** Starts the delivery of events, of this call's by default, and returns at once. */
	send(events: readonly Event[] = this.events): void {
		const { store, webhook } = this.options;
		const done = async (id: string) => {
			const stored = await store.get(id);
			if (!stored) return;
			const { object, version } = stored;
			await store.put([{ type: object.object, object: this.delivered(object as Event), version }]);
		};
		const deliveries = events.map((event) => ({ ...this.deliveryOf(event), done: () => done(event.id) }));
		deliver({ store, name: this.vendor, webhook }, deliveries);
	}
}

/** The most runs of a call that others keep overtaking. */
const mostRuns = 8;

/**
 * Runs a call, stores its changes in one write, and sends its events.
 * @throws Fault of the call (one that keeps its changes after they are stored), or `busy` if other calls keep writing first
 */
export async function transact<W extends Work, T>(begin: () => W, act: (work: W) => Promise<T>): Promise<T> {
	for (let runs = 1; ; runs++) {
		const work = begin();
		try {
			const result = await act(work).catch((error: unknown) => {
				if (error instanceof Fault && error.keepsChanges) return error;
				throw error;
			});
			await work.commit();
			work.send();
			if (result instanceof Fault) throw result;
			return result;
		} catch (error) {
			if (!(error instanceof StoreConflict)) throw error;
			if (runs >= mostRuns) throw work.busy();
		}
	}
}
