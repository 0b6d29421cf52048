import { desc, eq, sql } from "drizzle-orm";
import { category, donationRequest, requestTotals } from "../../../db/schema/index.ts";
import type { Currency } from "../../domain/money.ts";
import { liveStatuses } from "../../domain/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { keptByRegion } from "./kept.ts";
import { type RequestRow, selectRequests } from "./rows.ts";

/** What the front page of a region shows beside its list. */
export interface Front {
	currency: Currency;
	/** The region's card fee, basis points. */
	bps: number;
	raisedMinor: number;
	gifts: number;
	open: number;
	fulfilled: number;
	verifiedOrganizations: number;
	/** Causes that someone can give to now, in the staff's order. */
	categories: readonly { slug: string; name: string; open: number }[];
	/** Live fundraisers that most money reached. */
	top: readonly RequestRow[];
	/** Fundraisers that reached their goal, newest first. */
	stories: readonly RequestRow[];
}

const topShown = 3;
const storiesShown = 6;
/** Sums and highlights of the visitor's region. */
export const readFront: (ctx: Ctx) => Promise<Front> = keptByRegion(countFront);

async function countFront(ctx: Ctx): Promise<Front> {
	const { region, db } = ctx;
	const currencyOf = sql`(SELECT currency FROM region WHERE id = ${region})`;
	const live = sql`donation_request.region = ${region} AND is_private = 0 AND status IN ${[...liveStatuses]}`;
	const [[sums], categories, top, stories] = await db.read.batch([
		db.read.all<Omit<Front, "categories" | "top" | "stories">>(sql`SELECT
			${currencyOf} AS currency,
			(SELECT card_fee_bps FROM region WHERE id = ${region}) AS bps,
			(SELECT coalesce(sum(raised_minor), 0) FROM request_totals WHERE currency = ${currencyOf}) AS raisedMinor,
			(SELECT coalesce(sum(donation_count), 0) FROM request_totals WHERE currency = ${currencyOf}) AS gifts,
			(SELECT count(*) FROM donation_request WHERE ${live}) AS open,
			(SELECT count(*) FROM donation_request WHERE region = ${region} AND is_private = 0 AND status = 2) AS fulfilled,
			(SELECT count(*) FROM organization WHERE region = ${region} AND is_profile_verified = 1) AS verifiedOrganizations`),
		db.read
			.select({
				slug: category.slug,
				name: category.name,
				open: sql<number>`(SELECT count(*) FROM donation_request WHERE category_id = category.id AND ${live})`,
			})
			.from(category)
			.where(eq(category.requestType, "cash"))
			.orderBy(category.position),
		selectRequests(db)
			.where(sql`${donationRequest.id} IN (SELECT id FROM (
				SELECT r.id AS id FROM request_totals t CROSS JOIN donation_request r ON r.id = t.request_id
				WHERE t.currency = ${currencyOf} AND r.region = ${region} AND r.is_private = 0 AND r.status IN ${[...liveStatuses]}
				ORDER BY t.raised_minor DESC LIMIT ${topShown}))`)
			.orderBy(desc(requestTotals.raisedMinor)),
		selectRequests(db)
			.where(sql`${donationRequest.id} IN (SELECT id FROM donation_request
				WHERE region = ${region} AND request_type = 'cash' AND is_private = 0 AND status = 2
				ORDER BY created_at DESC, id DESC LIMIT ${storiesShown})`)
			.orderBy(desc(donationRequest.createdAt), desc(donationRequest.id)),
	]);
	if (!sums) throw new Error("a query without a table has one row");
	return { ...sums, categories: categories.filter(({ open }) => open > 0), top, stories };
}
