import { alikeUpTo, differenceOf } from "../files/look.ts";
import { likenessOf, type MarkKind } from "./marks.ts";
import type { RequestStatus } from "./statuses.ts";

/**
 * Hints for reviewers. Nothing here decides: a hint is a fact with the requests that it is about.
 *
 * - `same-text`: another request has the same title and story, whatever its marks and capitals.
 * - `similar-text`: another story shares at least half of its sets of three words.
 * - `same-picture`: another request has the same main picture, byte by byte.
 * - `similar-picture`: another request's main picture looks the same, in another size, quality or with a border cut off.
 * - `same-phone`, `same-address`: another account with this phone or address has raised requests.
 * - `young-account`: the account was less than a week old when the request was raised.
 * - `rejected-before`: requests of this account were rejected, or marked as spam.
 * - `reported`: visitors' reports are waiting.
 * - `organization-no-gifts`: it asks for money for an organization that takes no gifts, so nobody could give to it once it is live.
 * - `minor-name`: its texts have more of a child's name than the first name, which is all that pages display.
 */
export const hintKinds = [
	"same-text",
	"similar-text",
	"same-picture",
	"similar-picture",
	"same-phone",
	"same-address",
	"young-account",
	"rejected-before",
	"reported",
	"organization-no-gifts",
	"minor-name",
] as const;
export type HintKind = (typeof hintKinds)[number];

const youngMs = 7 * 86_400_000;
const similarFrom = 0.5;

/** Another request that shares a mark, or that the same account raised. */
export interface Neighbour {
	id: string;
	title: string;
	story: string;
	status: RequestStatus;
	userId: string;
	marks: readonly MarkKind[];
	/** The look of its main picture; null if it has none to compare. */
	look: string | null;
}

export interface RiskFacts {
	request: { story: string; userId: string; createdAt: number; look: string | null };
	accountCreatedAt: number;
	/** Other requests with a common mark. */
	neighbours: readonly Neighbour[];
	/** Other requests of the account that were rejected or are spam. */
	rejected: readonly Neighbour[];
	openReports: number;
	/** False for a fundraiser of an organization that takes no gifts. */
	organizationTakesGifts: boolean;
}

export interface Hint {
	kind: HintKind;
	/** The likeness of two stories in percent, the number of reports, or the age in days. */
	number: number | null;
	requests: { id: string; title: string; status: RequestStatus }[];
}

const named = ({ id, title, status }: Neighbour): Hint["requests"][number] => ({ id, title, status });

/** The hints about a request, in the order of the list above. */
export function hintsOf(facts: RiskFacts): Hint[] {
	const { request, accountCreatedAt, neighbours, rejected, openReports, organizationTakesGifts } = facts;
	const sharing = (kind: MarkKind, others: readonly Neighbour[] = neighbours) =>
		others.filter(({ marks }) => marks.includes(kind));
	const same = sharing("text");
	const strangers = neighbours.filter(({ userId }) => userId !== request.userId);
	const similar = sharing("story")
		.filter((each) => !same.includes(each))
		.map((each) => ({ each, likeness: likenessOf(request.story, each.story) }))
		.filter(({ likeness }) => likeness >= similarFrom)
		.toSorted((a, b) => b.likeness - a.likeness);
	const identical = sharing("picture");
	const alike = neighbours.filter(
		(each) =>
			request.look !== null &&
			each.look !== null &&
			!identical.includes(each) &&
			differenceOf(request.look, each.look) <= alikeUpTo,
	);
	const age = request.createdAt - accountCreatedAt;
	const about = (kind: HintKind, requests: readonly Neighbour[], number: number | null = null): Hint[] =>
		requests.length > 0 ? [{ kind, number, requests: requests.map(named) }] : [];
	return [
		...about("same-text", same),
		...about(
			"similar-text",
			similar.map(({ each }) => each),
			Math.round((similar[0]?.likeness ?? 0) * 100),
		),
		...about("same-picture", identical),
		...about("similar-picture", alike),
		...about("same-phone", sharing("phone", strangers)),
		...about("same-address", sharing("address", strangers)),
		...(age < youngMs
			? [{ kind: "young-account" as const, number: Math.max(0, Math.floor(age / 86_400_000)), requests: [] }]
			: []),
		...about("rejected-before", rejected, rejected.length),
		...(openReports > 0 ? [{ kind: "reported" as const, number: openReports, requests: [] }] : []),
		...(organizationTakesGifts ? [] : [{ kind: "organization-no-gifts" as const, number: null, requests: [] }]),
	];
}
