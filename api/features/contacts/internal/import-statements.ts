import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import { isNoGroup, mostContactGroups } from "../../../domain/people/contacts.ts";
import { groupKeyOf } from "../group-key.ts";
import type { MergedRow } from "./merge-rows.ts";

/** A group’s name. One of our own names the contacts of no group, so a file’s group of that name gets another. */
const groupName = (name: string) => (isNoGroup(name) ? `${name} 2` : name);

/** Makes the groups that a file names and its owner lacks, and puts the file's contacts in them. */
export function groupStatements({ importId, userId, now, contacts }: Writing): Statement[] {
	const members = contacts.flatMap(({ mergeKey, groups }) =>
		groups.map(groupName).map((name) => ({ mergeKey, name, key: groupKeyOf(name) })),
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

/** An import that is about to be written. */
export interface Writing {
	importId: string;
	userId: string;
	now: number;
	contacts: readonly MergedRow[];
}

const cell = (name: keyof MergedRow) => sql.raw(`(fresh.value ->> '$.${name}')`);

/** A contact without any name gets the file's, one without a number the file's. Everything else stays as its owner has it. */
const isNameless = sql.raw("c.first_name = '' AND c.last_name = ''");
const fillsName = sql`(${isNameless} AND ${cell("firstName")} || ${cell("lastName")} <> '')`;
const fillsPhone = sql`(c.phone IS NULL AND ${cell("phone")} IS NOT NULL)`;

/**
 * Adds what is new and fills in what known contacts lack, with their former values for undoing it.
 * The new ids are made of the import's and the row's number, so that the database can make them.
 */
export function importStatements({ importId, userId, now, contacts }: Writing): Statement[] {
	const rows = JSON.stringify(contacts);
	const matches = sql`FROM json_each(${rows}) fresh JOIN contact c ON c.user_id = ${userId} AND c.merge_key = ${cell("mergeKey")}
		WHERE ${fillsName} OR ${fillsPhone}`;
	return [
		sql`INSERT INTO contact_import_change (import_id, contact_id, first_name, last_name, phone, sort_name, changed_at)
			SELECT ${importId}, c.id, c.first_name, c.last_name, c.phone, c.sort_name, c.changed_at ${matches}`,
		sql`UPDATE contact AS c SET
			first_name = CASE WHEN ${isNameless} THEN ${cell("firstName")} ELSE c.first_name END,
			last_name = CASE WHEN ${isNameless} THEN ${cell("lastName")} ELSE c.last_name END,
			sort_name = CASE WHEN ${isNameless} THEN ${cell("sortName")} ELSE c.sort_name END,
			phone = coalesce(c.phone, ${cell("phone")}), changed_at = ${now}
			FROM json_each(${rows}) fresh WHERE c.user_id = ${userId} AND c.merge_key = ${cell("mergeKey")} AND (${fillsName} OR ${fillsPhone})`,
		sql`INSERT INTO contact (id, user_id, first_name, last_name, email, phone, sort_name, merge_key, source, import_id, created_at, changed_at)
			SELECT 'ctc_' || substr(${importId}, 5) || '_' || fresh.key, ${userId}, ${cell("firstName")}, ${cell("lastName")}, ${cell("email")},
				${cell("phone")}, ${cell("sortName")}, ${cell("mergeKey")}, 'file', ${importId}, ${now}, ${now}
			FROM json_each(${rows}) fresh
			WHERE NOT EXISTS (SELECT 1 FROM contact WHERE user_id = ${userId} AND merge_key = ${cell("mergeKey")})`,
	];
}
