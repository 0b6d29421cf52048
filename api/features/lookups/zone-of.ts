import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { isStateWithZone, zoneOfPlace } from "../../domain/local-day.ts";
import type { RegionCode } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";

/** The state of a city, of several with its name that of the largest; else that of the organization's address. */
const stateOf = sqlQuery<{ id: string | null }>(
	() => sql`SELECT coalesce(
		(SELECT s.id FROM city c CROSS JOIN state s ON s.id = c.state_id
			WHERE c.name = ${placeholder("city")} AND s.country_id = ${placeholder("region")} ORDER BY c.population DESC LIMIT 1),
		(SELECT s.id FROM organization o CROSS JOIN state s ON s.country_id = ${placeholder("region")} AND s.name = o.address ->> '$.state'
			WHERE o.id = ${placeholder("organization")} AND o.address ->> '$.country' = ${placeholder("region")})) AS id`,
);

/** The region of something that has a day without a time. */
export interface Place {
	region: RegionCode;
	city?: string | null | undefined;
	organizationId?: string | null | undefined;
}

/** The zone in which days count at a place: that of its state in the US, as far as its city or its organization tells. */
export async function zoneOf({ db }: Pick<Ctx, "db">, { region, city, organizationId }: Place): Promise<string> {
	if (region !== "US") return zoneOfPlace(region, null);
	// As it is often written: "Round Rock, TX".
	const [, name = city, code] = /^(.+), *([A-Z]{2})$/.exec(city ?? "") ?? [];
	if (code && isStateWithZone(`US-${code}`)) return zoneOfPlace(region, `US-${code}`);
	const [state] = await db.all(stateOf({ region, city: name || null, organization: organizationId ?? null }));
	return zoneOfPlace(region, state?.id ?? null);
}
