import { type TypedValue, type TypedValues, typedAt } from "../../forms/form.ts";
import { type FieldType, isSecret, type Kind, type KindField } from "./kind.ts";

/** The steps of raising a request. The last one shows it before it is sent. */
export const raiseSteps = ["basics", "story", "files", "preview"] as const;
export type RaiseStep = (typeof raiseSteps)[number];

/** Days after its last change in which a draft is kept. */
export const draftDays = 90;

const storyTypes: readonly FieldType[] = ["textarea", "costs", "milestones"];

/** The step that asks for a field of a kind. Identity numbers come last, so that no draft has to hold them. */
export function stepOfField(field: KindField): RaiseStep {
	if (isSecret(field)) return "preview";
	return storyTypes.includes(field.type) ? "story" : "basics";
}

const common: Readonly<Record<RaiseStep, readonly string[]>> = {
	basics: [
		"raisedAs",
		"category",
		"orgId",
		"name",
		"isMinor",
		"region",
		"city",
		"quantity",
		"endDate",
		"isUrgentRequirement",
	],
	story: ["title", "description", "isTaxBenefit", "isPrivate", "invited"],
	files: ["videos"],
	preview: [],
};

/** The names of a step's fields in the contract. */
export function namesIn({ fields }: Kind, step: RaiseStep): string[] {
	const own = fields.filter((field) => stepOfField(field) === step);
	return [...common[step], ...own.map(({ name }) => `details.${name}`)];
}

/** The values of a draft after a step was submitted: what the step no longer has, such as an unticked box, is gone. */
export function withStep(kind: Kind, before: TypedValues, step: RaiseStep, submitted: TypedValues): TypedValues {
	const values: Record<string, TypedValue> = { ...before };
	const details: Record<string, TypedValue> =
		typeof before.details === "object" ? { ...(before.details as TypedValues) } : {};
	for (const name of namesIn(kind, step)) {
		const [target, key] = name.startsWith("details.") ? [details, name.slice("details.".length)] : [values, name];
		const value = typedAt(submitted, name);
		if (value === undefined) delete target[key];
		else target[key] = value;
	}
	return { ...values, details };
}
