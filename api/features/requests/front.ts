import { desc, eq, sql } from "drizzle-orm";
import { query, sqlQuery } from "../../../db/client.ts";
import { category, donationRequest, requestTotals } from "../../../db/schema/index.ts";
import type { HomeCurrency } from "../../domain/money.ts";
import { liveStatuses } from "../../domain/requests/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { cachedByRegion } from "./cached-by-region.ts";
import { type RequestRow, selectRequests } from "./rows.ts";

/** A region's figures and highlights for the front page. */
export interface Front {
	currency: HomeCurrency;
	/** The region's fee for cards, in basis points. */
	bps: number;
	raisedMinor: number;
	gifts: number;
	open: number;
	fulfilled: number;
	verifiedOrganizations: number;
	/** Causes with open requests, in display order. */
	categories: readonly { slug: string; name: string; open: number }[];
	/** The live fundraisers that have raised most. */
	top: readonly RequestRow[];
	/** Fundraisers that reached their goal, newest first. */
	stories: readonly RequestRow[];
}

const topLimit = 3;
const storiesLimit = 6;

const region = sql.placeholder("region");
const currencyOf = sql`(SELECT currency FROM region WHERE id = ${region})`;
const live = sql`donation_request.region = ${region} AND is_private = 0 AND status IN ${[...liveStatuses]}`;

const sums = sqlQuery<Omit<Front, "categories" | "top" | "stories">>(
	() => sql`SELECT
		${currencyOf} AS currency,
		(SELECT card_fee_bps FROM region WHERE id = ${region}) AS bps,
		(SELECT coalesce(sum(raised_minor), 0) FROM request_totals WHERE currency = ${currencyOf}) AS raisedMinor,
		(SELECT coalesce(sum(donation_count), 0) FROM request_totals WHERE currency = ${currencyOf}) AS gifts,
		(SELECT count(*) FROM donation_request WHERE ${live}) AS open,
		(SELECT count(*) FROM donation_request WHERE region = ${region} AND is_private = 0 AND status = 2) AS fulfilled,
		(SELECT count(*) FROM organization WHERE region = ${region} AND is_profile_verified = 1 AND closed_at IS NULL) AS verifiedOrganizations`,
);

const openCategories = query((read) =>
	read
		.select({
			slug: category.slug,
			name: category.name,
			open: sql<number>`(SELECT count(*) FROM donation_request WHERE category_id = category.id AND ${live})`,
		})
		.from(category)
		.where(eq(category.requestType, "cash"))
		.orderBy(category.position),
);

const topRequests = query((read) =>
	selectRequests(read)
		.where(sql`${donationRequest.id} IN (SELECT id FROM (
			SELECT r.id AS id FROM request_totals t CROSS JOIN donation_request r ON r.id = t.request_id
			WHERE t.currency = ${currencyOf} AND r.region = ${region} AND r.is_private = 0 AND r.status IN ${[...liveStatuses]}
			ORDER BY t.raised_minor DESC LIMIT ${topLimit}))`)
		.orderBy(desc(requestTotals.raisedMinor)),
);

const latestFulfilled = query((read) =>
	selectRequests(read)
		.where(sql`${donationRequest.id} IN (SELECT id FROM donation_request
			WHERE region = ${region} AND request_type = 'cash' AND is_private = 0 AND status = 2
			ORDER BY created_at DESC, id DESC LIMIT ${storiesLimit})`)
		.orderBy(desc(donationRequest.createdAt), desc(donationRequest.id)),
);

/** The figures and highlights of the visitor's region, cached for a minute. */
export const readFront: (ctx: Ctx) => Promise<Front> = cachedByRegion(async ({ region, db }) => {
	const values = { region };
	const [[figures], categories, top, stories] = await db.batch([
		sums(values),
		openCategories(values),
		topRequests(values),
		latestFulfilled(values),
	]);
	if (!figures) throw new Error("the query must return one row");
	return { ...figures, categories: categories.filter(({ open }) => open > 0), top, stories };
});
