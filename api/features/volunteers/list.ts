import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { listedVolunteerAnswer, listVolunteersQuery } from "../../domain/contracts/volunteers.ts";
import { countQuery, defineList } from "../../http/list.ts";

const profiles = sql`(SELECT v.user_id AS _id, 'profile' AS kind, trim(u.first_name || ' ' || u.last_name) AS name, u.email, u.phone,
	v.city, u.region, v.skills, v.interests, v.languages, v.hours_per_week AS hoursPerWeek, v.is_remote AS isRemote, v.about AS message,
	u.roles, v.created_at AS createdAt
	FROM volunteer_profile v INDEXED BY volunteer_profile_newest CROSS JOIN user u ON u.id = v.user_id WHERE u.state = 'active')`;
const guests = sql`(SELECT id AS _id, 'guest' AS kind, name, email, phone, city, region, '[]' AS skills, '[]' AS interests,
	'[]' AS languages, NULL AS hoursPerWeek, 0 AS isRemote, message, '[]' AS roles, created_at AS createdAt
	FROM volunteer_lead INDEXED BY volunteer_lead_newest)`;
const newest = sql`ORDER BY createdAt DESC, _id DESC`;

const matching = sql`WHERE (${placeholder("id")} IS NULL OR _id = ${placeholder("id")}) AND (${placeholder("kind")} IS NULL OR kind = ${placeholder("kind")})
	AND (${placeholder("region")} IS NULL OR region = ${placeholder("region")})
	AND (${placeholder("interest")} IS NULL OR EXISTS (SELECT 1 FROM json_each(interests) WHERE value = ${placeholder("interest")}))
	AND (${placeholder("search")} = '' OR instr(lower(name || ' ' || coalesce(city, '') || ' ' || skills), ${placeholder("search")}) > 0)`;

/** Each list is read in its index's order, as far as the page reaches. */
const page = sqlQuery(
	listedVolunteerAnswer,
	() => sql`SELECT * FROM (SELECT * FROM ${profiles} ${matching} ${newest} LIMIT ${placeholder("reach")})
		UNION ALL SELECT * FROM (SELECT * FROM ${guests} ${matching} ${newest} LIMIT ${placeholder("reach")})
		${newest} LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
const count = countQuery(sql`FROM ${profiles} ${matching} UNION ALL SELECT 1 FROM ${guests} ${matching}`);

/** Everyone who wants to volunteer, newest first: people with a profile, and guests who left an address. For staff. */
export const listVolunteers = defineList({
	name: "volunteers",
	query: listVolunteersQuery,
	row: listedVolunteerAnswer,
	queries: ({ id = null, search = "", kind = null, interest = null, region = null }) => {
		const values = { id, search: search.toLowerCase(), kind, interest, region };
		return {
			page: ({ limit, offset }) => page({ ...values, limit, offset, reach: offset + limit }),
			count: count(values),
		};
	},
	csv: {
		id: (row) => row._id,
		kind: (row) => row.kind,
		name: (row) => row.name,
		email: (row) => row.email,
		phone: (row) => row.phone,
		city: (row) => row.city,
		region: (row) => row.region,
		skills: (row) => row.skills.join("; "),
		interests: (row) => row.interests.join("; "),
		languages: (row) => row.languages.join("; "),
		hours: (row) => row.hoursPerWeek,
		message: (row) => row.message,
	},
});
