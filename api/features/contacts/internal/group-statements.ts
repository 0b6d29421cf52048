import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import { isNoGroup, mostContactGroups } from "../../../domain/contacts.ts";
import { groupKeyOf } from "../group-key.ts";
import type { Writing } from "./import-statements.ts";

/** Makes the groups that a file names and its owner lacks, and puts the file's contacts in them. */
export function groupStatements({ importId, userId, now, contacts }: Writing): Statement[] {
	const members = contacts.flatMap(({ mergeKey, groups }) =>
		groups.filter((name) => !isNoGroup(name)).map((name) => ({ mergeKey, name, key: groupKeyOf(name) })),
	);
	if (members.length === 0) return [];
	const groups = JSON.stringify([...new Map(members.map(({ key, name }) => [key, { key, name }])).values()]);
	return [
		sql`INSERT INTO contact_group (id, user_id, name, name_key, created_at, changed_at, import_id)
			SELECT 'cgr_' || substr(${importId}, 5) || '_' || fresh.key, ${userId}, fresh.value ->> '$.name', fresh.value ->> '$.key', ${now}, ${now},
				${importId}
			FROM json_each(${groups}) fresh
			WHERE NOT EXISTS (SELECT 1 FROM contact_group WHERE user_id = ${userId} AND name_key = fresh.value ->> '$.key')`,
		requireThat(
			sql`(SELECT count(*) FROM contact_group WHERE user_id = ${userId}) <= ${mostContactGroups}`,
			"room for groups",
		),
		sql`INSERT OR IGNORE INTO contact_group_member (group_id, contact_id, created_at, import_id)
			SELECT g.id, c.id, ${now}, ${importId} FROM json_each(${JSON.stringify(members)}) fresh
			JOIN contact_group g ON g.user_id = ${userId} AND g.name_key = fresh.value ->> '$.key'
			JOIN contact c ON c.user_id = ${userId} AND c.merge_key = fresh.value ->> '$.mergeKey'`,
	];
}
