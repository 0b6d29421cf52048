import type { RequestAnswer } from "../../domain/contracts/answers.ts";
import { toMajor } from "../../domain/money.ts";
import { kinds } from "../../domain/requests/kinds/index.ts";
import { detailsToWire } from "../../domain/requests/kinds/wire.ts";
import { milestonesOf } from "../../domain/requests/milestones.ts";
import type { RequestRow } from "./rows.ts";

/** A donation request in the API's format. Amounts are in major units. */
export function toWire(row: RequestRow): RequestAnswer {
	return {
		_id: row.id,
		name: row.name,
		title: row.title,
		description: row.story,
		requestType: row.requestType,
		category: row.categoryName,
		status: row.status,
		region: row.region,
		sourceOfCreation: row.sourceOfCreation,
		zeroFunds: row.raisedMinor === 0,
		noWithdrawalRequests: row.withdrawnMinor + row.onItsWayMinor === 0,
		isPrivate: row.isPrivate,
		isTaxBenefit: row.taxScheme !== null,
		isUrgentRequirement: row.isUrgent,
		orgId: row.organizationId,
		orgName: row.organizationName,
		user_id: row.userId,
		city: row.city,
		defaultImageUrl: row.defaultImageUrl,
		units: row.currency,
		quantity: toMajor(row.goalMinor),
		donated_quantity: toMajor(row.raisedMinor),
		totalWithdrawalAmount: toMajor(row.withdrawnMinor + row.onItsWayMinor),
		donationCount: row.donationCount,
		likesCount: row.likeCount,
		commentsCount: row.commentCount,
		sharesCount: row.shareCount,
		endDate: row.endsAt,
		endDay: row.endsOn,
		createdAt: row.createdAt,
		raisedAs: row.raisedAs,
		details: detailsToWire(kinds[row.requestType], row.details),
		milestones: milestonesOf(row).map(({ title, minor, reached }) => ({ title, amount: toMajor(minor), reached })),
		videos: row.videos,
	};
}
