import * as v from "valibot";
import { message } from "../messages/index.ts";
import { helperRoles } from "../requests/desk-roles.ts";
import { hintKinds } from "../requests/risk.ts";
import { isRequestStatus, type RequestStatus } from "../requests/statuses.ts";
import { flag, region, requiredReason, sortOrder } from "./filters.ts";
import { riskAnswer } from "./fraud.ts";
import { limit, listOfTexts, offset } from "./paging.ts";
import { reportReasons } from "./report.ts";
import { requestTypesFilter } from "./requests.ts";
import { activityAnswer } from "./users.ts";

/** The end of a report: it was right, or nothing was wrong. */
export const reportOutcomes = ["upheld", "dismissed"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** The numbers that prove who raised a request, and the parent who agrees that a child is helped. Only those who decide about it read them. */
export const identityNumbers = ["pan", "aadhaar", "parentName"] as const;
export type IdentityNumber = (typeof identityNumbers)[number];

const id = v.pipe(v.string(), v.maxLength(64, message("too_long")));

/** GET /review/requests */
export const listQueueQuery = v.object({
	/** One request, whatever the other filters say. */
	id: v.optional(id),
	/** By default those that wait for a decision, 0 and 3, also with a change beside a public request. */
	status: v.optional(
		v.pipe(
			listOfTexts,
			v.transform((codes) => codes.map(Number)),
			v.array(v.custom<RequestStatus>((code) => isRequestStatus(Number(code)), message("status_invalid"))),
		),
	),
	requestType: requestTypesFilter,
	/** Words of the title, people, place or story; the owner's email address; or a request's id or address, whatever the other filters say. */
	search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300, message("too_long")))),
	region: v.optional(region),
	orgId: v.optional(id),
	/** Those with reports that wait for a decision. */
	reported: v.optional(flag),
	/** Those that are assigned to the caller. */
	mine: v.optional(flag),
	/** Those with money that was not withdrawn. */
	moneyWaiting: v.optional(flag),
	sortOrder,
	sortBy: v.optional(v.picklist(["createdAt"], message("queue_sort_invalid"))),
	isDownload: v.optional(flag),
	limit: limit(15),
	offset,
});

const nullableText = v.nullable(v.string());
const status = v.custom<RequestStatus>((code) => typeof code === "number" && isRequestStatus(code));
const person = v.object({ id: v.string(), name: v.string() });

export const queueAnswer = v.object({
	_id: v.string(),
	title: v.string(),
	requestType: v.string(),
	status,
	region: v.string(),
	city: nullableText,
	orgId: nullableText,
	orgName: nullableText,
	owner: person,
	/** The goal, what was raised, what was withdrawn, and the part of that which is still on its way, in `units`. */
	quantity: v.number(),
	donated_quantity: v.number(),
	totalWithdrawalAmount: v.number(),
	onItsWayAmount: v.number(),
	units: v.string(),
	createdAt: v.number(),
	/** Reports that wait for a decision. */
	reports: v.number(),
	/** The open hints of fraud about it, who raised it and its organization. */
	risk: riskAnswer,
	/** The reviewer who holds it. */
	assignee: v.nullable(person),
	/** Whether it differs from what was last approved. */
	isChanged: v.boolean(),
	/**
	 * A change that its keepers made while everyone can see it: waiting for our team (0) or the organization (3), sent back (-2) or
	 * refused (-1, -7). The request stays as it was until the change is approved.
	 */
	change: v.nullable(v.object({ status: v.picklist([0, 3, -1, -2, -7]), reopens: v.boolean() })),
	/** Send it as `seen` with a decision, which is then refused if the request has changed since. */
	version: v.string(),
	/** The statuses that the caller may move it to, and whether each needs a reason. */
	moves: v.array(
		v.object({
			to: status,
			name: v.string(),
			needsReason: v.boolean(),
		}),
	),
});
export type QueueAnswer = v.InferOutput<typeof queueAnswer>;

export const hintAnswer = v.object({
	kind: v.picklist(hintKinds),
	/** The likeness of two stories in percent, the number of reports or rejected requests, or the age in days. */
	number: v.nullable(v.number()),
	requests: v.array(v.object({ id: v.string(), title: v.string(), status: v.number() })),
});

const fileAnswer = v.object({ name: v.string(), note: nullableText, url: v.string() });

export const reviewReportAnswer = v.object({
	_id: v.string(),
	requestId: v.string(),
	requestTitle: v.string(),
	requestStatus: status,
	reason: v.picklist(reportReasons),
	message: v.string(),
	email: nullableText,
	/** All reports of this address, this one included; those that were right, and those that were dismissed. 0 without an address. */
	reporterReports: v.number(),
	reporterRight: v.number(),
	reporterWrong: v.number(),
	createdAt: v.number(),
	resolvedAt: v.nullable(v.number()),
	outcome: v.nullable(v.picklist(reportOutcomes)),
	outcomeReason: nullableText,
	resolvedBy: nullableText,
});
export type ReviewReport = v.InferOutput<typeof reviewReportAnswer>;

/** GET /review/requests/{id}: everything that a decision needs. */
export const recordAnswer = v.object({
	_id: v.string(),
	story: v.string(),
	beneficiaryName: nullableText,
	endDate: v.nullable(v.number()),
	/** The last day there: `2026-12-31`. */
	endDay: nullableText,
	isPrivate: v.boolean(),
	/** The fields of its kind. */
	details: v.array(v.object({ name: v.string(), value: v.string() })),
	owner: v.object({
		id: v.string(),
		name: v.string(),
		email: nullableText,
		phone: nullableText,
		createdAt: v.number(),
		/** The number of requests that the account has raised, this one included. */
		requests: v.number(),
	}),
	/** All but the last four characters are hidden. Empty for those who may not decide about the request. */
	/** Null for a number that can't be decrypted. */
	identity: v.array(v.object({ name: v.picklist(identityNumbers), masked: v.nullable(v.string()) })),
	pictures: v.array(v.string()),
	documents: v.array(fileAnswer),
	/** Those whom its owner invited to its desk, and who accepted. */
	helpers: v.array(v.object({ id: v.string(), name: v.string(), role: v.picklist(helperRoles) })),
	approvedAt: v.nullable(v.number()),
	approvedBy: nullableText,
	/** The differences from the last approved content, with the change that waits; all else here is as it would be then, too. */
	changes: v.array(
		v.object({
			field: v.string(),
			before: v.string(),
			now: v.string(),
			/** Both versions word by word: in both, only before, or only now. */
			parts: v.array(v.object({ kind: v.picklist(["same", "before", "now"]), text: v.string() })),
		}),
	),
	hints: v.array(hintAnswer),
	reports: v.array(reviewReportAnswer),
	/** The latest answer of its people to what the reviewers asked, in their words. */
	answer: v.nullable(v.object({ text: v.string(), by: v.string(), at: v.number() })),
	/** Newest first, at most 50. */
	activity: v.array(activityAnswer),
});
export type RecordAnswer = v.InferOutput<typeof recordAnswer>;

/** POST /review/requests/{id}/identity */
export const showIdentityBody = v.object({ name: v.picklist(identityNumbers, message("value_invalid")) });
export const identityAnswer = v.object({ number: v.string() });

/** PUT /review/requests/{id}/assignee */
export const assignBody = v.object({
	/** A member of staff who may decide; null for nobody. */
	userId: v.nullable(id),
});

/** GET /review/reports */
export const listReportsQuery = v.object({
	id: v.optional(id),
	/** By default those that wait for a decision. */
	state: v.optional(v.picklist(["open", "settled"], message("report_state_invalid")), "open"),
	reason: v.optional(v.picklist(reportReasons, message("report_reason_missing"))),
	isDownload: v.optional(flag),
	limit: limit(15),
	offset,
});

/** PUT /review/reports/{id} */
export const settleReportBody = v.object({
	outcome: v.picklist(reportOutcomes, message("outcome_invalid")),
	reason: requiredReason,
	/** Also puts the request on hold, so that nobody gives to it or finds it in a list. */
	hide: v.optional(v.boolean(message("flag_invalid")), false),
});

/** GET /review/organizations */
export const findOrganizationsQuery = v.object({
	search: v.optional(v.pipe(v.string(), v.maxLength(100, message("keyword_too_long")), v.trim()), ""),
	id: v.optional(id),
	limit: limit(8, 20),
});

export const organizationOption = v.object({ _id: v.string(), orgName: v.string() });
