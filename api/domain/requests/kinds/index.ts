import { hasRole } from "../../people/access.ts";
import type { Actor } from "../../people/roles.ts";
import { type RegionCode, regionCodes } from "../../regions.ts";
import type { RequestType } from "../types.ts";
import { bloodDonation } from "./blood-donation.ts";
import { boardMember } from "./board-member.ts";
import { careerHelp } from "./career-help.ts";
import { cash } from "./cash.ts";
import { covidHelp } from "./covid-help.ts";
import { eventSpeaker } from "./event-speaker.ts";
import { homeworkHelp } from "./homework-help.ts";
import { internship } from "./internship.ts";
import type { Kind, KindField } from "./kind.ts";
import { mentoring } from "./mentoring.ts";
import { plasmaDonee } from "./plasma-donee.ts";
import { plasmaDonor } from "./plasma-donor.ts";
import { podcast } from "./podcast.ts";
import { scholarship } from "./scholarship.ts";
import { socialAdvocacy } from "./social-advocacy.ts";
import { socialEntrepreneurship } from "./social-entrepreneurship.ts";
import type { RaiseStep } from "./steps.ts";
import { volunteering } from "./volunteering.ts";

/** Every kind of request. Forms, the API's contract, pages and tests are made from it. */
export const kinds: Readonly<Record<RequestType, Kind>> = {
	cash,
	plasmaDonor,
	plasmaDonee,
	careerHelp,
	covidHelp,
	internship,
	volunteering,
	homeworkHelp,
	socialAdvocacy,
	socialEntrepreneurship,
	boardMember,
	podcast,
	scholarship,
	eventSpeaker,
	mentoring,
	bloodDonation,
};

/** The fields of a kind in a region. */
export function fieldsIn({ fields }: Kind, region: RegionCode): readonly KindField[] {
	return fields.filter((field) => field.region === undefined || field.region === region);
}

/** Whether the actor may raise requests of a kind. */
export function mayRaise({ raisers }: Kind, actor: Actor): boolean {
	return actor.kind === "user" && (raisers === undefined || hasRole(actor, raisers));
}

/** The regions in which a kind may be raised. */
export function regionsOf({ regions = regionCodes }: Kind): readonly RegionCode[] {
	return regions;
}

/** Whether a kind may be raised in a region. */
export function isRaisedIn(kind: Kind, region: RegionCode): boolean {
	return regionsOf(kind).includes(region);
}

/** The page that changes a request. */
export function editPath({ type, path }: Kind, id: string): string {
	const plasma = type === "plasmaDonor" || type === "plasmaDonee";
	return `${plasma ? "/plasma-donee-donor" : path.split("?")[0]}/${encodeURIComponent(id)}`;
}

/** A step of a request that is being written. */
export function draftStepPath({ type, id, step }: { type: RequestType; id: string; step: RaiseStep }): string {
	const { path } = kinds[type];
	return `${path}${path.includes("?") ? "&" : "?"}draft=${encodeURIComponent(id)}&step=${step}`;
}
