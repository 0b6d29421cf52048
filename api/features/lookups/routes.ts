import { Hono, type MiddlewareHandler } from "hono";
import { describeRoute } from "hono-openapi";
import { listCitiesQuery, listStatesQuery } from "../../domain/contracts/lookups.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { ok } from "../../http/envelope.ts";
import { acceptsQuery } from "../../http/validate.ts";
import { currentTime } from "./current-time.ts";
import { listCategories } from "./list-categories.ts";
import { listCities } from "./list-cities.ts";
import { listCountries } from "./list-countries.ts";
import { listRegions } from "./list-regions.ts";
import { listStates } from "./list-states.ts";
import { categoryToWire, cityToWire, countryToWire, regionToWire, stateToWire } from "./wire.ts";

/** These lists change with a release or by an administrator's hand, and are the same for everyone. */
const cachedForMinutes: MiddlewareHandler<AppEnv> = async (c, next) => {
	await next();
	if (c.res.ok) c.res.headers.set("cache-control", "public, max-age=300");
};

function list<T>(c: AppContext, rows: T[]) {
	return ok(c, rows, { totalCountOfRecords: rows.length });
}

const tags = ["Lookups"];

/** The lists that forms choose from, and the server's clock. */
export const lookups = new Hono<AppEnv>()
	.get(
		"/region",
		describeRoute({ tags, summary: "Regions with their currency and processing fees (percent)" }),
		cachedForMinutes,
		async (c) => list(c, (await listRegions(c.get("ctx"))).map(regionToWire)),
	)
	.get("/category", describeRoute({ tags, summary: "What requests are about" }), cachedForMinutes, async (c) =>
		list(c, (await listCategories(c.get("ctx"))).map(categoryToWire)),
	)
	.get("/country", describeRoute({ tags, summary: "Countries (ISO 3166-1)" }), cachedForMinutes, async (c) =>
		list(c, (await listCountries(c.get("ctx"))).map(countryToWire)),
	)
	.get(
		"/state",
		describeRoute({ tags, summary: "States of a country (ISO 3166-2)" }),
		cachedForMinutes,
		acceptsQuery(listStatesQuery),
		async (c) => list(c, (await listStates(c.get("ctx"), c.req.valid("query"))).map(stateToWire)),
	)
	.get(
		"/city",
		describeRoute({ tags, summary: "Cities of a state (GeoNames)" }),
		cachedForMinutes,
		acceptsQuery(listCitiesQuery),
		async (c) => list(c, (await listCities(c.get("ctx"), c.req.valid("query"))).map(cityToWire)),
	)
	.get("/currentTime", describeRoute({ tags, summary: "The server's clock" }), (c) => {
		c.header("cache-control", "no-store");
		return ok(c, currentTime(c.get("ctx")));
	});
