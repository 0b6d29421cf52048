import type { Client } from "@libsql/client";
import { migrate as applyMigrations } from "drizzle-orm/libsql/migrator";
import { drizzle } from "drizzle-orm/libsql/web";

/** Applies the migrations that the database does not have yet, in order, from the files of `folder`. */
export async function migrate(client: Client, folder: string): Promise<void> {
	await applyMigrations(drizzle(client), { migrationsFolder: folder });
}
