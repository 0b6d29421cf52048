import { rangeQuery, statisticsAnswer, summaryAnswer } from "../../domain/contracts/statistics.ts";
import { csvFile, listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { downloadStatistics, rangeOf, readStatistics } from "./read.ts";
import { summarizeSignUps, summarizeSources, summarizeTypes } from "./summaries.ts";

const range = "`from` and `to` are days in UTC, both included: the last 30 by default, 366 at most.";

/** Calls about what happened on the platform, in numbers. */
export default callArea("Statistics", [
	defineCall("GET /donationRequestTypeSummary", {
		allow: "anyone",
		summary: "Count public requests by kind",
		answer: listOf(summaryAnswer),
		run: (ctx) => summarizeTypes(ctx),
	}),
	defineCall("GET /donationRequestSourceSummary", {
		allow: "anyone",
		summary: "Count public requests by where they were raised",
		answer: listOf(summaryAnswer),
		run: (ctx) => summarizeSources(ctx),
	}),
	defineCall("GET /user/signupReportSummary", {
		allow: ["admin", "superAdmin"],
		summary: "Count sign-ups by day",
		description: range,
		query: rangeQuery,
		answer: listOf(summaryAnswer),
		run: (ctx, { query }) => summarizeSignUps(ctx, rangeOf(ctx, query)),
	}),
	defineCall("GET /statistics", {
		allow: ["admin", "superAdmin"],
		summary: "Read people, requests, money and radio of a range of days",
		description: `${range} Each total stands beside that of the equally long range before. Money is in minor units, from sums of the ledger by day.`,
		query: rangeQuery,
		answer: statisticsAnswer,
		run: (ctx, { query }) => readStatistics(ctx, rangeOf(ctx, query)),
	}),
	defineCall("GET /statistics/days", {
		allow: ["admin", "superAdmin"],
		summary: "Download the days of a range as CSV",
		description: range,
		query: rangeQuery,
		answer: csvFile,
		run: (ctx, { query }) => downloadStatistics(ctx, rangeOf(ctx, query)),
	}),
]);
