import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SqlClient } from "../../../db/client.ts";
import { openClient } from "./platform.ts";

/** Databases of tests are in memory where the machine has such a folder: writing them took a third of a test's time. */
export const testFolder = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** Returns the bytes of a database file. */
export type TestDatabase = () => Promise<Uint8Array>;

/** A database that is made once per process and copied for each test, because making it takes longer than most tests. */
export function testDatabase(make: (client: SqlClient) => Promise<void>): TestDatabase {
	let made: Promise<Uint8Array> | undefined;
	return () => {
		made ??= (async () => {
			const folder = mkdtempSync(join(testFolder, "kindwave-template-"));
			const path = join(folder, "kindwave.db");
			const client = await openClient({ url: `file:${path}` });
			await client.execute("PRAGMA synchronous = OFF");
			await make(client);
			// Moves everything from the log into the file.
			await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
			client.close();
			const bytes = readFileSync(path);
			rmSync(folder, { recursive: true });
			return bytes;
		})();
		return made;
	};
}
