import {
	assignBody,
	findOrganizationsQuery,
	identityAnswer,
	organizationOption,
	queueAnswer,
	recordAnswer,
	reviewReportAnswer,
	settleReportBody,
	showIdentityBody,
} from "../../domain/contracts/review.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { notFound } from "../../http/problem.ts";
import { assignRequest } from "./assign-request.ts";
import { findOrganizations } from "./find-organizations.ts";
import { getRecord } from "./get-record.ts";
import { listQueue } from "./list-queue.ts";
import { listReports } from "./list-reports.ts";
import { settleReport } from "./settle-report.ts";
import { showIdentity } from "./show-identity.ts";

/** Calls of staff who review requests and reports. PUT /donationRequest/{id} makes the decisions. */
export default callArea("Review", [
	defineCall("GET /review/requests", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "List requests for review",
		description:
			"Oldest first. Without a status those that wait for a decision (0 and 3), and those of any status that a search, an organization, reports or moneyWaiting finds. totalCountOfRecords is exact to 1,000; 1,001 means more. isDownload=true answers all requests with these filters as CSV.",
		...listQueue.call,
	}),
	defineCall("GET /review/requests/{id}", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "Get everything that a decision about a request needs",
		description:
			"Its story and files, what changed since the last approval, hints of duplicates and risk, reports and history. Staff who may decide about it also get the last four characters of its owner's PAN and Aadhaar number.",
		answer: recordAnswer,
		problems: [404],
		run: (ctx, { params: { id } }) => getRecord(ctx, { id }),
	}),
	defineCall("POST /review/requests/{id}/identity", {
		allow: ["admin", "superAdmin"],
		summary: "Read the PAN or Aadhaar number of a request's owner",
		description: "Only for staff who may decide about the request. The audit log records every reading.",
		body: showIdentityBody,
		answer: identityAnswer,
		problems: [404, 503],
		run: (ctx, { params: { id }, body: { name } }) => showIdentity(ctx, { requestId: id, name }),
	}),
	defineCall("PUT /review/requests/{id}/assignee", {
		allow: ["admin", "superAdmin"],
		summary: "Assign a request to a member of staff, or to nobody",
		body: assignBody,
		answer: queueAnswer,
		problems: [404, 409],
		run: async (ctx, { params: { id }, body: { userId } }) => {
			await assignRequest(ctx, { requestId: id, userId });
			const [row] = (await listQueue(ctx, { id, limit: 1, offset: 0 })).rows;
			if (!row) throw notFound("request");
			return row;
		},
	}),
	defineCall("GET /review/reports", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "List visitors' reports about requests",
		description: "Open ones oldest first, settled ones newest first.",
		...listReports.call,
	}),
	defineCall("PUT /review/reports/{id}", {
		allow: ["admin", "superAdmin"],
		summary: "Settle a report",
		description: "The reporter is thanked by mail if they left an address. hide puts the request on hold as well.",
		body: settleReportBody,
		answer: reviewReportAnswer,
		problems: [404, 409],
		run: async (ctx, { params: { id }, body }) => {
			await settleReport(ctx, { reportId: id, ...body });
			const [row] = (await listReports(ctx, { id, state: "settled", limit: 1, offset: 0 })).rows;
			if (!row) throw notFound("report");
			return row;
		},
	}),
	defineCall("GET /review/organizations", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "Find organizations by the beginning of their names",
		query: findOrganizationsQuery,
		answer: listOf(organizationOption),
		run: async (ctx, { query }) => ({ rows: await findOrganizations(ctx, query) }),
	}),
]);
