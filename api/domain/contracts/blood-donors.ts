import * as v from "valibot";
import { message } from "../messages/index.ts";
import { bloodGroups } from "../people/people.ts";
import { flag, search } from "./filters.ts";
import { limit, offset } from "./paging.ts";
import { severalLines } from "./plain-text.ts";

const group = v.picklist(bloodGroups, message("value_invalid"));
const kilometres = v.pipe(
	v.string(),
	v.regex(/^\d{1,5}$/, message("value_invalid")),
	v.transform(Number),
	v.minValue(1, message("value_invalid")),
);

/** GET /bloodDonors */
export const listBloodDonorsQuery = v.object({
	/** One donor, whatever the other filters say. */
	id: v.optional(v.pipe(v.string(), v.maxLength(64, message("too_long")))),
	/** Donors of exactly this group. */
	bloodGroup: v.optional(group),
	/** Donors whose red cells somebody of this group can receive. */
	forPatient: v.optional(group),
	/** A city, or its beginning: the nearest donors come first. */
	near: search,
	withinKm: v.optional(kilometres),
	/** Only those who have not given in the last 90 days. */
	available: v.optional(flag),
	region: v.optional(v.picklist(["IN", "US"], message("region_invalid"))),
	isDownload: v.optional(flag),
	limit: limit(10),
	offset,
});

/** POST /bloodDonors/{id}/ask */
export const askDonorBody = v.object({
	/** The mail's fields: who needs blood, where and until when. */
	need: v.pipe(
		v.string(message("reason_missing")),
		v.trim(),
		v.nonEmpty(message("reason_missing")),
		severalLines,
		v.maxLength(500, message("too_long")),
	),
});

/** Somebody who agreed to be asked for blood. */
export const bloodDonorAnswer = v.object({
	unique_id: v.string(),
	name: v.string(),
	bloodGroup: v.picklist(bloodGroups),
	city: v.nullable(v.string()),
	state: v.nullable(v.string()),
	region: v.string(),
	/** From the city of the query, or null. */
	distanceKm: v.nullable(v.number()),
	lastBloodDonation: v.nullable(v.string()),
	mayGive: v.boolean(),
	consentAt: v.number(),
	/** Null unless the donor agreed to calls. */
	phone: v.nullable(v.string()),
	askedAt: v.nullable(v.number()),
});
export type BloodDonorAnswer = v.InferOutput<typeof bloodDonorAnswer>;
