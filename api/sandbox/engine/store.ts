import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";

/** Fields of every stored document; the others are the vendor's. */
export interface SandboxObject {
	id: string;
	object: string;
	/** Seconds since the epoch. */
	created?: number;
}

export interface Stored {
	/** A copy: changing it does not change the store. */
	object: SandboxObject;
	version: number;
}

export interface Change {
	type: string;
	object: SandboxObject;
	/** The version that was read; null for a document that must not exist yet. */
	version: number | null;
}

export interface ListQuery {
	limit: number;
	/** The id of the previous page's last document, like Stripe's cursors. */
	startingAfter?: string;
	/** The id of the next page's first document; the page then ends just before it. */
	endingBefore?: string;
	createdGte?: number;
	createdLte?: number;
	/** Values that top-level fields must equal. */
	match?: Readonly<Record<string, string>>;
}

export interface Page {
	/** Newest first. */
	objects: SandboxObject[];
	hasMore: boolean;
}

/** The sandboxes' store of JSON documents. */
export interface SandboxStore {
	get(id: string): Promise<Stored | null>;
	/**
	 * Writes all changes or none.
	 * @throws StoreConflict if another request has written a document since it was read
	 */
	put(changes: readonly Change[]): Promise<void>;
	list(type: string, query: ListQuery): Promise<Page>;
}

/** Another request wrote one of the documents first. Read it again and repeat the call. */
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

/** A store for tests. Its documents live as long as the process. */
export function memoryStore(): SandboxStore {
	const rows = new Map<string, Row>();
	let seq = 0;
	const within = (row: Row, query: ListQuery): boolean => {
		if (query.createdGte !== undefined && row.created < query.createdGte) return false;
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
			const cursor = rows.get(query.startingAfter ?? "")?.seq;
			const end = rows.get(query.endingBefore ?? "")?.seq;
			const found = [...rows.values()]
				.filter((row) => row.type === type && within(row, query))
				.filter((row) => cursor === undefined || row.seq < cursor)
				.filter((row) => end === undefined || row.seq > end)
				.sort((a, b) => (end === undefined ? b.seq - a.seq : a.seq - b.seq));
			return toPage(
				found.map((row) => row.body),
				query,
			);
		},
	};
}

/**
 * Buffers writes in memory until `flush` writes them to another store at once. For bulk work by a single writer, such
 * as the demo seed.
 */
export function bufferedStore(behind: SandboxStore): SandboxStore & { flush(): Promise<void> } {
	const buffered = new Map<string, { type: string; body: string; version: number; stored: number | null }>();
	const get = async (id: string): Promise<Stored | null> => {
		const row = buffered.get(id);
		return row ? { object: JSON.parse(row.body) as SandboxObject, version: row.version } : await behind.get(id);
	};
	const flush = async () => {
		const changes = [...buffered.values()].map(({ type, body, stored }) => ({
			type,
			object: JSON.parse(body) as SandboxObject,
			version: stored,
		}));
		await behind.put(changes);
		buffered.clear();
	};
	return {
		get,
		flush,
		async put(changes) {
			for (const { object, version } of changes) {
				if (((await get(object.id))?.version ?? null) !== version) throw new StoreConflict();
			}
			for (const { type, object, version } of changes) {
				const stored = buffered.has(object.id) ? (buffered.get(object.id)?.stored ?? null) : version;
				buffered.set(object.id, { type, body: JSON.stringify(object), version: (version ?? 0) + 1, stored });
			}
		},
		async list(type, query) {
			await flush();
			return behind.list(type, query);
		},
	};
}

/**
 * Stores documents in the project's database. The table is created on first use, so that a production database never
 * has it.
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
				const conditions = [sql`type = ${type}`, ...conditionsOf(query)];
				const rows = await db.read.all<{ body: string }>(
					sql`SELECT body FROM sandbox_object WHERE ${sql.join(conditions, sql` AND `)}
						ORDER BY seq ${sql.raw(query.endingBefore === undefined ? "DESC" : "ASC")} LIMIT ${query.limit + 1}`,
				);
				return toPage(
					rows.map((row) => row.body),
					query,
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

/** A stale version becomes NULL, which the column refuses, so the whole batch rolls back. */
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
	const { startingAfter, endingBefore } = query;
	if (endingBefore !== undefined) {
		conditions.push(sql`seq > (SELECT seq FROM sandbox_object WHERE id = ${endingBefore})`);
	}
	if (startingAfter !== undefined) {
		conditions.push(sql`seq < (SELECT seq FROM sandbox_object WHERE id = ${startingAfter})`);
	}
	if (query.createdGte !== undefined) conditions.push(sql`created >= ${query.createdGte}`);
	if (query.createdLte !== undefined) conditions.push(sql`created <= ${query.createdLte}`);
	for (const [field, value] of Object.entries(query.match ?? {})) {
		conditions.push(sql`json_extract(body, ${`$.${field}`}) = ${value}`);
	}
	return conditions;
}

/** @param bodies oldest first if the page ends before a document, else newest first */
function toPage(bodies: readonly string[], { limit, endingBefore }: ListQuery): Page {
	const objects = bodies.slice(0, limit).map((body) => JSON.parse(body) as SandboxObject);
	return { objects: endingBefore === undefined ? objects : objects.reverse(), hasMore: bodies.length > limit };
}

/** Drivers and drizzle wrap each other's errors, so the database's message can be anywhere in the chain. */
function mentions(error: unknown, words: string): boolean {
	for (let each: unknown = error; each instanceof Error; each = each.cause) {
		if (each.message.includes(words)) return true;
	}
	return false;
}
