import { type SQL, sql } from "drizzle-orm";

/** The newest matches that a search considers. */
const window = 1000;

/** The columns of `userAnswer`, for a query on `user u`. */
export const userColumns = sql`u.id AS unique_id, u.username, json_object('first_name', u.first_name, 'last_name', u.last_name) AS name, u.email,
	u.phone, u.phone_verified, u.profile_image_url, u.roles, u.state, u.region, u.country, u.address ->> '$.city' AS city,
	u.is_blood_donor AS isBloodDonor, u.blood_group AS bloodGroup, u.kindness_score AS kindnessScore, u.created_at AS createdAt,
	(SELECT s.seen_at FROM session s WHERE s.user_id = u.id ORDER BY s.seen_at DESC LIMIT 1) AS lastSeenAt`;

/** The newest users whose words match, as a source `u` of a query. */
export const foundUsers: SQL = sql`(SELECT rowid AS key FROM user_text WHERE user_text MATCH ${sql.placeholder("match")}
	ORDER BY rowid DESC LIMIT ${sql.raw(String(window))}) found
	CROSS JOIN user_text_key k ON k.key = found.key CROSS JOIN user u ON u.id = k.user_id`;
