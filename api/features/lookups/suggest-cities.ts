import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

const most = 10;

const citiesFrom = sqlQuery<{ id: string; name: string; stateId: string }>(
	() => sql`SELECT c.id, c.name, c.state_id AS stateId FROM city c INDEXED BY city_by_name CROSS JOIN state s ON s.id = c.state_id
		WHERE c.name >= ${sql.placeholder("from")} AND c.name < ${sql.placeholder("until")} AND s.country_id = ${sql.placeholder("country")}
		GROUP BY c.name ORDER BY max(c.population) DESC, c.name LIMIT ${sql.raw(String(most))}`,
);

/** The beginning of a name as the list writes it: "new d" is "New D". */
const asWritten = (text: string) =>
	text.toLowerCase().replaceAll(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

/** The largest cities of a country whose names begin with a text, each name once. */
export function suggestCities(ctx: Ctx, { countryId, keyword }: { countryId: string; keyword: string }) {
	const from = asWritten(keyword);
	return ctx.db.all(citiesFrom({ from, until: `${from}\u{10ffff}`, country: countryId }));
}
