import { kinds } from "../kinds/index.ts";
import type { RequestType } from "../types.ts";

/** The states of an application, with the tone of its badge. */
export const applicationStatuses = {
	sent: "waiting",
	accepted: "live",
	completed: "done",
	declined: "stopped",
	withdrawn: "over",
} as const;

export type ApplicationStatus = keyof typeof applicationStatuses;
export const applicationStatusNames = Object.keys(applicationStatuses) as ApplicationStatus[];

/** At most so many people may answer one request. */
export const maxApplications = 1000;
/** At most so many people may sign one request. */
const maxSignatures = 100_000;

/** Whether a request is answered by applications instead of gifts. */
export function takesApplications(type: RequestType): boolean {
	return kinds[type].answered !== "gift";
}

/** Whether a request is answered by signatures: a name and at most a few words, about which nobody decides. */
export function isSigned(type: RequestType): boolean {
	return kinds[type].answered === "signature";
}

/** The kinds that are signed. */
export const signedTypes = (Object.keys(kinds) as RequestType[]).filter(isSigned);

/** The number of answers that a request of a kind takes. */
export function mostAnswers(type: RequestType): number {
	return isSigned(type) ? maxSignatures : maxApplications;
}

/** Whether the people of a request get a mail about its signature of that number: the first ones, and then each hundredth. */
export function tellsOfSignature(number: number): boolean {
	return number <= 10 || number % 100 === 0;
}

/** The person whom a completed application has helped: whoever answers an offer, and whoever asked for help. */
export function helpedSide(type: RequestType): Side {
	return kinds[type].side === "offer" ? "applicant" : "owner";
}

/** The applicant, or those who decide: the request's owner, its organization's owner and admins, and staff. */
export type Side = "applicant" | "owner";

interface Move {
	to: ApplicationStatus;
	from: readonly ApplicationStatus[];
	by: readonly Side[];
}

/** Every change of state, in the order of the buttons. Only the person who was helped completes an offer's application. */
export const applicationMoves: readonly Move[] = [
	{ to: "accepted", from: ["sent", "declined"], by: ["owner"] },
	{ to: "declined", from: ["sent", "accepted"], by: ["owner"] },
	{ to: "completed", from: ["accepted"], by: ["owner", "applicant"] },
	{ to: "withdrawn", from: ["sent", "accepted"], by: ["applicant"] },
	{ to: "sent", from: ["withdrawn"], by: ["applicant"] },
];

/** The states that a side may move an application to. A signature is only its signer's to withdraw. */
export function movesFrom(from: ApplicationStatus, side: Side, type: RequestType): ApplicationStatus[] {
	return applicationMoves
		.filter((move) => move.from.includes(from) && move.by.includes(side))
		.filter(({ to }) => to !== "completed" || helpedSide(type) === side)
		.filter(({ to }) => !isSigned(type) || to === "withdrawn" || to === "sent")
		.map(({ to }) => to);
}

/** Whether the applicant may still change what they wrote. */
export function isEditable(status: ApplicationStatus): boolean {
	return status === "sent";
}
