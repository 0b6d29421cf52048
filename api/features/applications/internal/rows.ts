import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import type { ApplicationAnswer } from "../../../domain/contracts/applications.ts";
import type { FileType } from "../../../domain/files/content.ts";
import { fileUrl } from "../../../domain/files/stored-file.ts";
import type { Currency } from "../../../domain/money.ts";
import type { Reply } from "../../../domain/questions.ts";
import { answerToWire } from "../../../domain/requests/applications/details.ts";
import { type OpenStage, stageOf } from "../../../domain/requests/applications/stages.ts";
import {
	type ApplicationStatus,
	isSigned,
	movesFrom,
	type Side,
} from "../../../domain/requests/applications/status.ts";
import { statusAt } from "../../../domain/requests/end.ts";
import type { AnswerDetails } from "../../../domain/requests/kinds/kind.ts";
import type { RequestStatus } from "../../../domain/requests/statuses.ts";
import type { RequestType } from "../../../domain/requests/types.ts";
import { isReadable, publicVisibility } from "../../../domain/requests/visibility.ts";

/** An application with its applicant, request, document and note. */
export interface ApplicationRow {
	id: string;
	request_id: string;
	user_id: string;
	status: ApplicationStatus;
	message: string;
	availability: string | null;
	email: string | null;
	phone: string | null;
	document_id: string | null;
	helper_id: string | null;
	confirmed_at: number | null;
	created_at: number;
	changed_at: number;
	first_name: string;
	last_name: string;
	/** Null without a public profile. */
	username: string | null;
	title: string;
	request_type: RequestType;
	request_status: RequestStatus;
	ends_at: number | null;
	owner_id: string;
	organization_id: string | null;
	document_name: string | null;
	document_type: FileType | null;
	note: string | null;
	/** Of the owner's side, as is the rating. */
	stage: OpenStage;
	rating: number | null;
	/** JSON of the shifts in which an accepted volunteer has a place; null for all that they offered. */
	shifts: string | null;
	/** Since when the applicant may choose a time for an interview; null for never. */
	invited_at: number | null;
	/** The calendar files that were sent about its interviews. */
	interview_mails: number;
	/** JSON of the fields of its kind; amounts in minor units of `currency`. */
	details: string;
	currency: Currency;
	/** JSON of the replies to the owner's questions. */
	replies: string;
	/** Since when the request's page doesn't name a signature. */
	hidden_at: number | null;
}

/** The reader of an application. Staff and the owner's editors decide like the owner, but can't confirm that somebody was helped. */
export type Reader = Side | "staff";

const columns = sql`a.id, a.request_id, a.user_id, a.status, a.message, a.availability, a.email, a.phone, a.document_id, a.helper_id,
	a.confirmed_at, a.created_at, a.changed_at, u.first_name, u.last_name, CASE WHEN u.state = 'active' THEN u.username END AS username,
	r.title, r.request_type, r.status AS request_status, r.ends_at, r.user_id AS owner_id, r.organization_id,
	coalesce(f.user_given_name, f.name) AS document_name, f.content_type AS document_type, n.text AS note,
	a.stage, a.rating, a.shifts, a.invited_at, a.interview_mails, a.details, coalesce(a.currency, r.currency) AS currency, a.replies, a.hidden_at`;

const tables = sql`JOIN user u ON u.id = a.user_id JOIN donation_request r ON r.id = a.request_id
	LEFT JOIN file f ON f.id = a.document_id LEFT JOIN application_note n ON n.application_id = a.id`;

/** A query of applications. @param from the table `application` as `a`, with its index */
export const applicationQuery = (from: SQL, rest: SQL) =>
	sqlQuery<ApplicationRow>(() => sql`SELECT ${columns} FROM ${from} ${tables} ${rest}`);

/** The reader's permitted moves of an application. */
export function movesOf(row: ApplicationRow, reader: Reader): ApplicationStatus[] {
	const moves = movesFrom(row.status, reader === "applicant" ? "applicant" : "owner", row.request_type);
	return reader === "staff" ? moves.filter((to) => to !== "completed") : moves;
}

/** The application for its reader. After it was withdrawn, the owner's side no longer sees what it said. */
export function toWire(row: ApplicationRow, reader: Reader, now: number): ApplicationAnswer {
	const status = statusAt(
		{
			status: row.request_status,
			requestType: row.request_type,
			goalMinor: 0,
			raisedMinor: 0,
			endsAt: row.ends_at,
		},
		now,
	);
	const isOpen = reader !== "applicant" || isReadable(publicVisibility({ status, isPrivate: false }));
	const shown = reader === "applicant" || row.status !== "withdrawn";
	const { document_id: id, document_type: contentType } = row;
	return {
		_id: row.id,
		donationRequest: { _id: row.request_id, title: isOpen ? row.title : null, requestType: row.request_type, status },
		applicant: { unique_id: row.user_id, username: row.username, name: `${row.first_name} ${row.last_name}`.trim() },
		status: row.status,
		moves: movesOf(row, reader),
		message: shown ? row.message : "",
		availability: shown ? row.availability : null,
		email: shown ? row.email : null,
		phone: shown ? row.phone : null,
		document:
			shown && id !== null && contentType !== null
				? { url: fileUrl({ id, contentType }), name: row.document_name ?? "" }
				: null,
		details: shown ? answerToWire(row.request_type, JSON.parse(row.details) as AnswerDetails) : {},
		units: row.currency,
		replies: shown
			? (JSON.parse(row.replies) as Reply[]).map(({ id, question, reply }) => ({ _id: id, question, reply }))
			: [],
		note: reader === "applicant" ? null : row.note,
		stage: reader === "applicant" || isSigned(row.request_type) ? null : stageOf(row),
		rating: reader === "applicant" || !shown ? null : row.rating,
		shifts:
			(row.status === "accepted" || row.status === "completed") && row.shifts !== null
				? (JSON.parse(row.shifts) as string[])
				: null,
		isHidden: row.hidden_at !== null,
		confirmedAt: row.confirmed_at,
		createdAt: row.created_at,
		changedAt: row.changed_at,
	};
}
