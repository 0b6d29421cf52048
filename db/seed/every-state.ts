import { kinds } from "../../api/domain/requests/kinds/index.ts";
import { hasBeneficiary } from "../../api/domain/requests/kinds/kind.ts";
import {
	isRequestStatus,
	publicStatuses,
	type RequestStatus,
	requestStatuses,
} from "../../api/domain/requests/statuses.ts";
import type { RequestType } from "../../api/domain/requests/types.ts";
import type { auditLog, donationRequest, organizationMember, requestReview } from "../schema/index.ts";
import { demoId, demoNow } from "./ids.ts";
import { type CategorySlug, categoryId } from "./lookups.ts";
import { demoOrganizationIds } from "./organizations.ts";
import { userId } from "./people.ts";
import { demoRequests, keeperName } from "./requests/index.ts";

/** Raised by the one demo account that may raise every kind, for an organization where its admins decide. */
const owner = userId("radioadmin");
const organizationId = demoOrganizationIds["vidya-jyothi"];

/** The subject of each kind: a title that a place follows, and a sentence. */
const about: Readonly<Record<RequestType, readonly [title: string, story: string]>> = {
	cash: ["A hearing aid for a tailor", "She reads lips all day, and the sewing machines hide every second word."],
	plasmaDonor: [
		"Plasma from a recovered nurse",
		"I was ill in spring, am well again, and can come on weekday mornings.",
	],
	plasmaDonee: ["Plasma for a bus driver", "The ward has asked his family for two donors before the end of the week."],
	careerHelp: ["A first job for a welder", "He finished his training in May and writes applications every evening."],
	covidHelp: [
		"Oxygen at home for a grandmother",
		"Her own concentrator broke, and the shop repairs it in a fortnight.",
	],
	internship: [
		"A summer in a newsroom",
		"Two students learn how a local paper is made, from the meeting to the press.",
	],
	volunteering: ["Readers for a school library", "Twenty children wait on Saturdays for somebody who reads to them."],
	homeworkHelp: ["Help with fractions", "He is in class six, and everything after the number line was too fast."],
	socialAdvocacy: [
		"A crossing in front of a school",
		"We collect names, and we need people who speak to the council with us.",
	],
	socialEntrepreneurship: [
		"A repair shop run by its apprentices",
		"We fix bicycles and look for somebody who knows bookkeeping.",
	],
	boardMember: ["A treasurer for our board", "We meet four times a year and publish every rupee that we spend."],
	podcast: ["A voice for our evening hour", "We talk about the neighbourhood and look for a guest who has moved here."],
	scholarship: [
		"A place in a nursing course",
		"We pay the fees of one student who is the first in the family to study.",
	],
	eventSpeaker: ["A speaker for our open day", "The hall has sixty chairs, and last year people stood along the wall."],
	mentoring: ["A mentor for young programmers", "Five girls build a weather station and get stuck once a week."],
	bloodDonation: ["Blood for a planned operation", "The surgeon wants four units in the fridge before she begins."],
};

interface State {
	city: string;
	name: string;
	/** The end of the story. */
	end: string;
	/** The move that led there, and who made it. */
	move?: readonly [
		action: string,
		from: RequestStatus,
		by: "admin" | "owner" | "radioadmin" | "system",
		reason?: string,
	];
	/** It was live before. */
	wasApproved?: boolean;
}

const states: Readonly<Record<RequestStatus, State>> = {
	0: { city: "Nashik", name: "Meenal", end: "This was written last night, and nobody of your team has read it yet." },
	1: {
		city: "Indore",
		name: "Harish",
		end: "Ask us anything; one of us answers on the same day.",
		move: ["approved", 0, "admin"],
		wasApproved: true,
	},
	9: {
		city: "Surat",
		name: "Bhavesh",
		end: "A neighbour shared it, and since then the telephone rings.",
		move: ["put_live", 1, "admin"],
		wasApproved: true,
	},
	2: {
		city: "Madurai",
		name: "Kannan",
		end: "It is done. Thank you, from all of us who stood in the queue.",
		move: ["fulfilled", 1, "radioadmin"],
		wasApproved: true,
	},
	3: { city: "Guntur", name: "Sirisha", end: "The trust’s admins know the family and decide first." },
	[-1]: {
		city: "Kanpur",
		name: "Alok",
		end: "The papers are with a cousin, who is travelling until the new year.",
		move: ["rejected", 0, "admin", "We could not confirm what the story says."],
	},
	[-2]: {
		city: "Mysuru",
		name: "Chaitra",
		end: "The bill comes later, the office was closed when we went there.",
		move: ["sent_back", 0, "admin", "Please add a document that shows the cost or the need."],
	},
	[-3]: {
		city: "Jaipur",
		name: "Rakesh",
		end: "Write to the number in my profile today and get a special price.",
		move: ["marked_as_spam", 0, "admin", "It advertises something."],
	},
	[-4]: {
		city: "Cuttack",
		name: "Sabita",
		end: "The day that we named has passed, and we still look.",
		move: ["ended", 1, "system"],
		wasApproved: true,
	},
	[-5]: {
		city: "Salem",
		name: "Murugan",
		end: "We moved to another town and begin again from there.",
		move: ["deactivated", 1, "radioadmin"],
		wasApproved: true,
	},
	[-6]: {
		city: "Rajkot",
		name: "Hetal",
		end: "Somebody else may have promised the same, and we ask them first.",
		move: ["held", 1, "admin", "We check a report about this request."],
		wasApproved: true,
	},
	[-7]: {
		city: "Warangal",
		name: "Naveen",
		end: "The trust was asked, because its school stands in our street.",
		move: ["refused_by_organization", 3, "owner", "This is not what our organization does."],
	},
};

const minute = 60_000;
const hour = 3_600_000;
const day = 86_400_000;
const types = Object.keys(about) as RequestType[];
const statuses = Object.keys(requestStatuses)
	.map(Number)
	.filter(isRequestStatus)
	.toSorted((a, b) => a - b);

/** Every kind with every status. Those that everyone could see are private, so that the demo's lists stay as they are. */
const pairs = types.flatMap((type, row) =>
	statuses.map((status, column) => {
		// Undecided ones are the newest of all, so that they come last in the queue.
		const waits = status === 0 || status === 3;
		const createdAt = waits
			? demoNow - (column * 20 + row + 1) * minute
			: demoNow - (70 - row * 4) * day + column * hour;
		return { type, status, createdAt, id: demoId("req_", `${type} ${status}`, createdAt) };
	}),
);

/** The approved example of a kind, which is private. */
export function approvedId(type: RequestType): string {
	return pairs.find((each) => each.type === type && each.status === 1)?.id ?? "";
}

const isOfOrganization = (status: RequestStatus) => status === 3 || status === -7;

export const everyState: readonly (typeof donationRequest.$inferInsert)[] = pairs.map(
	({ type, status, createdAt, id }) => {
		const [title, story] = about[type];
		const { city, name, end } = states[status];
		const example = demoRequests.find(({ requestType }) => requestType === type);
		const ofOrganization = isOfOrganization(status) ? organizationId : null;
		const beneficiaryName = hasBeneficiary(kinds[type]) ? name : null;
		return {
			id,
			name: beneficiaryName ?? keeperName(ofOrganization, owner),
			title: `${title} in ${city}`,
			story: `${story}\n\n${end}`,
			requestType: type,
			categoryId: categoryId((kinds[type].category ?? "health") as CategorySlug),
			status,
			region: "IN",
			currency: "INR",
			goalMinor: type === "cash" ? 40_000_00 : 0,
			userId: owner,
			organizationId: ofOrganization,
			beneficiaryName,
			city,
			isPrivate: publicStatuses.includes(status),
			endsAt: status === -4 ? demoNow - 2 * day : null,
			endsOn: status === -4 ? new Date(demoNow - 2 * day).toISOString().slice(0, 10) : null,
			createdAt,
			details: example?.region === "IN" || type !== "cash" ? (example?.details ?? {}) : {},
		};
	},
);

export const everyStateReviews: readonly (typeof requestReview.$inferInsert)[] = pairs
	.filter(({ status }) => states[status].wasApproved)
	.map(({ id, status, createdAt }) => ({
		requestId: id,
		heldBy: status === -6 ? ("staff" as const) : null,
		approvedAt: createdAt + day,
		approvedBy: userId("admin"),
	}));

export const everyStateMoves: readonly (typeof auditLog.$inferInsert)[] = pairs.flatMap(
	({ type, status, id, createdAt }) => {
		const { move } = states[status];
		if (!move) return [];
		const [action, from, by, reason] = move;
		return [
			{
				id: demoId("aud_", `${type} ${status}`, createdAt + 2 * day),
				actorKind: by === "system" ? ("system" as const) : ("user" as const),
				actorId: by === "system" ? null : userId(by),
				action: `request.${action}`,
				activityType: "donationRequest" as const,
				subjectKind: "request",
				subjectId: id,
				detail: { from, to: status, ...(reason ? { reason } : {}) },
				createdAt: createdAt + 2 * day,
			},
		];
	},
);

export const everyStateMember: typeof organizationMember.$inferInsert = {
	organizationId,
	userId: owner,
	role: "member",
	createdAt: demoNow - 80 * day,
};
