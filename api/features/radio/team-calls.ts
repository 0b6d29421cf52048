import { bmiAnswer, bmiQuery, statisticsAnswer, statisticsQuery } from "../../domain/contracts/radio-reports.ts";
import { listOrCsv, type Rows, reply } from "../../http/answer.ts";
import { defineCall } from "../../http/call.ts";
import { members } from "./members.ts";
import { downloadBmi, reportBmi } from "./report-bmi.ts";
import { downloadStatistics, reportStatistics } from "./report-statistics.ts";

const staff = ["talRadioAdmin", "admin", "superAdmin"] as const;

const withMessage = <Row>({ message, ...rows }: Rows<Row> & { message?: string }) =>
	reply(rows, message === undefined ? {} : { message });

/** The calls of staff about the radio's team and its reports. */
export const teamCalls = [
	defineCall("GET /talradio/member", {
		allow: staff,
		summary: "List the radio’s team, also those who are not shown on the web",
		...members.calls.list,
	}),
	defineCall("POST /talradio/member", {
		allow: staff,
		summary: "Add a person to the radio’s team",
		description:
			"`image_url` is the address of a picture that was uploaded by POST /files with ownerKind=radio and ownerId=members.",
		// Answers 200, unlike other calls that add.
		body: members.calls.create.body,
		answer: members.calls.create.answer,
		run: (ctx, { body }) => members.create(ctx, body),
	}),
	...(["PUT", "PATCH"] as const).map((method) =>
		defineCall(`${method} /talradio/member/{id}`, {
			allow: staff,
			summary: "Change a person of the radio’s team",
			problems: [404],
			...members.calls.change,
		}),
	),
	defineCall("DELETE /talradio/member/{id}", {
		allow: staff,
		summary: "Remove a person from the radio’s team, with the picture",
		problems: [404],
		...members.calls.remove,
	}),
	defineCall("GET /talradio/playlistItem/report", {
		allow: staff,
		summary: "How many listened: by day, channel, item, country or player",
		description:
			"`from` and `to` are days in UTC, both included. Without them it is the last week; if some of its days had no listeners, it reaches back to the seventh latest day that had some, and `message` says so. isDownload=true answers all as CSV.",
		query: statisticsQuery,
		answer: listOrCsv(statisticsAnswer),
		run: async (ctx, { query }) =>
			query.isDownload ? downloadStatistics(ctx, query) : withMessage(await reportStatistics(ctx, query)),
	}),
	defineCall("GET /talradio/report/bmi", {
		allow: staff,
		summary: "The music that was on the air, for the collecting societies",
		description:
			"A row for each track, channel and day. Without `from` and `to` it is the last week; if some of its days had no music, it reaches back to the seventh latest day that had some, and `message` says so. format=blanks lists the tracks that lack something. isDownload=true answers a CSV file, or with format=soundexchange a report of use.",
		query: bmiQuery,
		answer: listOrCsv(bmiAnswer),
		problems: [409],
		run: async (ctx, { query }) =>
			query.isDownload ? downloadBmi(ctx, query) : withMessage(await reportBmi(ctx, query)),
	}),
];
