import { createHash } from "node:crypto";
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { databaseFileOf } from "../dev/libsql-server.ts";
import { projectRoot, runNode } from "../dev/processes.ts";

const cacheFolder = join(projectRoot, "node_modules", ".cache", "kindwave-hosts");

/** A hash of the program and the migrations: if it is the same, the demo data is the same too. */
function versionHash(): string {
	const hash = createHash("sha256").update(readFileSync(join(projectRoot, "dist/node/main.js")));
	const migrations = join(projectRoot, "db", "migrations");
	for (const name of readdirSync(migrations).filter((file) => file.endsWith(".sql"))) {
		hash.update(readFileSync(join(migrations, name)));
	}
	return hash.digest("hex").slice(0, 16);
}

/**
 * Copies the demo database into a host's data folder. It is seeded once per version of the product. Both hosts start with the
 * same file; libsql-server takes it over.
 */
export async function placeDemo(name: "node" | "workers", dataDir: string): Promise<void> {
	const path = name === "node" ? join(dataDir, "kindwave.db") : databaseFileOf(join(dataDir, "libsql-server"));
	mkdirSync(dirname(path), { recursive: true });
	copyFileSync(await seededFile(), path);
}

/** The path of a database with the demo data; the built product seeds it if this version has none yet. */
export async function seededFile(): Promise<string> {
	const path = join(cacheFolder, `${versionHash()}.db`);
	if (existsSync(path)) return path;
	rmSync(cacheFolder, { recursive: true, force: true });
	mkdirSync(cacheFolder, { recursive: true });
	const temporary = mkdtempSync(join(cacheFolder, "making-"));
	await runNode(["dist/node/main.js", "seed"], { PATH: process.env.PATH, DATA_DIR: temporary });
	renameSync(join(temporary, "kindwave.db"), path);
	return path;
}
