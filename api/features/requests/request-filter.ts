import { placeholder, sql } from "drizzle-orm";
import { invitationsTo } from "../../../db/sql/invited.ts";
import { organizationActions } from "../../domain/people/organizations.ts";
import type { RegionCode } from "../../domain/regions.ts";
import { publicStatuses } from "../../domain/requests/statuses.ts";
import { seesEveryRequest } from "../../domain/requests/visibility.ts";
import type { Tagged } from "../../domain/search/tags.ts";
import type { Ctx } from "../../http/context.ts";
import { isTaxDeductible } from "./rows.ts";

/** The filters of a list or search of requests. */
export interface RequestFilter extends Tagged {
	/** The visitor's by default. */
	region?: RegionCode | undefined;
	/** The person who raised it. */
	userId?: string | undefined;
	/** Nothing raised so far. */
	zeroFunds?: boolean | undefined;
	/** Nothing withdrawn so far. */
	noWithdrawals?: boolean | undefined;
}

/** Requests that the viewer raised, or whose organization the viewer administers. */
export const ownRequests = sql`SELECT id FROM donation_request WHERE user_id = ${placeholder("viewer")}
	UNION SELECT r.id FROM organization_member m JOIN donation_request r ON r.organization_id = m.organization_id
		WHERE m.user_id = ${placeholder("viewer")} AND m.role IN ${organizationActions.review}`;

/** Private requests that the viewer is invited to. */
export const invitedRequests = sql`SELECT request_id AS id FROM (${invitationsTo(sql`${placeholder("viewer")}`)})`;

/** `donation_request r` without its story: an index with what filters and orders read, in far fewer pages. */
export const rankedRow = sql`donation_request r INDEXED BY request_rank`;

const isVisible = sql`((r.status IN ${[...publicStatuses]} AND (r.is_private = 0 OR r.id IN (${invitedRequests}))) OR ${placeholder("everything")} OR r.id IN (${ownRequests}))`;

const unless = (name: string, condition: ReturnType<typeof sql>) => sql`(${placeholder(name)} IS NULL OR ${condition})`;

/** Whether the viewer may see a row of `donation_request r` and `request_totals t`, and it fits the filter. */
export const isListed = sql`(${isVisible}
	AND ${unless("region", sql`r.region = ${placeholder("region")}`)}
	AND ${unless("statuses", sql`r.status IN (SELECT value FROM json_each(${placeholder("statuses")}))`)}
	AND ${unless("types", sql`r.request_type IN (SELECT value FROM json_each(${placeholder("types")}))`)}
	AND ${unless("category", sql`r.category_id = (SELECT id FROM category WHERE slug = ${placeholder("category")})`)}
	AND ${unless("city", sql`r.city = ${placeholder("city")}`)}
	AND ${unless("source", sql`r.source_of_creation = ${placeholder("source")}`)}
	AND ${unless("blood", sql`r.blood_group = ${placeholder("blood")}`)}
	AND ${unless("needed", sql`r.needed_by IN (SELECT value FROM json_each(${placeholder("needed")}))`)}
	AND ${unless("user", sql`r.user_id = ${placeholder("user")}`)}
	AND ${unless("organization", sql`r.organization_id = ${placeholder("organization")}`)}
	AND ${unless("private", sql`r.is_private = ${placeholder("private")}`)}
	AND ${unless("urgent", sql`r.is_urgent = ${placeholder("urgent")}`)}
	AND ${unless("taxBenefit", sql`(${isTaxDeductible(sql.raw("r"))}) = ${placeholder("taxBenefit")}`)}
	AND ${unless("zeroFunds", sql`(coalesce(t.raised_minor, 0) = 0) = ${placeholder("zeroFunds")}`)}
	AND ${unless("noWithdrawals", sql`(coalesce(t.withdrawn_minor, 0) = 0) = ${placeholder("noWithdrawals")}`)})`;

const listOrNull = (values: readonly unknown[] = []) => (values.length > 0 ? JSON.stringify(values) : null);
const flagOrNull = (value: boolean | undefined) => (value === undefined ? null : Number(value));

/** The values of `isListed`, and of `ownRequests`. */
export function valuesOf(ctx: Ctx, filter: RequestFilter) {
	return {
		viewer: ctx.actor.kind === "user" ? ctx.actor.userId : null,
		everything: Number(seesEveryRequest(ctx.actor)),
		region: filter.region ?? null,
		statuses: listOrNull(filter.status),
		types: listOrNull(filter.requestType),
		category: filter.category ?? null,
		city: filter.city ?? null,
		source: filter.source ?? null,
		blood: filter.bloodGroup ?? null,
		needed: listOrNull(filter.neededOn),
		user: filter.userId ?? null,
		organization: filter.organizationId ?? null,
		private: flagOrNull(filter.isPrivate),
		urgent: flagOrNull(filter.isUrgent),
		taxBenefit: flagOrNull(filter.isTaxBenefit),
		zeroFunds: flagOrNull(filter.zeroFunds),
		noWithdrawals: flagOrNull(filter.noWithdrawals),
	};
}

/** Whether all matches of the filter's tags are listed: the index knows neither whose a request is nor whether a registration is valid. */
export function tagsSuffice(ctx: Ctx, filter: RequestFilter): boolean {
	const { status = [], isPrivate, userId } = filter;
	const isPublic = isPrivate === false && status.length > 0 && status.every((code) => publicStatuses.includes(code));
	return (
		(isPublic || seesEveryRequest(ctx.actor)) &&
		!needsRows(filter) &&
		filter.isTaxBenefit === undefined &&
		userId === undefined
	);
}

/** Whether only the rows themselves say if they fit, so that a window of the index may have fewer of them than there are. */
export function needsRows({ zeroFunds, noWithdrawals, isUrgent, isTaxBenefit }: RequestFilter): boolean {
	return zeroFunds !== undefined || noWithdrawals !== undefined || isUrgent === false || isTaxBenefit === false;
}
