import { Hono, type MiddlewareHandler } from "hono";
import * as v from "valibot";
import { listCitiesQuery, listStatesQuery } from "../../domain/contracts/lookups.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { describeCall } from "../../http/describe.ts";
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

const tag = "Lookups";
const named = { _id: v.string(), name: v.string() };
const regionAnswer = v.object({
	...named,
	regionCodeIso3: v.string(),
	currency: v.string(),
	isDefault: v.boolean(),
	disabled: v.boolean(),
	processingFees: v.number(),
	processingFeeACH: v.number(),
});

/** The lists that forms choose from, and the server's clock. */
export const lookups = new Hono<AppEnv>()
	.get(
		"/region",
		describeCall({
			tag,
			summary: "Regions with their currency and processing fees (percent)",
			data: regionAnswer,
			list: true,
		}),
		cachedForMinutes,
		async (c) => list(c, (await listRegions(c.get("ctx"))).map(regionToWire)),
	)
	.get(
		"/category",
		describeCall({
			tag,
			summary: "What requests are about",
			data: v.object({ ...named, slug: v.string(), requestType: v.string() }),
			list: true,
		}),
		cachedForMinutes,
		async (c) => list(c, (await listCategories(c.get("ctx"))).map(categoryToWire)),
	)
	.get(
		"/country",
		describeCall({
			tag,
			summary: "Countries (ISO 3166-1)",
			data: v.object({ ...named, iso3: v.string() }),
			list: true,
		}),
		cachedForMinutes,
		async (c) => list(c, (await listCountries(c.get("ctx"))).map(countryToWire)),
	)
	.get(
		"/state",
		describeCall({
			tag,
			summary: "States of a country (ISO 3166-2)",
			data: v.object({ ...named, countryId: v.string() }),
			list: true,
			problems: [400],
		}),
		cachedForMinutes,
		acceptsQuery(listStatesQuery),
		async (c) => list(c, (await listStates(c.get("ctx"), c.req.valid("query"))).map(stateToWire)),
	)
	.get(
		"/city",
		describeCall({
			tag,
			summary: "Cities of a state (GeoNames)",
			data: v.object({ ...named, stateId: v.string() }),
			list: true,
			problems: [400],
		}),
		cachedForMinutes,
		acceptsQuery(listCitiesQuery),
		async (c) => list(c, (await listCities(c.get("ctx"), c.req.valid("query"))).map(cityToWire)),
	)
	.get(
		"/currentTime",
		describeCall({ tag, summary: "The server's clock", data: v.object({ currentTime: v.number(), year: v.number() }) }),
		(c) => {
			c.header("cache-control", "no-store");
			return ok(c, currentTime(c.get("ctx")));
		},
	);
