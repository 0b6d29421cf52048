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

const shelf = join(projectRoot, "node_modules", ".cache", "kindwave-hosts");

/** The same for the same program and migrations: then the demo's data are the same too. */
function edition(): string {
	const hash = createHash("sha256").update(readFileSync(join(projectRoot, "dist/node/main.js")));
	const migrations = join(projectRoot, "db", "migrations");
	for (const name of readdirSync(migrations).filter((file) => file.endsWith(".sql"))) {
		hash.update(readFileSync(join(migrations, name)));
	}
	return hash.digest("hex").slice(0, 16);
}

/**
 * Puts the demo into a host's data folder: made once for each edition of the product, then copied. Both hosts begin with
 * the same file; libsql-server takes it over.
 */
export async function placeDemo(name: "node" | "workers", dataDir: string): Promise<void> {
	const path = name === "node" ? join(dataDir, "kindwave.db") : databaseFileOf(join(dataDir, "libsql-server"));
	mkdirSync(dirname(path), { recursive: true });
	copyFileSync(await seededFile(), path);
}

async function seededFile(): Promise<string> {
	const path = join(shelf, `${edition()}.db`);
	if (existsSync(path)) return path;
	rmSync(shelf, { recursive: true, force: true });
	mkdirSync(shelf, { recursive: true });
	const making = mkdtempSync(join(shelf, "making-"));
	await runNode(["dist/node/main.js", "seed"], { PATH: process.env.PATH, DATA_DIR: making });
	renameSync(join(making, "kindwave.db"), path);
	return path;
}
