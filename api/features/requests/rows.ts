import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { category, donationRequest, organization, requestTotals, user } from "../../../db/schema/index.ts";

/** A request with what its card and page show: category, organization, totals (minor units). */
export function selectRequests(db: Database) {
	return db.read
		.select({
			id: donationRequest.id,
			name: donationRequest.name,
			title: donationRequest.title,
			story: donationRequest.story,
			requestType: donationRequest.requestType,
			categoryName: category.name,
			categorySlug: category.slug,
			status: donationRequest.status,
			region: donationRequest.region,
			currency: donationRequest.currency,
			goalMinor: donationRequest.goalMinor,
			userId: donationRequest.userId,
			/** Who raised it. */
			ownerName: sql<string>`${user.firstName} || ' ' || ${user.lastName}`,
			organizationId: donationRequest.organizationId,
			organizationName: organization.name,
			organizationVerified: organization.isProfileVerified,
			beneficiaryName: donationRequest.beneficiaryName,
			city: donationRequest.city,
			sourceOfCreation: donationRequest.sourceOfCreation,
			defaultImageUrl: donationRequest.defaultImageUrl,
			zeroFunds: donationRequest.zeroFunds,
			isPrivate: donationRequest.isPrivate,
			isTaxBenefit: donationRequest.isTaxBenefit,
			isUrgent: donationRequest.isUrgent,
			endsAt: donationRequest.endsAt,
			createdAt: donationRequest.createdAt,
			raisedMinor: sql<number>`coalesce(${requestTotals.raisedMinor}, 0)`,
			withdrawnMinor: sql<number>`coalesce(${requestTotals.withdrawnMinor}, 0)`,
			donationCount: sql<number>`coalesce(${requestTotals.donationCount}, 0)`,
		})
		.from(donationRequest)
		.leftJoin(requestTotals, eq(requestTotals.requestId, donationRequest.id))
		.innerJoin(user, eq(user.id, donationRequest.userId))
		.leftJoin(category, eq(category.id, donationRequest.categoryId))
		.leftJoin(organization, eq(organization.id, donationRequest.organizationId));
}

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];
