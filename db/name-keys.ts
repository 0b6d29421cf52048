import { nameKey } from "../api/domain/organizations.ts";
import type { SqlClient } from "./client.ts";

/**
 * Fills the name keys of organizations that are older than the column. Of two whose names look alike the older one gets the key,
 * and the other one its own id, so that both stay and nobody can take either's name.
 */
export async function fillNameKeys(client: SqlClient): Promise<void> {
	for (;;) {
		const { rows } = await client.execute(
			"SELECT id, name FROM organization WHERE name_key IS NULL ORDER BY created_at, id LIMIT 500",
		);
		if (rows.length === 0) return;
		await client.batch(
			rows.map(({ id, name }) => {
				const key = nameKey(String(name));
				return {
					sql: "UPDATE organization SET name_key = CASE WHEN EXISTS (SELECT 1 FROM organization WHERE name_key = ?) THEN ? ELSE ? END WHERE id = ?",
					args: [key, `${key} ${id}`, key, id as string],
				};
			}),
			"write",
		);
	}
}
