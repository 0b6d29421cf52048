import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { type BloodDonorAnswer, bloodDonorAnswer, listBloodDonorsQuery } from "../../domain/contracts/blood-donors.ts";
import { bloodGroups } from "../../domain/people/people.ts";
import { donorGroupsFor, lastDayToGive } from "../../domain/requests/blood.ts";
import type { Ctx } from "../../http/context.ts";
import { csvTime } from "../../http/csv.ts";
import { defineList, type FiltersOf, type ListQueries } from "../../http/list.ts";

const kmPerDegree = 111.2;

/** The square of the distance in degrees of latitude, on a map that is true to scale around the origin. */
const squared = sql`((c.latitude - ${placeholder("latitude")}) * (c.latitude - ${placeholder("latitude")})
	+ (c.longitude - ${placeholder("longitude")}) * (c.longitude - ${placeholder("longitude")}) * ${placeholder("shrink")})`;

/** People who agreed to be asked, with the city of their address. Their distance is in squared degrees of latitude. */
const donors = sql`(SELECT u.id AS unique_id, trim(u.first_name || ' ' || u.last_name) AS name, u.blood_group AS bloodGroup,
		u.address ->> '$.city' AS city, u.address ->> '$.state' AS state, u.region,
		(SELECT ${squared} FROM state s CROSS JOIN city c ON c.state_id = s.id AND c.name = u.address ->> '$.city'
			WHERE s.country_id = u.address ->> '$.country' AND s.name = u.address ->> '$.state' LIMIT 1) AS distanceKm,
		u.last_blood_donation AS lastBloodDonation,
		u.last_blood_donation IS NULL OR u.last_blood_donation <= ${placeholder("restedBy")} AS mayGive,
		u.blood_consent_at AS consentAt, CASE WHEN u.blood_phone_shown = 1 THEN u.phone END AS phone,
		(SELECT max(m.created_at) FROM outbox_message m WHERE m.recipient = u.email AND m.template = 'blood-needed') AS askedAt
	FROM user u INDEXED BY user_blood_group WHERE u.is_blood_donor = 1 AND u.blood_consent_at IS NOT NULL
		AND u.blood_group IN (SELECT value FROM json_each(${placeholder("groups")})) AND u.state = 'active'
		AND (${placeholder("region")} IS NULL OR u.region = ${placeholder("region")}) AND (${placeholder("id")} IS NULL OR u.id = ${placeholder("id")}))`;

const within = sql`WHERE (${placeholder("most")} IS NULL OR distanceKm <= ${placeholder("most")}) AND (${placeholder("available")} IS NULL OR mayGive)`;

const page = sqlQuery(
	bloodDonorAnswer,
	() => sql`SELECT * FROM ${donors} ${within}
		ORDER BY distanceKm IS NULL, distanceKm, consentAt DESC, unique_id LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
const count = sqlQuery<{ total: number }>(() => sql`SELECT count(*) AS total FROM ${donors} ${within}`);

interface Origin {
	country: "IN" | "US";
	latitude: number;
	longitude: number;
}

/** The largest city whose name begins so. */
const cityNamed = sqlQuery<Origin>(
	() => sql`SELECT s.country_id AS country, c.latitude, c.longitude FROM city c INDEXED BY city_by_name CROSS JOIN state s ON s.id = c.state_id
		WHERE c.name >= ${placeholder("name")} AND c.name < ${placeholder("end")} AND c.latitude IS NOT NULL
			AND s.country_id IN ('IN', 'US') AND (${placeholder("region")} IS NULL OR s.country_id = ${placeholder("region")})
		ORDER BY c.population DESC LIMIT 1`,
);

/** The values of the queries; null if no city begins like `near`. */
async function valuesOf(ctx: Ctx, filters: FiltersOf<typeof listBloodDonorsQuery>) {
	const { id, bloodGroup, forPatient, near = "", withinKm, available, region } = filters;
	const suiting = forPatient ? donorGroupsFor(forPatient, bloodGroups) : bloodGroups;
	const groups = id === undefined ? suiting.filter((group) => !bloodGroup || group === bloodGroup) : bloodGroups;
	const name = near.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
	const [origin] = name
		? await ctx.db.all(cityNamed({ name, end: `${name}\u{10ffff}`, region: region ?? null }))
		: [undefined];
	if (name && !origin) return null;
	return {
		id: id ?? null,
		groups: JSON.stringify(groups),
		restedBy: lastDayToGive(ctx.platform.clock.now()),
		available: available ? 1 : null,
		// Nobody gives blood in another country.
		region: region ?? origin?.country ?? null,
		latitude: origin?.latitude ?? null,
		longitude: origin?.longitude ?? null,
		shrink: origin ? Math.cos((origin.latitude * Math.PI) / 180) ** 2 : null,
		most: origin && withinKm !== undefined ? (withinKm / kmPerDegree) ** 2 : null,
	};
}

const inKilometres = (row: BloodDonorAnswer): BloodDonorAnswer => ({
	...row,
	distanceKm: row.distanceKm === null ? null : Math.round(Math.sqrt(row.distanceKm) * kmPerDegree),
});

/** People who agreed to be asked for blood, the nearest to a city first. Phone numbers only of those who agreed to calls. */
export const listBloodDonors = defineList({
	name: "bloodDonors",
	file: "blood-donors",
	query: listBloodDonorsQuery,
	row: bloodDonorAnswer,
	queries: async (filters, ctx): Promise<ListQueries<BloodDonorAnswer> | null> => {
		const values = await valuesOf(ctx, filters);
		return values && { page: (window) => page({ ...values, ...window }), count: count(values) };
	},
	toWire: inKilometres,
	csv: {
		id: (row) => row.unique_id,
		name: (row) => row.name,
		"blood group": (row) => row.bloodGroup,
		city: (row) => row.city,
		state: (row) => row.state,
		region: (row) => row.region,
		km: (row) => row.distanceKm,
		"last donation": (row) => row.lastBloodDonation,
		"may give": (row) => row.mayGive,
		agreed: (row, ctx) => csvTime(ctx, row.consentAt, row.region),
		phone: (row) => row.phone,
	},
});
