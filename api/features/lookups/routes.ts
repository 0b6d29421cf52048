import * as v from "valibot";
import type { category, city, country, region, state } from "../../../db/schema/index.ts";
import { listCitiesQuery, listStatesQuery } from "../../domain/contracts/lookups.ts";
import { toMajor } from "../../domain/money.ts";
import { defaultRegion, regionFrom } from "../../domain/regions.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import type { Ctx } from "../../http/context.ts";
import { listCategories, listCities, listCountries, listRegions, listStates, suggestCities } from "./places.ts";

/** The server's time: `currentTime` in milliseconds since the epoch, `year` in UTC. */
function currentTime(ctx: Ctx): { currentTime: number; year: number } {
	const now = ctx.platform.clock.now();
	return { currentTime: now, year: new Date(now).getUTCFullYear() };
}

/** A region in the API's format: `processingFees` for card and PayPal, `processingFeeACH` for bank transfer, in percent. */
function regionToWire(row: typeof region.$inferSelect) {
	return {
		_id: row.id,
		name: row.name,
		regionCodeIso3: row.iso3,
		currency: row.currency,
		isDefault: row.isDefault,
		disabled: row.disabled,
		// 290 basis points are 2.9 percent, just as 290 cents are 2.9 dollars.
		processingFees: toMajor(row.cardFeeBps),
		processingFeeACH: toMajor(row.achFeeBps),
	};
}

function categoryToWire(row: typeof category.$inferSelect) {
	return { _id: row.id, name: row.name, slug: row.slug, requestType: row.requestType };
}

function countryToWire(row: typeof country.$inferSelect) {
	return { _id: row.id, name: row.name, iso3: row.iso3 };
}

function stateToWire(row: typeof state.$inferSelect) {
	return { _id: row.id, name: row.name, countryId: row.countryId };
}

function cityToWire(row: Pick<typeof city.$inferSelect, "id" | "name" | "stateId">) {
	return { _id: row.id, name: row.name, stateId: row.stateId };
}

/** Seconds. These lists are the same for everyone and change only with a release or by an administrator. */
const cache = 300;

/** A list without pages. */
const wholeList = <T>(rows: T[]) => ({ rows, total: rows.length });

const named = { _id: v.string(), name: v.string() };

/** The lists that forms choose from, and the server's clock. */
export default callArea("Lookups", [
	defineCall("GET /region", {
		failed: "regions_failed",
		allow: "anyone",
		summary: "Regions with their currency and processing fees (percent)",
		cache,
		answer: listOf(
			v.object({
				...named,
				regionCodeIso3: v.string(),
				currency: v.string(),
				isDefault: v.boolean(),
				disabled: v.boolean(),
				processingFees: v.number(),
				processingFeeACH: v.number(),
			}),
		),
		run: async (ctx) => wholeList((await listRegions(ctx)).map(regionToWire)),
	}),
	defineCall("GET /category", {
		allow: "anyone",
		summary: "Categories of requests",
		cache,
		answer: listOf(v.object({ ...named, slug: v.string(), requestType: v.string() })),
		run: async (ctx) => wholeList((await listCategories(ctx)).map(categoryToWire)),
	}),
	defineCall("GET /country", {
		allow: "anyone",
		summary: "Countries (ISO 3166-1)",
		cache,
		answer: listOf(v.object({ ...named, iso3: v.string() })),
		run: async (ctx) => wholeList((await listCountries(ctx)).map(countryToWire)),
	}),
	defineCall("GET /state", {
		failed: "states_failed",
		allow: "anyone",
		summary: "States of a country (ISO 3166-2)",
		cache,
		query: listStatesQuery,
		answer: listOf(v.object({ ...named, countryId: v.string() })),
		run: async (ctx, { query }) => wholeList((await listStates(ctx, query)).map(stateToWire)),
	}),
	defineCall("GET /city", {
		failed: "cities_failed",
		allow: "anyone",
		summary: "Cities of a state, or the largest ones of a country whose names begin with a keyword (GeoNames)",
		cache,
		query: listCitiesQuery,
		answer: listOf(v.object({ ...named, stateId: v.string() })),
		run: async (ctx, { query }) =>
			wholeList((await (query.stateId ? listCities(ctx, query) : suggestCities(ctx, query))).map(cityToWire)),
	}),
	defineCall("GET /currentTime", {
		allow: "anyone",
		summary: "The server's time",
		answer: v.object({ currentTime: v.number(), year: v.number() }),
		run: (ctx) => currentTime(ctx),
	}),
	defineCall("GET /miscellaneousconfig/ipinfo", {
		allow: "anyone",
		summary: "The country of the caller's connection, as far as it is one of our regions; else the default region",
		answer: v.object({ country_code: v.string() }),
		run: (ctx) => ({ country_code: regionFrom(ctx.clientCountry) ?? defaultRegion }),
	}),
]);
