import { type SQL, sql } from "drizzle-orm";
import { hasPart } from "./part-in-money.ts";

/** The condition that a person has a part in what a hint `h` is about. Nobody reads what colleagues look into about themselves. */
export const isOwnHint = (user: SQL): SQL =>
	hasPart({ user, kind: sql`iif(h.subject_kind = 'user', 'individual', h.subject_kind)`, id: sql`h.subject_id` });

const hints = (
	subjects: SQL,
	reader: SQL,
): SQL => sql`(SELECT json_group_array(json_object('_id', h.id, 'kind', h.kind, 'number', json_array_length(h.found)))
	FROM fraud_hint h WHERE ${subjects} AND h.state = 'open' AND NOT ${isOwnHint(reader)})`;
const isAbout = (kind: SQL, id: SQL): SQL => sql`(h.subject_kind = ${kind} AND h.subject_id = ${id})`;

/** The open hints about a request, who raised it and its organization, but for those about the reader, as JSON. @param r the request's table in the query */
export const riskOfRequest = (r: string, reader: SQL): SQL => {
	const column = (name: string) => sql.raw(`${r}.${name}`);
	return hints(
		sql`(${isAbout(sql`'request'`, column("id"))} OR ${isAbout(sql`'user'`, column("user_id"))} OR ${isAbout(sql`'organization'`, column("organization_id"))})`,
		reader,
	);
};

/** The open hints about a withdrawal `w`: about what it takes from, who is paid, and who asked. @param organization the one that is paid */
export const riskOfWithdrawal = (organization: SQL, reader: SQL): SQL =>
	hints(
		sql`(${isAbout(sql`CASE w.beneficiary_kind WHEN 'individual' THEN 'user' ELSE w.beneficiary_kind END`, sql`w.beneficiary_id`)}
			OR ${isAbout(sql`'user'`, sql`w.owner_user_id`)} OR ${isAbout(sql`'organization'`, organization)})`,
		reader,
	);
