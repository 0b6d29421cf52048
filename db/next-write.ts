import type { Database, Statement } from "./client.ts";

/**
 * Returns the same database, but its next successful write also includes `statement`. If a write fails, the statement is
 * rolled back with it and added to the following one.
 * @param written called once the statement is stored
 */
export function addToNextWrite(db: Database, statement: Statement, written: () => void): Database {
	let pending = true;
	return {
		...db,
		async write(statements) {
			if (!pending) return db.write(statements);
			pending = false;
			try {
				const results = await db.write([...statements, statement]);
				written();
				return results.slice(0, -1);
			} catch (error) {
				pending = true;
				throw error;
			}
		},
	};
}
