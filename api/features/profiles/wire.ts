import type { OrganizationAnswer, ProfileAnswer, SummaryAnswer } from "../../domain/contracts/profiles.ts";
import type { PublicOrganization } from "../organizations/find-by-name.ts";
import type { Profile } from "./get-profile.ts";
import type { UserSummary } from "./summary.ts";

export function profileToWire(profile: Profile): ProfileAnswer {
	return {
		unique_id: profile.id,
		username: profile.username,
		name: { first_name: profile.firstName, last_name: profile.lastName },
		profile_image_url: profile.imageUrl,
		region: profile.region,
		about: profile.about,
		kindnessScore: profile.kindnessScore,
		donations: { total: profile.giftCount },
		acceptsGifts: profile.acceptsGifts,
		createdAt: profile.createdAt,
	};
}

export function organizationToWire({ id, name, imageUrl, ...rest }: PublicOrganization): OrganizationAnswer {
	return { _id: id, orgName: name, defaultImageUrl: imageUrl, ...rest };
}

export function summaryToWire({ kindnessScore, counts, applications }: UserSummary): SummaryAnswer {
	return {
		kindnessScore,
		donationRequests: { total: counts.requests },
		donations: { total: counts.donations },
		withdrawals: { total: counts.withdrawals },
		favorites: { total: counts.favourites },
		myApplications: { requestTypes: applications.map(({ requestType, count }) => ({ _id: requestType, count })) },
	};
}
