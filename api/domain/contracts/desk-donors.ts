import * as v from "valibot";
import { message } from "../messages/index.ts";
import { flag } from "./filters.ts";
import { limit, offset } from "./paging.ts";

/** The largest total first, or the latest gift. */
export const donorSorts = ["total", "last"] as const;
export type DonorSort = (typeof donorSorts)[number];

/** GET /donationRequest/{id}/deskDonors */
export const deskDonorsQuery = v.object({
	thanked: v.optional(v.picklist(["yes", "no"], message("value_invalid"))),
	sort: v.optional(v.picklist(donorSorts, message("value_invalid"))),
	isDownload: v.optional(flag),
	limit: limit(25),
	offset,
});

/** A donor of a request, for its people, or all anonymous ones together. Amounts are in minor units, after refunds. */
export const deskDonor = v.object({
	/** The public id of the donor's latest gift, or `anonymous`: it names the donor to be thanked. */
	_id: v.string(),
	/** As with the latest gift; null for anonymous donors. */
	name: v.nullable(v.string()),
	/** 1, or the number of anonymous donors. */
	donors: v.number(),
	gifts: v.number(),
	givenMinor: v.number(),
	currency: v.string(),
	/** The first and the last gift, in milliseconds. */
	firstAt: v.number(),
	lastAt: v.number(),
	/** The gifts that were thanked, and those that can be. */
	thanked: v.number(),
	waiting: v.number(),
});
export type DeskDonor = v.InferOutput<typeof deskDonor>;
