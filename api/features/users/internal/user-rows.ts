import { type SQL, sql } from "drizzle-orm";
import type { UserAnswer } from "../../../domain/contracts/users.ts";
import type { Role } from "../../../domain/roles.ts";

/** The newest matches that a search considers. */
const window = 1000;

/** The columns of a user that staff may see. */
export const userColumns = sql`u.id, u.username, u.first_name, u.last_name, u.email, u.phone, u.phone_verified, u.profile_image_url, u.roles,
	u.state, u.region, u.country, u.address ->> '$.city' AS city, u.address ->> '$.state' AS place_state, u.is_blood_donor, u.blood_group,
	u.kindness_score, u.created_at, (SELECT s.seen_at FROM session s WHERE s.user_id = u.id ORDER BY s.seen_at DESC LIMIT 1) AS last_seen_at`;

export interface UserRow {
	id: string;
	username: string;
	first_name: string;
	last_name: string;
	email: string;
	phone: string | null;
	phone_verified: number;
	profile_image_url: string | null;
	roles: string;
	state: string;
	region: string;
	country: string | null;
	city: string | null;
	place_state: string | null;
	is_blood_donor: number;
	blood_group: string | null;
	kindness_score: number;
	created_at: number;
	last_seen_at: number | null;
}

export function userToWire(row: UserRow): UserAnswer {
	return {
		unique_id: row.id,
		username: row.username,
		name: { first_name: row.first_name, last_name: row.last_name },
		email: row.email,
		phone: row.phone,
		phone_verified: row.phone_verified === 1,
		profile_image_url: row.profile_image_url,
		roles: JSON.parse(row.roles) as Role[],
		state: row.state,
		region: row.region,
		country: row.country,
		city: row.city,
		isBloodDonor: row.is_blood_donor === 1,
		bloodGroup: row.blood_group,
		kindnessScore: row.kindness_score,
		createdAt: row.created_at,
		lastSeenAt: row.last_seen_at,
	};
}

/** The newest users whose words match, as a source `u` of a query. */
export const foundUsers: SQL = sql`(SELECT rowid AS key FROM user_text WHERE user_text MATCH ${sql.placeholder("match")}
	ORDER BY rowid DESC LIMIT ${sql.raw(String(window))}) found
	CROSS JOIN user_text_key k ON k.key = found.key CROSS JOIN user u ON u.id = k.user_id`;
