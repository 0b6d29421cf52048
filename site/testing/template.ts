import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startLibsqlServer } from "../dev/libsql-server.ts";
import { projectRoot, runNode } from "../dev/processes.ts";
import type { HostName } from "./hosts.ts";

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

/** Fills a data folder as the host itself would on its first start. */
async function seed(name: HostName, folder: string): Promise<void> {
	const env = { PATH: process.env.PATH, DATA_DIR: folder };
	if (name === "node") {
		await runNode(["dist/node/main.js", "seed"], env);
		return;
	}
	const server = await startLibsqlServer(join(folder, "libsql-server"));
	try {
		await runNode(["dist/node/main.js", "seed"], { ...env, DATABASE_URL: server.url });
	} finally {
		await server.stop();
	}
}

/** A data folder with the demo in it, to be copied: made once for each edition of the product, then found. */
export async function seededTemplate(name: HostName): Promise<string> {
	const path = join(shelf, `${name}-${edition()}`);
	if (existsSync(path)) return path;
	mkdirSync(shelf, { recursive: true });
	for (const old of readdirSync(shelf).filter((entry) => entry.startsWith(`${name}-`))) {
		rmSync(join(shelf, old), { recursive: true, force: true });
	}
	const making = mkdtempSync(join(shelf, "making-"));
	await seed(name, making);
	try {
		renameSync(making, path);
	} catch (error) {
		// Another test process was first; its copy is the same.
		rmSync(making, { recursive: true });
		if (!existsSync(path)) throw error;
	}
	return path;
}
