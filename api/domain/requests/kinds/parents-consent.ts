import { type Issue, issue } from "../../forms/issues.ts";
import type { Details, Kind } from "./kind.ts";

/**
 * What is missing of a parent's consent, where a kind asks for one and the person who is helped is a child.
 * @param before what is stored: the name is in no details, so it is asked for once
 */
export function consentIssues(
	{ fields }: Kind,
	{ isMinor, details }: { isMinor: boolean; details: Details },
	before: Details | null,
): Issue[] {
	if (!isMinor || !fields.some(({ name }) => name === "parentConsent")) return [];
	const isNew = before?.parentConsent === undefined;
	return ["parentConsent", "parentRelation", ...(isNew ? ["parentName"] : [])]
		.filter((name) => details[name] === undefined || details[name] === "")
		.map((name) => issue(`details.${name}`, "parent_consent_missing"));
}
