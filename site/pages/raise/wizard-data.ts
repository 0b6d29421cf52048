import type { FormState, TypedValues } from "../../../api/domain/forms/form.ts";
import type { Issue } from "../../../api/domain/forms/issues.ts";
import { checkedForm } from "../../../api/domain/forms/read-form.ts";
import type { RegionCode } from "../../../api/domain/regions.ts";
import { dayIssues } from "../../../api/domain/requests/kinds/days.ts";
import { fieldsIn, kinds, regionsOf } from "../../../api/domain/requests/kinds/index.ts";
import { type RequestInput, requestContract } from "../../../api/domain/requests/kinds/request-contract.ts";
import { namesIn, type RaiseStep, raiseSteps } from "../../../api/domain/requests/kinds/steps.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { type Draft, findDraft } from "../../../api/features/raising/draft.ts";
import { invitedIssues } from "../../../api/features/raising/invited-issues.ts";
import type { PageContext } from "../../page.ts";
import { type FieldChoices, fieldChoices, nowAt, type RequestFiles, requestFiles } from "./raise-data.ts";

export interface WizardData {
	/** The form's own path, with the kind's type where it is not clear from the path. */
	path: string;
	step: RaiseStep;
	form: FormState;
	choices: FieldChoices;
	draft: Pick<Draft, "id" | "updatedAt"> | null;
	/** The visitor came back to a draft. */
	resumed: boolean;
	/** The visitor has just moved to this step. */
	moved: boolean;
	/** Pictures and documents, once there is a draft. */
	files: RequestFiles | null;
	/** The request to send, if nothing is wrong. */
	input: RequestInput | null;
}

/** A region in which the kind may be raised: the visitor's own, if it is one. */
export function startRegion(ctx: PageContext, type: RequestType): RegionCode {
	const regions = regionsOf(kinds[type]);
	return regions.includes(ctx.region) ? ctx.region : (regions[0] ?? ctx.region);
}

/** The form of a draft, checked as if it were sent now. */
export async function draftForm(ctx: PageContext, type: RequestType, draft: Draft | null) {
	const region = startRegion(ctx, type);
	const values: TypedValues = { region, raisedAs: "donee", ...draft?.typed };
	const chosen = values.region === "US" || values.region === "IN" ? values.region : region;
	const form = checkedForm(values, requestContract(kinds[type], chosen));
	const days = dayIssues(
		fieldsIn(kinds[type], chosen),
		values as Parameters<typeof dayIssues>[1],
		await nowAt(ctx, values, chosen),
	);
	const more = [...days, ...(await invitedIssues(ctx, values))];
	return more.length > 0 ? { ...form, ok: false as const, issues: [...form.issues, ...more] } : form;
}

/** The errors of a step, in the order of its fields. */
export function issuesIn(type: RequestType, step: RaiseStep, { issues }: FormState): Issue[] {
	return namesIn(kinds[type], step).flatMap((name) =>
		issues.filter(({ path }) => path === name || path.startsWith(`${name}[`)),
	);
}

/** The first step with an error; null if there is none. */
export function stepInNeed(type: RequestType, form: FormState): RaiseStep | null {
	return raiseSteps.find((step) => issuesIn(type, step, form).length > 0) ?? null;
}

interface Shown {
	type: RequestType;
	path: string;
	step: RaiseStep;
	form?: FormState;
	moved?: boolean;
	resumed?: boolean;
}

/** A step with the errors of its own fields. */
export async function wizardData(ctx: PageContext, shown: Shown): Promise<WizardData> {
	const { type, path, step, moved = false, resumed = false } = shown;
	const draft = await findDraft(ctx, type);
	const whole = await draftForm(ctx, type, draft);
	const form = shown.form ?? { ...whole, issues: [] };
	const ownerId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
	const own = issuesIn(type, step, form);
	const withFiles = draft && (step === "files" || step === "preview");
	return {
		path,
		step,
		form: { values: form.values, rules: form.rules, issues: own, problem: form.problem, changed: null },
		choices: await fieldChoices(ctx, { type, form, ownerId }),
		draft: draft && { id: draft.id, updatedAt: draft.updatedAt },
		resumed,
		moved,
		files: withFiles ? await requestFiles(ctx, draft.id) : null,
		input: whole.ok ? whole.value : null,
	};
}
