import * as v from "valibot";
import { memberAnswer } from "../../domain/contracts/radio.ts";
import { bmiAnswer, bmiQuery, statisticsAnswer, statisticsQuery } from "../../domain/contracts/radio-reports.ts";
import { listQuery, memberBody } from "../../domain/contracts/radio-schedule.ts";
import { listOf, listOrCsv, type Rows, reply } from "../../http/answer.ts";
import { defineCall } from "../../http/call.ts";
import { createMember, deleteMember, listMembers, updateMember } from "./members.ts";
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
		query: listQuery,
		answer: listOf(memberAnswer),
		run: (ctx, { query }) => listMembers(ctx, query),
	}),
	defineCall("POST /talradio/member", {
		allow: staff,
		summary: "Add a person to the radio’s team",
		description:
			"`image_url` is the address of a picture that was uploaded by POST /files with ownerKind=radio and ownerId=members.",
		body: memberBody,
		answer: memberAnswer,
		run: (ctx, { body }) => createMember(ctx, body),
	}),
	...(["PUT", "PATCH"] as const).map((method) =>
		defineCall(`${method} /talradio/member/{id}`, {
			allow: staff,
			summary: "Change a person of the radio’s team",
			body: memberBody,
			answer: memberAnswer,
			problems: [404],
			run: (ctx, { params, body }) => updateMember(ctx, { ...body, id: params.id }),
		}),
	),
	defineCall("DELETE /talradio/member/{id}", {
		allow: staff,
		summary: "Remove a person from the radio’s team, with the picture",
		answer: v.object({}),
		problems: [404],
		run: async (ctx, { params }) => {
			await deleteMember(ctx, { id: params.id });
			return reply({}, { message: "The member is deleted." });
		},
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
