import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Client, createClient } from "@libsql/client";
import type { Settings } from "../../settings.ts";
import { copyDatabase } from "./copy-database.ts";

/** The names in a backup's folder. */
const databaseName = "kindwave.db";
const filesName = "files";

type Source = Pick<Settings, "database" | "dataDir">;

const pathOf = (url: string): string | null => (url.startsWith("file:") ? url.slice("file:".length) : null);
const uploadsOf = ({ dataDir }: Source): string => join(dataDir, "files");
/** Whole numbers beyond 2^53 stay exact, and a PRAGMA applies to the only connection. */
const open = ({ url, authToken }: Settings["database"]): Client =>
	createClient({ url, authToken, intMode: "bigint", concurrency: 1 });

/**
 * Checks that a database file is whole and one of ours.
 * @returns the number of its last migration
 * @throws Error with what is wrong
 */
async function checkFile(path: string): Promise<number> {
	const client = open({ url: `file:${path}` });
	try {
		const { rows } = await client.execute("PRAGMA integrity_check");
		const [found] = rows;
		if (found?.[0] !== "ok") throw new Error(`${path} is damaged: ${String(found?.[0])}`);
		const foreign = await client.execute("PRAGMA foreign_key_check");
		if (foreign.rows.length > 0) throw new Error(`${path} lacks rows that others refer to.`);
		const { rows: tables } = await client.execute("SELECT 1 FROM sqlite_schema WHERE name = '__migration'");
		if (tables.length === 0) throw new Error(`${path} is no database of this product.`);
		const { rows: last } = await client.execute("SELECT max(number) FROM __migration");
		return Number(last[0]?.[0]);
	} finally {
		client.close();
	}
}

async function copyServer(database: Settings["database"], path: string): Promise<void> {
	const server = open(database);
	const file = open({ url: `file:${path}` });
	try {
		// Everything that the transaction reads is of the moment of its first read, while others go on writing.
		const snapshot = await server.transaction("read");
		try {
			await copyDatabase(snapshot, file);
		} finally {
			snapshot.close();
		}
	} finally {
		file.close();
		server.close();
	}
}

/**
 * Writes a backup of the database and of uploaded files, consistent although the product runs meanwhile.
 * @param folder is created; it must not exist
 * @returns the number of the last migration, and whether uploaded files are elsewhere: a Worker's are in R2, which is not ours to read
 * @throws Error if the folder exists, there is no database, or the written file fails its check. Nothing is left then
 */
export async function backUp(source: Source, folder: string): Promise<{ migration: number; filesElsewhere: boolean }> {
	if (existsSync(folder)) throw new Error(`${folder} exists already. Name a folder that does not.`);
	const from = pathOf(source.database.url);
	if (from !== null && !existsSync(from)) throw new Error(`There is no database file ${from}.`);
	const part = `${folder}.part`;
	rmSync(part, { recursive: true, force: true });
	mkdirSync(part, { recursive: true });
	try {
		const path = join(part, databaseName);
		if (from === null) await copyServer(source.database, path);
		else {
			const client = open(source.database);
			await client.execute("PRAGMA busy_timeout = 60000");
			await client.execute({ sql: "VACUUM INTO ?", args: [path] });
			client.close();
		}
		const migration = await checkFile(path);
		// After the database: a file is stored before the row that names it.
		const hasFiles = existsSync(uploadsOf(source));
		if (hasFiles) cpSync(uploadsOf(source), join(part, filesName), { recursive: true });
		renameSync(part, folder);
		return { migration, filesElsewhere: from === null && !hasFiles };
	} catch (error) {
		rmSync(part, { recursive: true, force: true });
		throw error;
	}
}

async function fillServer(path: string, database: Settings["database"]): Promise<void> {
	const server = open(database);
	const file = open({ url: `file:${path}` });
	try {
		const { rows } = await server.execute(
			"SELECT count(*) FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
		);
		if (Number(rows[0]?.[0]) > 0) throw new Error("The database server is not empty. Name one that is.");
		const written = await copyDatabase(file, server);
		for (const [table, count] of written) {
			const { rows: counted } = await server.execute(`SELECT count(*) FROM "${table}"`);
			if (Number(counted[0]?.[0]) !== count) throw new Error(`The table ${table} was not restored as a whole.`);
		}
	} finally {
		file.close();
		server.close();
	}
}

/**
 * Restores a backup into a database that does not exist yet, or a server's that is empty, and puts uploaded files back.
 * @returns the number of the last migration
 * @throws Error if the backup is damaged, or the target has data
 */
export async function restore(target: Source, folder: string): Promise<{ migration: number }> {
	const path = join(folder, databaseName);
	if (!existsSync(path)) throw new Error(`There is no backup in ${folder}.`);
	const migration = await checkFile(path);
	const uploads = uploadsOf(target);
	const to = pathOf(target.database.url);
	for (const taken of [...(to === null ? [] : [to, `${to}-wal`, `${to}-shm`]), uploads].filter(existsSync)) {
		throw new Error(`${taken} exists. Stop the product, and move it away first.`);
	}
	if (to === null) await fillServer(path, target.database);
	else {
		mkdirSync(dirname(to), { recursive: true });
		cpSync(path, `${to}.part`);
		renameSync(`${to}.part`, to);
	}
	const files = join(folder, filesName);
	if (existsSync(files)) cpSync(files, uploads, { recursive: true });
	return { migration };
}
