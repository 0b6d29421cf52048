import type { RequestContent } from "../../api/domain/requests/content.ts";
import type { auditLog, donationRequest, requestReport, requestReview } from "../schema/index.ts";
import { demoId } from "./ids.ts";
import { type PersonKey, userId } from "./people.ts";
import { demoRequestIds, demoRequests, type RequestKey } from "./requests/index.ts";

const hour = 3_600_000;
const instant = (minute: string) => Date.parse(`${minute}:00Z`);

function requestOf(key: RequestKey) {
	const found = demoRequests.find((request) => request.key === key);
	if (!found) throw new Error(`no demo request ${key}`);
	return found;
}

const { key: _, ...asha } = requestOf("asha");

/** The same text and picture as another request, raised by another account: what reviewers are warned of. */
export const demoDuplicate: typeof donationRequest.$inferInsert = {
	...asha,
	id: demoId("req_", "asha again", instant("2026-11-14T21:40")),
	name: "Irfan Qureshi",
	userId: userId("irfan"),
	beneficiaryName: "Irfan Qureshi",
	status: 0,
	createdAt: instant("2026-11-14T21:40"),
};

const ramps = requestOf("ramps");

/** The approved content of a request whose owner has changed it since. */
const approvedRamps: RequestContent = {
	title: "Twenty ramps for twenty polling booths",
	name: ramps.name,
	story: ramps.story.replaceAll("thirty", "twenty").replace("₹2,76,000", "₹1,84,000"),
	requestType: "cash",
	category: "Disability",
	currency: ramps.currency,
	goalMinor: 200_000_00,
	beneficiaryName: ramps.beneficiaryName ?? null,
	organization: null,
	city: ramps.city ?? null,
	imageUrl: ramps.defaultImageUrl ?? null,
	isPrivate: false,
	isTaxBenefit: false,
	isUrgent: false,
	endsAt: ramps.endsAt ?? null,
	raisedAs: "donee",
	isMinor: false,
	details: {},
	videos: [],
	documents: [],
	files: [],
	endsOn: ramps.endsOn ?? null,
};

export const demoReviews: readonly (typeof requestReview.$inferInsert)[] = [
	{
		requestId: demoRequestIds.ramps,
		approved: approvedRamps,
		approvedAt: instant("2026-11-14T09:10"),
		approvedBy: userId("admin"),
		assignedTo: userId("admin"),
		assignedAt: instant("2026-11-15T04:30"),
	},
	{ requestId: demoRequestIds.bloodDonation, heldBy: "owner" },
];

/** Moves of demo requests: when, which, by whom, what, and why. */
const moves: readonly (readonly [
	at: string,
	key: RequestKey,
	by: PersonKey,
	action: string,
	from: number,
	to: number,
	reason?: string,
])[] = [
	["2026-11-14T09:10", "ramps", "admin", "approved", 0, 1],
	["2026-11-14T13:20", "ramps", "bhavana", "changed", 1, 0],
	[
		"2026-11-06T09:15",
		"donee",
		"admin",
		"sent_back",
		0,
		-2,
		"Please add the panchnama of the fire brigade and the letter of the shop’s owner.",
	],
	["2026-10-20T07:45", "socialAdvocacy", "superadmin", "rejected", 0, -1, "We could not confirm what the story says."],
	["2026-10-21T07:50", "socialEntrepreneurship", "admin", "marked_as_spam", 0, -3, "It advertises something."],
	["2026-10-28T15:00", "bloodDonation", "zubin", "held", 1, -6, "We have enough donors for this month."],
];

export const demoMoves: readonly (typeof auditLog.$inferInsert)[] = moves.map(
	([at, key, by, action, from, to, reason]) => ({
		id: demoId("aud_", `${key} ${action}`, instant(at)),
		actorKind: "user",
		actorId: userId(by),
		action: `request.${action}`,
		activityType: "donationRequest",
		subjectKind: "request",
		subjectId: demoRequestIds[key],
		detail: { from, to, ...(reason ? { reason } : {}) },
		// Nobody decides about a request before it is there.
		createdAt: Math.max(instant(at), requestOf(key).createdAt + 16 * hour),
	}),
);

const reports: readonly (readonly [
	at: string,
	key: RequestKey,
	reason: "false" | "copied" | "hurtful" | "other",
	message: string,
	email?: string,
])[] = [
	[
		"2026-11-12T10:05",
		"asha",
		"copied",
		"I have seen exactly this story on another site, with another name and another bank account.",
		"reader@people.example",
	],
	[
		"2026-11-13T16:30",
		"noor",
		"other",
		"The picture does not load on my phone. Not a complaint, I just thought you should know.",
	],
	[
		"2026-11-14T08:12",
		"ezhil",
		"false",
		"The boat yard that is named here closed two years ago. Please ask them for a newer bill.",
		"donor@demo.test",
	],
];

export const demoReports: readonly (typeof requestReport.$inferInsert)[] = [
	...reports.map(([at, key, reason, message, email]) => ({
		id: demoId("rep_", `${key} ${reason}`, instant(at)),
		requestId: demoRequestIds[key],
		reason,
		message,
		email: email ?? null,
		createdAt: instant(at),
	})),
	{
		id: demoId("rep_", "kavita hurtful", instant("2026-10-30T12:00")),
		requestId: demoRequestIds.kavita,
		reason: "hurtful",
		message: "The word in the second paragraph is not a word that one says any more.",
		email: null,
		createdAt: instant("2026-10-30T12:00"),
		resolvedAt: instant("2026-10-31T06:20"),
		resolvedBy: userId("admin"),
		outcome: "upheld",
		outcomeReason: "The owner has changed the word.",
	},
];
