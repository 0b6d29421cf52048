import {
	namedAnswer,
	type OrganizationAnswer,
	type ProfileAnswer,
	profileAnswer,
	type SummaryAnswer,
	summaryAnswer,
	summaryBody,
	summaryQuery,
} from "../../domain/contracts/profiles.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { notFound } from "../../http/problem.ts";
import { findOrganizationByName, type PublicOrganization } from "../organizations/find-by-name.ts";
import { findProfileByName, getProfile, type Profile } from "./get-profile.ts";
import { getSummary, type UserSummary } from "./summary.ts";

function profileToWire(profile: Profile): ProfileAnswer {
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

function organizationToWire({ id, name, imageUrl, ...rest }: PublicOrganization): OrganizationAnswer {
	return { _id: id, orgName: name, defaultImageUrl: imageUrl, ...rest };
}

function summaryToWire({ kindnessScore, counts, applications }: UserSummary): SummaryAnswer {
	return {
		kindnessScore,
		donationRequests: { total: counts.requests },
		donations: { total: counts.donations },
		withdrawals: { total: counts.withdrawals },
		favorites: { total: counts.favourites },
		myApplications: { requestTypes: applications.map(({ requestType, count }) => ({ _id: requestType, count })) },
	};
}

/** Calls about people: what anyone may know, and what only they and staff may. */
export default callArea("Profiles", [
	defineCall("GET /user/profile/{id}", {
		allow: "anyone",
		summary: "A person's public profile by id or username",
		answer: profileAnswer,
		problems: [404],
		run: async (ctx, { params }) => profileToWire(await getProfile(ctx, { idOrUsername: params.id })),
	}),
	defineCall("GET /userOrOrgName/{name}", {
		allow: "anyone",
		summary: "Whether a name is a person's username or an organization's name, with its public fields",
		description: "A username comes first. Upper and lower case are the same.",
		answer: namedAnswer,
		problems: [404],
		run: async (ctx, { params }) => {
			const name = params.name;
			const profile = await findProfileByName(ctx, { username: name });
			if (profile) return { type: "user" as const, user: profileToWire(profile), organization: null };
			const found = await findOrganizationByName(ctx, { name });
			if (!found) throw notFound("person");
			return { type: "organization" as const, user: null, organization: organizationToWire(found) };
		},
	}),
	defineCall("GET /user/summary/{id}", {
		allow: "self",
		also: ["admin", "superAdmin"],
		summary: "A user's kindness score and counts",
		query: summaryQuery,
		answer: summaryAnswer,
		problems: [404],
		run: async (ctx, { params, query: { requestType: requestTypes } }) =>
			summaryToWire(await getSummary(ctx, { userId: params.id, requestTypes })),
	}),
	defineCall("POST /user/summary/{id}", {
		allow: "self",
		also: ["admin", "superAdmin"],
		summary: "The same for a list of request types",
		body: summaryBody,
		answer: summaryAnswer,
		problems: [404],
		run: async (ctx, { params, body: requestTypes }) =>
			summaryToWire(await getSummary(ctx, { userId: params.id, requestTypes })),
	}),
]);
