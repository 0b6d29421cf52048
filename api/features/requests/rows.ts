import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import {
	category,
	donationRequest,
	organization,
	region,
	requestCount,
	requestTotals,
	user,
} from "../../../db/schema/index.ts";
import { paidOutMinor } from "../../../db/sql/paid-out.ts";
import { organizationTakesGifts } from "../../../db/sql/takes-gifts.ts";
import type { TaxScheme } from "../../domain/giving/tax-numbers.ts";
import { lastDay } from "./last-day.ts";

/** Registrations of verified organizations that are valid now. A query is built once per process, so it reads the database's clock. */
const validRegistration = (request: SQL) =>
	sql`organization_registration AS valid WHERE valid.organization_id = ${request}.organization_id AND coalesce(valid.valid_until > unixepoch() * 1000, 1)
		AND EXISTS (SELECT 1 FROM organization AS holder WHERE holder.id = valid.organization_id AND holder.is_profile_verified = 1)`;

const taxScheme = sql<TaxScheme | null>`CASE WHEN donation_request.is_tax_benefit = 1 THEN (
	SELECT scheme FROM ${validRegistration(sql.raw("donation_request"))} LIMIT 1) END`;

const paidOut = paidOutMinor(sql`donation_request.id`, sql`request_totals.withdrawn_minor`);

/** Whether gifts to a row of `donation_request` are deductible: it is marked, and its organization is registered. */
export const isTaxDeductible = (request: SQL) =>
	sql`${request}.is_tax_benefit = 1 AND EXISTS (SELECT 1 FROM ${validRegistration(request)})`;

/** A beneficiary's name as displayed: of minors the first name only. Null stays null. The view `request_words` does the same. */
export const displayedName = <Name extends string | null>(isMinor: SQLWrapper, name: SQLWrapper) =>
	sql<Name>`CASE WHEN ${isMinor} THEN substr(trim(${name}), 1, instr(trim(${name}) || ' ', ' ') - 1) ELSE ${name} END`;

/** A request with the data for its card and page: category, organization, totals (minor units). */
export function selectRequests(read: Database["read"]) {
	return read
		.select({
			id: donationRequest.id,
			name: displayedName<string>(donationRequest.beneficiaryIsMinor, donationRequest.name),
			title: donationRequest.title,
			story: donationRequest.story,
			requestType: donationRequest.requestType,
			categoryName: category.name,
			categorySlug: category.slug,
			status: donationRequest.status,
			region: donationRequest.region,
			currency: donationRequest.currency,
			/** The region's fee for cards, in basis points. */
			cardFeeBps: region.cardFeeBps,
			goalMinor: donationRequest.goalMinor,
			userId: donationRequest.userId,
			/** Name of the person who raised it. */
			ownerName: sql<string>`trim(${user.firstName} || ' ' || ${user.lastName})`,
			/** The username of that person's public profile; null if there is none. */
			ownerUsername: sql<string | null>`CASE WHEN ${user.state} = 'active' THEN ${user.username} END`,
			organizationId: donationRequest.organizationId,
			organizationName: organization.name,
			organizationVerified: organization.isProfileVerified,
			organizationTakesGifts,
			beneficiaryName: displayedName<string | null>(
				donationRequest.beneficiaryIsMinor,
				donationRequest.beneficiaryName,
			),
			city: donationRequest.city,
			sourceOfCreation: donationRequest.sourceOfCreation,
			defaultImageUrl: donationRequest.defaultImageUrl,
			isPrivate: donationRequest.isPrivate,
			/** The law under which gifts are deductible: the request is marked, and its organization is registered. */
			taxScheme,
			isUrgent: donationRequest.isUrgent,
			endsAt: donationRequest.endsAt,
			/** Its last day in its own place: `2026-12-31`. */
			endsOn: lastDay,
			details: donationRequest.details,
			raisedAs: donationRequest.raisedAs,
			videos: donationRequest.videos,
			createdAt: donationRequest.createdAt,
			raisedMinor: sql<number>`coalesce(${requestTotals.raisedMinor}, 0)`,
			/** In the payee's bank account, and asked for but not there yet, as the balances of `readBalances`. */
			withdrawnMinor: paidOut,
			onItsWayMinor: sql<number>`coalesce(${requestTotals.withdrawnMinor}, 0) - ${paidOut}`,
			donationCount: sql<number>`coalesce(${requestTotals.donationCount}, 0)`,
			likeCount: sql<number>`coalesce(${requestCount.likes}, 0)`,
			commentCount: sql<number>`coalesce(${requestCount.comments}, 0)`,
			shareCount: sql<number>`coalesce(${requestCount.shares}, 0)`,
			viewCount: sql<number>`coalesce(${requestCount.views}, 0)`,
		})
		.from(donationRequest)
		.leftJoin(requestTotals, eq(requestTotals.requestId, donationRequest.id))
		.leftJoin(requestCount, eq(requestCount.requestId, donationRequest.id))
		.innerJoin(region, eq(region.id, donationRequest.region))
		.innerJoin(user, eq(user.id, donationRequest.userId))
		.leftJoin(category, eq(category.id, donationRequest.categoryId))
		.leftJoin(organization, eq(organization.id, donationRequest.organizationId));
}

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];
