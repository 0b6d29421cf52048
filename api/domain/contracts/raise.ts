import * as v from "valibot";
import { codeOf } from "../forms/issues.ts";
import { message } from "../messages/index.ts";
import { currencyOf, type RegionCode, regionFrom } from "../regions.ts";
import { kinds } from "../requests/kinds/index.ts";
import { type RequestInput, requestContract } from "../requests/kinds/request-contract.ts";
import { raiseSteps } from "../requests/kinds/steps.ts";
import { isRequestType, type RequestType } from "../requests/types.ts";

/** A value that the contract of its kind checks, because its rules depend on the kind and the region. */
const checkedByKind = v.optional(v.unknown());

/** The fields of a request's content, under the names of the API. The contract of its kind decides (`requestContract`). */
export const contentNames = {
	title: checkedByKind,
	description: checkedByKind,
	/** The same as `description`. */
	story: checkedByKind,
	name: checkedByKind,
	isMinor: checkedByKind,
	/** A cause's slug or name. */
	category: checkedByKind,
	region: checkedByKind,
	/** The currency, which follows from the region. */
	units: checkedByKind,
	/** The goal in major units. */
	quantity: checkedByKind,
	city: checkedByKind,
	/** The last day: `2027-06-30`, or a time in milliseconds. */
	endDate: checkedByKind,
	orgId: checkedByKind,
	isPrivate: checkedByKind,
	/** The viewers of a private request: usernames, user ids and addresses. */
	invited: checkedByKind,
	isTaxBenefit: checkedByKind,
	isUrgentRequirement: checkedByKind,
	raisedAs: checkedByKind,
	videos: checkedByKind,
	/** The fields of its kind. */
	details: checkedByKind,
} as const;

const imageUrl = v.nullish(v.pipe(v.string(message("value_invalid")), v.maxLength(200, message("too_long"))));

export type Content = Readonly<Record<string, unknown>>;

/** A content's own names, with their other spellings resolved. Null is the same as nothing. */
function plainContent({ story, description = story, orgId, units: _, ...content }: Content): Content {
	const plain = { ...content, description, orgId: orgId === "" ? null : orgId };
	return Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== null && value !== undefined));
}

const asText = (value: unknown) => (typeof value === "string" ? value : "");

type ContentIssue = { message: string; expected?: string; path?: [v.IssuePathItem, ...v.IssuePathItem[]] };

/** Checks a content by the contract of its kind and region. */
export function readContent(
	type: RequestType,
	content: Content,
	fallback: RegionCode,
): { input: RequestInput } | { issues: readonly ContentIssue[] } {
	const given = { region: fallback, details: {}, ...plainContent(content) };
	const region = regionFrom(asText(given.region)) ?? fallback;
	const contract = requestContract(kinds[type], region);
	const read = v.safeParse(contract, given);
	if (!read.success) {
		return {
			// A transform can't pass a requirement on, so the limit goes as what was expected.
			issues: read.issues.map((found) => ({
				message: message(codeOf(found, contract)),
				...(found.path ? { path: found.path } : {}),
				...(typeof found.requirement === "number"
					? { expected: String(found.requirement) }
					: found.expected
						? { expected: found.expected }
						: {}),
			})),
		};
	}
	const { units } = content;
	if (units === undefined || units === null || asText(units).toUpperCase() === currencyOf(region))
		return { input: read.output };
	return { issues: [{ message: message("currency_differs"), path: [pathItem("units", content)] }] };
}

function pathItem(key: string, input: Content): v.IssuePathItem {
	return { type: "object", origin: "value", input, key, value: input[key] };
}

/** The body of POST /donationRequest. */
export const raiseRequestBody = v.pipe(
	v.object({
		requestType: v.optional(
			v.pipe(v.string(message("request_type_invalid")), v.check(isRequestType, message("request_type_invalid"))),
			"cash",
		),
		...contentNames,
		defaultImageUrl: imageUrl,
		sourceOfCreation: v.optional(
			v.pipe(v.string(message("value_invalid")), v.regex(/^[A-Za-z][\w-]{0,19}$/, message("value_invalid"))),
			"api",
		),
	}),
	v.rawTransform(({ dataset, addIssue, NEVER }) => {
		const { requestType, defaultImageUrl, sourceOfCreation, ...content } = dataset.value;
		const type = requestType as RequestType;
		const read = readContent(type, content, "IN");
		if ("input" in read) return { type, input: read.input, imageUrl: defaultImageUrl, source: sourceOfCreation };
		for (const issue of read.issues) addIssue(issue);
		return NEVER;
	}),
);

/** The body of PUT /donationRequest/draft/{type}: a step's fields as its form submits them. */
export const draftBody = v.object({
	/** The draft's id; a new draft without one. */
	draft: v.optional(v.pipe(v.string(message("value_invalid")), v.maxLength(40, message("value_invalid")))),
	step: v.picklist(raiseSteps, message("value_invalid")),
	fields: v.pipe(
		v.array(v.tuple([v.string(), v.string()], message("value_invalid")), message("value_invalid")),
		v.maxLength(400, message("value_invalid")),
	),
});

export const savedDraftAnswer = v.object({ draft: v.string(), savedAt: v.number() });

/** A request that is not sent yet. */
export const draftAnswer = v.object({
	_id: v.string(),
	requestType: v.string(),
	/** Empty before its author wrote one. */
	title: v.string(),
	step: v.picklist(raiseSteps),
	updatedAt: v.number(),
});

/** The content in the body of PUT /donationRequest/{id}. */
export const changedContent = { ...contentNames, defaultImageUrl: imageUrl } as const;
