import { type Issue, issue } from "../../forms/issues.ts";
import type { Details, Kind } from "./kind.ts";

/** Whether the person who is helped is a child: it was said so, or a parent consents. */
export const isForChild = ({ isMinor, details }: { isMinor: boolean; details: Details }): boolean =>
	isMinor || details.parentConsent === "ownChild" || details.parentConsent === "agreed";

/**
 * Missing parts of a parent's consent, where a kind asks for one and the person who is helped is a child.
 * @param isNamed whether the parent's name is stored, which is in no details
 */
export function consentIssues(
	{ fields }: Kind,
	input: { isMinor: boolean; details: Details },
	isNamed: boolean,
): Issue[] {
	const { details } = input;
	if (!isForChild(input) || !fields.some(({ name }) => name === "parentConsent")) return [];
	return ["parentConsent", "parentRelation", ...(isNamed ? [] : ["parentName"])]
		.filter((name) => details[name] === undefined || details[name] === "" || details[name] === "adult")
		.map((name) => issue(`details.${name}`, "parent_consent_missing"));
}
