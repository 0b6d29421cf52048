import { type Issue, issue } from "../../forms/issues.ts";
import { type BloodGroup, bloodGroups } from "../../people/people.ts";
import { donorGroupsFor, mayGiveBlood, plasmaGroupsFor, restDays } from "../blood.ts";
import { dayIssues } from "../kinds/days.ts";
import { bloodComponents, component } from "../kinds/fields.ts";
import { type AnswerDetails, type AnswerField, type Details, isKindField } from "../kinds/kind.ts";
import type { RequestType } from "../types.ts";
import { answerFields } from "./details.ts";

const isGroup = (value: unknown): value is BloodGroup => bloodGroups.some((group) => group === value);

/** The part of the blood that a request needs. Older ones don't name it. */
export const neededComponent = (wanted: Details) =>
	bloodComponents.find((each) => each === wanted.component) ?? component.standard;

/** The parts of blood that a donor can't offer here. Every part can be made of whole blood, and no part stands for it or for another one. */
function unsuitedComponents(type: RequestType, wanted: Details): string[] {
	if (type !== "bloodDonation") return [];
	return bloodComponents.filter((each) => each !== "wholeBlood" && each !== neededComponent(wanted));
}

/** Fields of an answer that offer some of what the request lists under the same name. */
const listed = ["partners", "covidNeeds"] as const;

/** The options of an answer's field that the request has no use for: what it doesn't list, and parts of blood. */
export function unsuitedOptions(type: RequestType, field: AnswerField, wanted: Details): string[] {
	if (field.name === "component") return unsuitedComponents(type, wanted);
	const asked = listed.some((name) => name === field.name) ? wanted[field.name] : undefined;
	if (!Array.isArray(asked) || !("options" in field)) return [];
	return field.options.filter((option) => !asked.includes(option));
}

/** Groups as pages write them: "O+, O−". */
export const groupsText = (groups: readonly BloodGroup[]): string => groups.join(", ").replaceAll("-", "−");

/** The groups that suit what a request asks for or offers, and the name of the answer's field that states one. */
export function suiting(type: RequestType, wanted: Details): { field: string; groups: BloodGroup[] } | null {
	const { bloodGroup: group } = wanted;
	if (!isGroup(group)) return null;
	if (type === "plasmaDonor") {
		// The request offers plasma, and the answer names the patient.
		const patients = bloodGroups.filter((patient) => plasmaGroupsFor(patient, bloodGroups).includes(group));
		return { field: "patientGroup", groups: patients };
	}
	const needed = type === "plasmaDonee" ? "plasma" : neededComponent(wanted);
	const isPlasma = needed === "plasma" || needed === "platelets";
	return { field: "bloodGroup", groups: (isPlasma ? plasmaGroupsFor : donorGroupsFor)(group, bloodGroups) };
}

/** Under this age a parent or guardian has to agree. */
const adult = 18;

/**
 * Errors of an answer that the contract of its fields can't know: the request's need, today, and fields that depend on each other.
 * @param given fields as they were typed or parsed; those that are no values of their type are the contract's
 * @param at the moment, in milliseconds, and the zone of the request's place
 */
export function answerIssues(
	type: RequestType,
	wanted: Details,
	given: AnswerDetails,
	at: { now: number; zone: string },
	before: AnswerDetails = {},
): Issue[] {
	const fields = answerFields(type);
	const has = (name: string) => fields.some((field) => field.name === name);
	const issues = dayIssues(fields.filter(isKindField), { details: given }, at, { details: before });
	const add = (name: string, code: Issue["code"], values?: Issue["values"]) =>
		issues.push(issue(`details.${name}`, code, values));

	const match = suiting(type, wanted);
	const group = match && given[match.field];
	if (match && isGroup(group) && !match.groups.includes(group))
		add(match.field, "blood_group_unsuited", { groups: groupsText(match.groups) });

	if (typeof given.component === "string" && unsuitedComponents(type, wanted).includes(given.component))
		add("component", "blood_component_unsuited");

	for (const field of fields.filter(({ name }) => listed.some((each) => each === name))) {
		const kept = [before[field.name]].flat();
		const unsuited = unsuitedOptions(type, field, wanted).filter((each) => !kept.includes(each));
		const chosen = [given[field.name]].flat();
		if (unsuited.some((each) => chosen.includes(each))) add(field.name, "not_asked_for");
	}

	const { lastDonation, age, investment } = given;
	const { minimumAge, neededBy } = wanted;
	const due = typeof neededBy === "string" ? Math.max(Date.parse(neededBy) || 0, at.now) : at.now;
	const isRested = typeof lastDonation !== "string" || mayGiveBlood(lastDonation, due);
	if (has("lastDonation") && !isRested && !issues.some(({ path }) => path === "details.lastDonation"))
		add("lastDonation", "donated_recently", { limit: restDays });

	if (typeof age === "number" && has("age")) {
		if (typeof minimumAge === "number" && age < minimumAge) add("age", "too_young_here", { limit: minimumAge });
		else if (age < adult && has("guardianConsent") && given.guardianConsent !== true)
			add("guardianConsent", "guardian_consent_missing", { limit: adult });
		if (age < adult)
			for (const name of ["guardianName", "guardianRelation"])
				if (has(name) && given[name] === undefined) add(name, "guardian_missing");
	}
	if (given.partners === "investor" && has("investment") && investment === undefined)
		add("investment", "investment_missing");
	return issues;
}
