import type { interviewTime } from "../schema/index.ts";
import { demoApplications } from "./answering.ts";
import { demoId } from "./ids.ts";
import { userId } from "./people.ts";
import { demoRequestIds } from "./requests/index.ts";

const hour = 3_600_000;
const startsAt = Date.parse("2031-01-04T04:30:00Z");
const offeredAt = Date.parse("2026-11-07T06:00:00Z");

const chosenBy = demoApplications.find(
	({ userId: applicant, requestId }) => applicant === userId("deepa") && requestId === demoRequestIds.volunteering,
);

/** Times for interviews with those who would like to teach; the first is taken. */
export const demoInterviewTimes: readonly (typeof interviewTime.$inferInsert)[] = [0, 1, 2].map((index) => ({
	id: demoId("itv_", `volunteering ${index}`, offeredAt + index),
	requestId: demoRequestIds.volunteering,
	startsAt: startsAt + index * hour,
	endsAt: startsAt + index * hour + hour / 2,
	place: index === 2 ? "https://meet.example/vidya-jyothi" : "Site office, Kokapet, Hyderabad",
	applicationId: index === 0 ? (chosenBy?.id ?? null) : null,
	chosenAt: index === 0 ? offeredAt + 24 * hour : null,
	createdAt: offeredAt,
}));
