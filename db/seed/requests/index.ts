import { endOfDay, zoneOfPlace } from "../../../api/domain/local-day.ts";
import type { RequestStatus } from "../../../api/domain/requests/statuses.ts";
import type { donationRequest } from "../../schema/index.ts";
import { demoId } from "../ids.ts";
import { categoryId, stateNamed, stateOfCity } from "../lookups.ts";
import { demoOrganizationIds, demoOrganizations } from "../organizations.ts";
import { demoUsers, userId } from "../people.ts";
import { animalsAndEnvironment } from "./animals-and-environment.ts";
import { communityAndCulture } from "./community-and-culture.ts";
import { education } from "./education.ts";
import { healthAmerica } from "./health-america.ts";
import { healthIndia } from "./health-india.ts";
import { livelihood } from "./livelihood.ts";
import { plasmaAndWork } from "./plasma-and-work.ts";
import type { RequestSeed } from "./request.ts";
import { timeAndSkills } from "./time-and-skills.ts";

const seeds = {
	...healthIndia,
	...healthAmerica,
	...education,
	...livelihood,
	...animalsAndEnvironment,
	...communityAndCulture,
	...plasmaAndWork,
	...timeAndSkills,
};

export type RequestKey = keyof typeof seeds;

function instant(minute: string): number {
	return Date.parse(`${minute}:00Z`);
}

const entries = Object.entries(seeds) as [RequestKey, RequestSeed][];

/** The demo requests' ids by key, which never change: `demoRequestIds.asha`. */
export const demoRequestIds = Object.fromEntries(
	entries.map(([key, seed]) => [key, demoId("req_", key, instant(seed.created))]),
) as Record<RequestKey, string>;

/** Whose name a request is displayed with that names no beneficiary: its organization's, or its owner's. */
export function keeperName(organizationId: string | null, ownerId: string): string {
	const owner = demoUsers.find(({ id }) => id === ownerId);
	const organization = demoOrganizations.find(({ id }) => id === organizationId);
	return organization?.name ?? `${owner?.firstName} ${owner?.lastName}`;
}

function keeperOf({ organization, by }: RequestSeed): string {
	return keeperName(organization ? demoOrganizationIds[organization] : null, userId(by));
}

/** The state of a request's city, or of its organization where the city is not known. */
function stateOf({ region, city, organization }: RequestSeed): string | null {
	const keeper = organization ? demoOrganizations.find(({ id }) => id === demoOrganizationIds[organization]) : null;
	return (
		stateOfCity(region, city) ?? (keeper?.address.country === region ? stateNamed(region, keeper.address.state) : null)
	);
}

/** The demo requests with their final status. */
export const demoRequests: readonly (typeof donationRequest.$inferInsert & {
	key: RequestKey;
	status: RequestStatus;
})[] = entries.map(([key, seed]) => ({
	key,
	id: demoRequestIds[key],
	name: seed.name,
	title: seed.title,
	story: seed.story,
	requestType: seed.type ?? "cash",
	categoryId: categoryId(seed.category),
	status: seed.status ?? 1,
	region: seed.region,
	currency: seed.region === "IN" ? "INR" : "USD",
	goalMinor: (seed.goal ?? 0) * 100,
	userId: userId(seed.by),
	organizationId: seed.organization ? demoOrganizationIds[seed.organization] : null,
	beneficiaryName: seed.beneficiary ?? (seed.name === keeperOf(seed) ? null : seed.name),
	beneficiaryIsMinor: seed.minor ?? false,
	city: seed.city,
	// The build renders it from db/seed/pictures/demo (site/dev/art.ts).
	defaultImageUrl: `/art/demo/${key}.jpg`,
	sourceOfCreation: seed.source ?? "web",
	isPrivate: seed.private ?? false,
	isTaxBenefit: seed.taxBenefit ?? false,
	isUrgent: seed.urgent ?? false,
	endsAt: seed.ends ? endOfDay(seed.ends, zoneOfPlace(seed.region, stateOf(seed))) : null,
	endsOn: seed.ends ?? null,
	createdAt: instant(seed.created),
	details: seed.details ?? {},
	shiftPlaces: { ...seed.shiftPlaces },
	raisedAs: seed.raisedAs ?? "donee",
}));
