import { type SQL, sql } from "drizzle-orm";

const hints = (
	subjects: SQL,
): SQL => sql`(SELECT json_group_array(json_object('_id', h.id, 'kind', h.kind, 'number', json_array_length(h.found)))
	FROM fraud_hint h WHERE ${subjects} AND h.state = 'open')`;
const isAbout = (kind: SQL, id: SQL): SQL => sql`(h.subject_kind = ${kind} AND h.subject_id = ${id})`;

/** The open hints about a request, who raised it and its organization, as JSON. @param r the request's table in the query */
export const riskOfRequest = (r: string): SQL => {
	const column = (name: string) => sql.raw(`${r}.${name}`);
	return hints(
		sql`(${isAbout(sql`'request'`, column("id"))} OR ${isAbout(sql`'user'`, column("user_id"))} OR ${isAbout(sql`'organization'`, column("organization_id"))})`,
	);
};

/** The open hints about a withdrawal `w`: about what it takes from, who is paid, and who asked. @param organization the one that is paid */
export const riskOfWithdrawal = (organization: SQL): SQL =>
	hints(
		sql`(${isAbout(sql`CASE w.beneficiary_kind WHEN 'individual' THEN 'user' ELSE w.beneficiary_kind END`, sql`w.beneficiary_id`)}
			OR ${isAbout(sql`'user'`, sql`w.owner_user_id`)} OR ${isAbout(sql`'organization'`, organization)})`,
	);
