import * as v from "valibot";
import { employerRatios } from "../giving/employer-ratios.ts";
import { message } from "../messages/index.ts";
import { regionCodes } from "../regions.ts";
import { region, search } from "./filters.ts";
import { limit, offset } from "./paging.ts";
import { plainName, severalLines } from "./plain-text.ts";
import { webAddress } from "./web-address.ts";

/** Whole rupees or dollars, as staff type them; null for no limit. */
const amount = v.pipe(
	v.nullish(v.number(message("employer_amount_invalid")), null),
	v.nullable(
		v.pipe(
			v.number(),
			v.integer(message("employer_amount_invalid")),
			v.minValue(1, message("employer_amount_invalid")),
			v.maxValue(100_000_000, message("employer_amount_invalid")),
		),
	),
);
const emptyAsNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);

/** GET /employers */
export const listEmployersQuery = v.object({
	search,
	country: v.optional(region),
	id: v.optional(v.pipe(v.string(), v.maxLength(64, message("too_long")))),
	limit: limit(20),
	offset,
});
/** POST /employers and PUT /employers/{id} */
export const employerBody = v.pipe(
	v.object({
		name: v.pipe(
			v.string(message("employer_name_missing")),
			v.trim(),
			v.nonEmpty(message("employer_name_missing")),
			plainName,
			v.maxLength(100, message("too_long")),
		),
		country: v.pipe(v.string(message("region_invalid")), v.picklist(regionCodes, message("region_invalid"))),
		ratio: v.picklist(employerRatios, message("employer_ratio_invalid")),
		least: amount,
		most: amount,
		formUrl: v.pipe(v.nullish(v.unknown()), v.transform(emptyAsNull), v.nullish(webAddress, null)),
		note: v.pipe(v.optional(v.string(), ""), v.trim(), severalLines, v.maxLength(600, message("too_long"))),
	}),
	v.forward(
		v.partialCheck(
			[["least"], ["most"]],
			({ least, most }) => least === null || most === null || least <= most,
			message("employer_amounts_crossed"),
		),
		["most"],
	),
);
export const employerAnswer = v.object({
	_id: v.string(),
	name: v.string(),
	country: v.picklist(regionCodes),
	/** `2:1`: the employer adds two to each one that is given. */
	ratio: v.picklist(employerRatios),
	/** The smallest gift that it matches, in whole rupees or dollars; null for any. */
	least: v.nullable(v.number()),
	/** The most that it adds for a person in a year; null for no limit. */
	most: v.nullable(v.number()),
	formUrl: v.nullable(v.string()),
	note: v.string(),
});
export type Employer = v.InferOutput<typeof employerAnswer>;
