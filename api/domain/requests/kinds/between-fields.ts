import * as v from "valibot";
import { checkbox } from "../../contracts/address.ts";
import { type TypedValues, textAt } from "../../forms/form.ts";
import { type Issue, issue } from "../../forms/issues.ts";
import { currencyOf, type RegionCode } from "../../regions.ts";
import { milestonesOf, wrongMilestones } from "../milestones.ts";
import { minorNameIssues } from "../minor-name.ts";
import { requestAmountIn } from "./contract.ts";
import type { Kind } from "./kind.ts";
import { consentIssues, isForChild } from "./parents-consent.ts";
import { shownTexts } from "./shown-texts.ts";

/**
 * Errors of a new request as it is typed that no field's contract can know: of milestones beside the goal, and of a child's name and
 * its parent's consent. A parent's name is in no draft, so it is not missed here.
 */
export function issuesBetweenFields(kind: Kind, region: RegionCode, values: TypedValues): Issue[] {
	const currency = currencyOf(region);
	const goal = v.safeParse(requestAmountIn(currency), textAt(values, "quantity"));
	const milestones = milestonesOf({
		details: { milestones: textAt(values, "details.milestones") ?? "" },
		currency,
		raisedMinor: 0,
	});
	const wrong = goal.success ? wrongMilestones(milestones, { goalMinor: goal.output, reached: [] }) : null;
	const minor = v.safeParse(checkbox, textAt(values, "isMinor"));
	const details = Object.fromEntries(kind.fields.map(({ name }) => [name, textAt(values, `details.${name}`)]));
	const consent = ["parentConsent", "parentRelation"].map((name) => [name, textAt(values, `details.${name}`) ?? ""]);
	const said = { isMinor: minor.success && minor.output, details: Object.fromEntries(consent) };
	return [
		...(wrong ? [issue("details.milestones", wrong.code)] : []),
		...minorNameIssues(
			{ isMinor: isForChild(said), name: textAt(values, "name") ?? "" },
			shownTexts(kind, {
				title: textAt(values, "title") ?? "",
				description: textAt(values, "description") ?? "",
				details,
			}),
		),
		...consentIssues(kind, said, true),
	];
}
