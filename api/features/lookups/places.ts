import { asc, desc, eq, sql } from "drizzle-orm";
import { query, sqlQuery } from "../../../db/client.ts";
import { category, city, country, region, state } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

const categories = query((read) => read.select().from(category).orderBy(asc(category.position), asc(category.id)));

/** All categories of requests, in display order. */
export function listCategories(ctx: Ctx) {
	return ctx.db.all(categories());
}

const regions = query((read) => read.select().from(region).orderBy(desc(region.isDefault), asc(region.name)));

/** All regions, the default first. Fees are in basis points. */
export function listRegions(ctx: Ctx) {
	return ctx.db.all(regions());
}

const countries = query((read) => read.select().from(country).orderBy(asc(country.name)));

/** Every country of ISO 3166-1, by English name. */
export function listCountries(ctx: Ctx) {
	return ctx.db.all(countries());
}

const statesOf = query((read) =>
	read
		.select()
		.from(state)
		.where(eq(state.countryId, sql.placeholder("countryId")))
		.orderBy(asc(state.name), asc(state.id)),
);

/** The first-order divisions (ISO 3166-2) of a country. Empty for an unknown country. */
export function listStates(ctx: Ctx, input: { countryId: string }) {
	return ctx.db.all(statesOf(input));
}

const citiesOf = query((read) =>
	read
		.select()
		.from(city)
		.where(eq(city.stateId, sql.placeholder("stateId")))
		.orderBy(asc(city.name), asc(city.id)),
);

/** The larger cities of a state. Empty for an unknown state. */
export function listCities(ctx: Ctx, input: { stateId: string }) {
	return ctx.db.all(citiesOf(input));
}

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
