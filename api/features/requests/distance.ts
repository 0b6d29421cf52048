import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { RegionCode } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";

/** A city to count distances from. */
export interface Origin {
	name: string;
	/** Degrees. */
	latitude: number;
	longitude: number;
}

/** The square of the distance in degrees of latitude, on a map that is true to scale around the origin. */
const squared = sql`((c.latitude - ${placeholder("latitude")}) * (c.latitude - ${placeholder("latitude")})
	+ (c.longitude - ${placeholder("longitude")}) * (c.longitude - ${placeholder("longitude")}) * ${placeholder("shrink")})`;

/** The distance of a request's city from the origin; of several with its name the largest counts. Null for an unknown city. */
export const distanceFrom = (request: SQL) =>
	sql`(SELECT ${squared} FROM city c CROSS JOIN state s ON s.id = c.state_id
		WHERE c.name = ${request}.city AND s.country_id = ${request}.region ORDER BY c.population DESC LIMIT 1)`;

/** The cities of a region with their distances, as `found_city`: of several with a name the largest counts, whose row `max` takes. */
export const cityDistances = sql`found_city AS MATERIALIZED (SELECT c.name AS name, ${squared} AS far, max(c.population) AS population
	FROM state s CROSS JOIN city c ON c.state_id = s.id
	WHERE s.country_id = ${placeholder("inRegion")} AND c.latitude IS NOT NULL GROUP BY c.name)`;

/** The requests of the nearest cities of `cityDistances` that fit `condition`. The limit inside keeps SQLite from dropping the order. */
export const nearestRequests = (condition: SQL, most: SQL) =>
	sql`SELECT donation_request.id FROM (SELECT name FROM found_city ORDER BY far LIMIT 10000) found
		CROSS JOIN donation_request INDEXED BY request_list_city ON donation_request.city = found.name WHERE ${condition} LIMIT ${most}`;

/** The values of `distanceFrom` and `nearestRequests`; nulls if nothing is sorted by distance. */
export function originValues(origin: Origin | null) {
	if (!origin) return { latitude: null, longitude: null, shrink: null };
	const { latitude, longitude } = origin;
	return { latitude, longitude, shrink: Math.cos((latitude * Math.PI) / 180) ** 2 };
}

const cityByName = sqlQuery<Origin>(
	() => sql`SELECT c.name, c.latitude, c.longitude FROM city c CROSS JOIN state s ON s.id = c.state_id
		WHERE c.name = ${placeholder("name")} AND s.country_id = ${placeholder("region")} AND c.latitude IS NOT NULL ORDER BY c.population DESC LIMIT 1`,
);
const largestCity = sqlQuery<Origin>(
	() => sql`SELECT c.name, c.latitude, c.longitude FROM state s CROSS JOIN city c ON c.state_id = s.id
		WHERE s.country_id = ${placeholder("region")} AND c.latitude IS NOT NULL ORDER BY c.population DESC LIMIT 1`,
);

/** The city to sort by distance from: the one with this name, else the region's largest. @throws Problem 400 for an unknown name */
export async function originOf(
	ctx: Ctx,
	input: { city?: string | null | undefined; region: RegionCode },
): Promise<Origin> {
	const { city: name, region } = input;
	const [found] = await ctx.db.all(name ? cityByName({ name, region }) : largestCity({ region }));
	if (!found) throw invalid([issue("city", "city_invalid")]);
	return found;
}
