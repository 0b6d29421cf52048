import * as v from "valibot";
import { regionFrom } from "../regions.ts";
import { isRequestType, type RequestType } from "../request-types.ts";
import { isRequestStatus, type RequestStatus } from "../statuses.ts";
import { limit, offset } from "./paging.ts";

/** A list in a query string: repeated, comma-separated or a JSON array, as the clients of this API send it. */
const listOfTexts = v.pipe(
	v.union([v.string(), v.array(v.string())]),
	v.transform((value) =>
		(Array.isArray(value) ? value : value.replace(/^\[|\]$/g, "").split(","))
			.map((part) => part.trim().replace(/^"|"$/g, ""))
			.filter((part) => part !== ""),
	),
);

/** GET /donationRequest */
export const listRequestsQuery = v.object({
	region: v.optional(
		v.pipe(
			v.string("Region is IN or US"),
			v.rawTransform(({ dataset, addIssue, NEVER }) => {
				const region = regionFrom(dataset.value);
				if (region) return region;
				addIssue({ message: "Region is IN or US" });
				return NEVER;
			}),
		),
	),
	status: v.optional(
		v.pipe(
			listOfTexts,
			v.rawTransform(({ dataset, addIssue, NEVER }) => {
				const codes = dataset.value.map((text) => (/^-?\d{1,2}$/.test(text) ? Number(text) : Number.NaN));
				if (codes.length > 0 && codes.every(isRequestStatus)) return codes as RequestStatus[];
				addIssue({ message: "Status is one or more of the status codes" });
				return NEVER;
			}),
		),
	),
	requestType: v.optional(
		v.pipe(
			listOfTexts,
			v.rawTransform(({ dataset, addIssue, NEVER }) => {
				if (dataset.value.length > 0 && dataset.value.every(isRequestType)) return dataset.value as RequestType[];
				addIssue({ message: "Request type is one or more of the request types" });
				return NEVER;
			}),
		),
	),
	limit: limit(15),
	offset,
});

/** GET /donationRequest/donors */
export const listDonorsQuery = v.object({
	donation_request_id: v.pipe(
		v.optional(v.string("Which request?"), ""),
		v.minLength(1, "Which request?"),
		v.maxLength(40, "Which request?"),
	),
	limit: limit(10),
	offset,
});

/** The `{id}` of a path: short text; what it names is looked up. */
export const idParam = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

/** GET /donationRequest/{id}/comments */
export const listCommentsQuery = v.object({ limit: limit(10), offset });
