import { nameLook, nameShape } from "../api/domain/look-alike.ts";
import { nameKey } from "../api/domain/organizations.ts";
import type { SqlClient } from "./client.ts";

/** The columns by which names are compared, and what each says of a name. */
const keys = { name_key: nameKey, name_look: nameLook, name_shape: nameShape } as const;

/**
 * Fills the keys of organizations that are older than a column. Of two whose names look alike the older one gets the key, and
 * the other one its own id with it, so that both stay and nobody can take either's name.
 */
export async function fillNameKeys(client: SqlClient): Promise<void> {
	for (const [column, keyOf] of Object.entries(keys)) await fill(client, column, keyOf);
}

async function fill(client: SqlClient, column: string, keyOf: (name: string) => string): Promise<void> {
	for (;;) {
		const { rows } = await client.execute(
			`SELECT id, name FROM organization WHERE ${column} IS NULL ORDER BY created_at, id LIMIT 500`,
		);
		if (rows.length === 0) return;
		await client.batch(
			rows.map(({ id, name }) => {
				const key = keyOf(String(name));
				return {
					sql: `UPDATE organization SET ${column} = CASE WHEN EXISTS (SELECT 1 FROM organization WHERE ${column} = ?) THEN ? ELSE ? END WHERE id = ?`,
					args: [key, `${key} ${id}`, key, id as string],
				};
			}),
			"write",
		);
	}
}
