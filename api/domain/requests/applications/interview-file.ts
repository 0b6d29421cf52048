import { icsBody, icsText, icsTime } from "../../calendar.ts";
import type { Attachment } from "../../delivery.ts";

export interface InterviewEvent {
	uid: string;
	/** Higher than that of every file before under the same `uid`. */
	sequence: number;
	title: string;
	place: string;
	link: string;
	startsAt: number;
	endsAt: number;
	/** When the file is made, in milliseconds. */
	now: number;
	method: "PUBLISH" | "CANCEL";
}

/** An interview as lines of a calendar file (RFC 5545): to add, or to take out again what was added under the same `uid`. */
export function interviewLines(event: InterviewEvent): string[] {
	const { uid, sequence, title, place, link, startsAt, endsAt, now, method } = event;
	const isCanceled = method === "CANCEL";
	return [
		`METHOD:${method}`,
		"BEGIN:VEVENT",
		`UID:${uid}`,
		`SEQUENCE:${sequence}`,
		`STATUS:${isCanceled ? "CANCELLED" : "CONFIRMED"}`,
		`DTSTAMP:${icsTime(now)}`,
		`DTSTART:${icsTime(startsAt)}`,
		`DTEND:${icsTime(endsAt)}`,
		`SUMMARY:${icsText(title)}`,
		`LOCATION:${icsText(place)}`,
		`URL:${link}`,
		"END:VEVENT",
	];
}

/** The same as a file that goes along with a mail. */
export const interviewFile = (event: InterviewEvent): Attachment => ({
	name: "interview.ics",
	contentType: `text/calendar; charset=utf-8; method=${event.method}`,
	text: icsBody("Interviews", interviewLines(event)),
});
