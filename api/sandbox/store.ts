import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";

/** What every kept document has; the rest is the vendor's own shape. */
export interface SandboxObject {
	id: string;
	object: string;
	/** Seconds since the epoch. */
	created?: number;
}

export interface Stored {
	/** A fresh copy: changing it changes nothing in the store. */
	object: SandboxObject;
	version: number;
}

export interface Change {
	type: string;
	object: SandboxObject;
	/** The version that was read, or null for a document that must not exist yet. */
	version: number | null;
}

export interface ListQuery {
	limit: number;
	/** Ids of the last or first document of the page before, as in Stripe's cursors. */
	startingAfter?: string;
	endingBefore?: string;
	createdGt?: number;
	createdGte?: number;
	createdLt?: number;
	createdLte?: number;
	/** Top-level fields that must equal these texts. */
	match?: Readonly<Record<string, string>>;
}

export interface Page {
	/** Newest first. */
	objects: SandboxObject[];
	hasMore: boolean;
}

/** Where the stand-ins keep their JSON documents. */
export interface SandboxStore {
	get(id: string): Promise<Stored | null>;
	/**
	 * Writes all changes or none.
	 * @throws StoreConflict when a document was written by someone else since it was read
	 */
	put(changes: readonly Change[]): Promise<void>;
	list(type: string, query: ListQuery): Promise<Page>;
}

/** Another request wrote one of the documents first: read again and repeat. */
export class StoreConflict extends Error {
	constructor() {
		super("A sandbox document was changed by another request.");
		this.name = "StoreConflict";
	}
}

interface Row {
	seq: number;
	type: string;
	created: number;
	body: string;
	version: number;
}

/** A store for tests: documents live as long as the process. */
export function memoryStore(): SandboxStore {
	const rows = new Map<string, Row>();
	let seq = 0;
	const within = (row: Row, query: ListQuery): boolean => {
		if (query.createdGt !== undefined && row.created <= query.createdGt) return false;
		if (query.createdGte !== undefined && row.created < query.createdGte) return false;
		if (query.createdLt !== undefined && row.created >= query.createdLt) return false;
		if (query.createdLte !== undefined && row.created > query.createdLte) return false;
		if (!query.match) return true;
		const body = JSON.parse(row.body) as Record<string, unknown>;
		return Object.entries(query.match).every(([field, value]) => body[field] === value);
	};
	return {
		async get(id) {
			const row = rows.get(id);
			return row ? { object: JSON.parse(row.body) as SandboxObject, version: row.version } : null;
		},
		async put(changes) {
			for (const { object, version } of changes) {
				if ((rows.get(object.id)?.version ?? null) !== version) throw new StoreConflict();
			}
			for (const { type, object, version } of changes) {
				const before = rows.get(object.id);
				rows.set(object.id, {
					seq: before?.seq ?? ++seq,
					type,
					created: object.created ?? 0,
					body: JSON.stringify(object),
					version: (version ?? 0) + 1,
				});
			}
		},
		async list(type, query) {
			const backwards = query.endingBefore !== undefined;
			const cursor = rows.get(query.endingBefore ?? query.startingAfter ?? "")?.seq;
			const found = [...rows.values()]
				.filter((row) => row.type === type && within(row, query))
				.filter((row) => cursor === undefined || (backwards ? row.seq > cursor : row.seq < cursor))
				.sort((a, b) => (backwards ? a.seq - b.seq : b.seq - a.seq));
			return toPage(
				found.map((row) => row.body),
				query.limit,
				backwards,
			);
		},
	};
}

/**
 * A store that keeps what is written in memory until it is flushed to the one behind it in a single write: for making
 * much at once, by one writer.
 */
export function bufferedStore(behind: SandboxStore): SandboxStore & { flush(): Promise<void> } {
	const kept = new Map<string, { type: string; body: string; version: number; stored: number | null }>();
	const get = async (id: string): Promise<Stored | null> => {
		const row = kept.get(id);
		return row ? { object: JSON.parse(row.body) as SandboxObject, version: row.version } : await behind.get(id);
	};
	const flush = async () => {
		const changes = [...kept.values()].map(({ type, body, stored }) => ({
			type,
			object: JSON.parse(body) as SandboxObject,
			version: stored,
		}));
		await behind.put(changes);
		kept.clear();
	};
	return {
		get,
		flush,
		async put(changes) {
			for (const { object, version } of changes) {
				if (((await get(object.id))?.version ?? null) !== version) throw new StoreConflict();
			}
			for (const { type, object, version } of changes) {
				const stored = kept.has(object.id) ? (kept.get(object.id)?.stored ?? null) : version;
				kept.set(object.id, { type, body: JSON.stringify(object), version: (version ?? 0) + 1, stored });
			}
		},
		async list(type, query) {
			await flush();
			return behind.list(type, query);
		},
	};
}

/**
 * Documents in the project's own database, in a table that is made when first needed, so that a production database
 * never has it.
 */
export function databaseStore(db: Database): SandboxStore {
	const withTable = async <T>(work: () => Promise<T>): Promise<T> => {
		try {
			return await work();
		} catch (error) {
			if (!mentions(error, "no such table: sandbox_object")) throw error;
			await db.write(tableStatements);
			return await work();
		}
	};
	return {
		get: (id) =>
			withTable(async () => {
				const rows = await db.read.all<{ body: string; version: number }>(
					sql`SELECT body, version FROM sandbox_object WHERE id = ${id}`,
				);
				const row = rows[0];
				return row ? { object: JSON.parse(row.body) as SandboxObject, version: Number(row.version) } : null;
			}),
		put: (changes) =>
			withTable(async () => {
				if (changes.length === 0) return;
				try {
					await db.write(changes.map(toStatement));
				} catch (error) {
					if (mentions(error, "constraint failed: sandbox_object")) throw new StoreConflict();
					throw error;
				}
			}),
		list: (type, query) =>
			withTable(async () => {
				const backwards = query.endingBefore !== undefined;
				const conditions = [sql`type = ${type}`, ...conditionsOf(query)];
				const order = backwards ? sql`seq ASC` : sql`seq DESC`;
				const rows = await db.read.all<{ body: string }>(
					sql`SELECT body FROM sandbox_object WHERE ${sql.join(conditions, sql` AND `)}
						ORDER BY ${order} LIMIT ${query.limit + 1}`,
				);
				return toPage(
					rows.map((row) => row.body),
					query.limit,
					backwards,
				);
			}),
	};
}

const tableStatements: readonly SQL[] = [
	sql`CREATE TABLE IF NOT EXISTS sandbox_object (
		seq INTEGER PRIMARY KEY,
		id TEXT NOT NULL UNIQUE,
		type TEXT NOT NULL,
		created INTEGER NOT NULL,
		body TEXT NOT NULL,
		version INTEGER NOT NULL
	)`,
	sql`CREATE INDEX IF NOT EXISTS sandbox_object_type ON sandbox_object (type, seq)`,
];

/** A stale version becomes a NULL that the column refuses, which undoes the whole batch. */
function toStatement({ type, object, version }: Change): SQL {
	const body = JSON.stringify(object);
	if (version === null) {
		return sql`INSERT INTO sandbox_object (id, type, created, body, version)
			VALUES (${object.id}, ${type}, ${object.created ?? 0}, ${body}, 1)`;
	}
	return sql`UPDATE sandbox_object
		SET body = ${body}, version = CASE WHEN version = ${version} THEN version + 1 ELSE NULL END
		WHERE id = ${object.id}`;
}

function conditionsOf(query: ListQuery): SQL[] {
	const conditions: SQL[] = [];
	const seqOf = (id: string) => sql`(SELECT seq FROM sandbox_object WHERE id = ${id})`;
	if (query.startingAfter !== undefined) conditions.push(sql`seq < ${seqOf(query.startingAfter)}`);
	if (query.endingBefore !== undefined) conditions.push(sql`seq > ${seqOf(query.endingBefore)}`);
	if (query.createdGt !== undefined) conditions.push(sql`created > ${query.createdGt}`);
	if (query.createdGte !== undefined) conditions.push(sql`created >= ${query.createdGte}`);
	if (query.createdLt !== undefined) conditions.push(sql`created < ${query.createdLt}`);
	if (query.createdLte !== undefined) conditions.push(sql`created <= ${query.createdLte}`);
	for (const [field, value] of Object.entries(query.match ?? {})) {
		conditions.push(sql`json_extract(body, ${`$.${field}`}) = ${value}`);
	}
	return conditions;
}

function toPage(bodies: readonly string[], limit: number, backwards: boolean): Page {
	const objects = bodies.slice(0, limit).map((body) => JSON.parse(body) as SandboxObject);
	return { objects: backwards ? objects.reverse() : objects, hasMore: bodies.length > limit };
}

/** Drivers and drizzle wrap one another's errors; the engine's own words are somewhere in the chain. */
function mentions(error: unknown, words: string): boolean {
	for (let each: unknown = error; each instanceof Error; each = each.cause) {
		if (each.message.includes(words)) return true;
	}
	return false;
}
