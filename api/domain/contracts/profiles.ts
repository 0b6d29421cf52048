import * as v from "valibot";
import { message } from "../messages/index.ts";
import { isRequestType, type RequestType } from "../requests/types.ts";
import { listOfTexts } from "./paging.ts";
import { requestTypesFilter } from "./requests.ts";

/** The short names under which the side menu asks for two of the types whose applications it counts. */
const shortNames: Readonly<Record<string, RequestType>> = { career: "careerHelp", help: "covidHelp" };
const wholeName = (type: string) => (Object.hasOwn(shortNames, type) ? (shortNames[type] ?? type) : type);

/** GET /user/summary/{id} */
export const summaryQuery = v.object({
	requestType: v.optional(
		v.pipe(
			listOfTexts,
			v.transform((types): string | string[] => types.map(wholeName)),
			requestTypesFilter.wrapped,
		),
	),
});

/** POST /user/summary/{id}: a JSON list of request types. */
export const summaryBody = v.pipe(
	v.array(
		v.pipe(
			v.string(message("request_type_invalid")),
			v.transform(wholeName),
			v.check(isRequestType, message("request_type_invalid")),
			v.transform((type) => type as RequestType),
		),
		message("request_type_invalid"),
	),
	v.maxLength(50, message("request_type_invalid")),
);

const total = v.object({ total: v.number() });

export const summaryAnswer = v.object({
	kindnessScore: v.number(),
	donationRequests: total,
	donations: total,
	withdrawals: total,
	favorites: total,
	myApplications: v.object({ requestTypes: v.array(v.object({ _id: v.string(), count: v.number() })) }),
});

/** A person's public facts. */
export const profileAnswer = v.object({
	unique_id: v.string(),
	username: v.string(),
	name: v.object({ first_name: v.string(), last_name: v.string() }),
	profile_image_url: v.nullable(v.string()),
	region: v.string(),
	about: v.nullable(v.string()),
	kindnessScore: v.number(),
	/** Donations that were not made anonymously. */
	donations: v.object({ total: v.number() }),
	/** Whether anyone may give to this person. */
	acceptsGifts: v.boolean(),
	createdAt: v.number(),
});

/** An organization's public facts. */
const organizationAnswer = v.object({
	_id: v.string(),
	orgName: v.string(),
	orgType: v.string(),
	description: v.string(),
	websiteUrl: v.nullable(v.string()),
	defaultImageUrl: v.nullable(v.string()),
	isProfileVerified: v.boolean(),
	region: v.string(),
	createdAt: v.number(),
});

/** GET /userOrOrgName/{name}: one of the two is null. */
export const namedAnswer = v.object({
	type: v.picklist(["user", "organization"]),
	user: v.nullable(profileAnswer),
	organization: v.nullable(organizationAnswer),
});

export type SummaryAnswer = v.InferOutput<typeof summaryAnswer>;
export type ProfileAnswer = v.InferOutput<typeof profileAnswer>;
export type OrganizationAnswer = v.InferOutput<typeof organizationAnswer>;
