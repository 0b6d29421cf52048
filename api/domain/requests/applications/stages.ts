import type { ApplicationStatus } from "./status.ts";

/** The stages by which owners sort answers that nobody has decided yet. */
export const openStages = ["new", "shortlisted", "interview"] as const;
export type OpenStage = (typeof openStages)[number];

/** The columns in which the owner's side sorts answers. The applicant learns of the last two, which are decisions, and of no other. */
export const applicationStages = [...openStages, "accepted", "declined"] as const;
export type ApplicationStage = (typeof applicationStages)[number];

export const ratings = [1, 2, 3, 4, 5] as const;

/** The orders of a request's answers: newest first, or best first with those without a rating last. */
export const applicationOrders = ["newest", "rating"] as const;
export type ApplicationOrder = (typeof applicationOrders)[number];

export function isOpenStage(stage: ApplicationStage): stage is OpenStage {
	return openStages.some((each) => each === stage);
}

/** The stage of an answer; null once it is withdrawn. */
export function stageOf({ status, stage }: { status: ApplicationStatus; stage: OpenStage }): ApplicationStage | null {
	if (status === "sent") return stage;
	if (status === "withdrawn") return null;
	return status === "declined" ? "declined" : "accepted";
}
