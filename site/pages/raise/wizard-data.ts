import { type FormState, type TypedValues, textAt } from "../../../api/domain/forms/form.ts";
import type { Issue } from "../../../api/domain/forms/issues.ts";
import { checkedForm } from "../../../api/domain/forms/read-form.ts";
import type { RegionCode } from "../../../api/domain/regions.ts";
import { issuesBetweenFields } from "../../../api/domain/requests/kinds/between-fields.ts";
import { dayIssues } from "../../../api/domain/requests/kinds/days.ts";
import { fieldsIn, kinds, regionsOf } from "../../../api/domain/requests/kinds/index.ts";
import { requestContract } from "../../../api/domain/requests/kinds/request-contract.ts";
import { namesIn, type RaiseStep, raiseSteps } from "../../../api/domain/requests/kinds/steps.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { type Draft, ownDraftById } from "../../../api/features/raising/draft.ts";
import { invitedIssues } from "../../../api/features/raising/invited-issues.ts";
import { previewRequest } from "../../../api/features/raising/preview.ts";
import type { PageContext } from "../../page.ts";
import { listDrafts, type OwnDraft } from "../following/drafts.tsx";
import { previewData, type RequestData } from "../requests/request-data.ts";
import { type FieldChoices, fieldChoices, nowAt, type RequestFiles, requestFiles } from "./raise-data.ts";

export interface WizardData {
	/** The draft that the form writes; it is stored once its first step was sent. */
	id: string;
	step: RaiseStep;
	form: FormState;
	choices: FieldChoices;
	draft: Pick<Draft, "updatedAt"> | null;
	/** The visitor's other drafts of this kind, where a new request begins. */
	others: readonly OwnDraft[];
	/** The visitor has just moved to this step. */
	moved: boolean;
	/** The steps whose fields are right. */
	done: readonly RaiseStep[];
	/** Everything that is wrong, where the request can't be displayed because of it. */
	missing: readonly Issue[];
	/** Pictures and documents, once there is a draft. */
	files: RequestFiles | null;
	/** The page of the request as others will see it; null if something is wrong, and in other steps. */
	preview: RequestData | null;
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
	const between = issuesBetweenFields(kinds[type], chosen, values);
	const more = [...days, ...between, ...(await invitedIssues(ctx, values))];
	return more.length > 0 ? { ...form, ok: false as const, issues: [...form.issues, ...more] } : form;
}

/** The errors of a step, in the order of its fields. */
export function issuesIn(type: RequestType, step: RaiseStep, { issues }: FormState): Issue[] {
	return namesIn(kinds[type], step).flatMap((name) =>
		issues.filter(({ path }) => path === name || path.startsWith(`${name}[`)),
	);
}

/** Whether somebody has done something in a step in which nothing is required. The last one is done once the request is sent. */
function isBegun(step: RaiseStep, { values }: FormState, files: RequestFiles | null): boolean {
	if (step === "preview") return false;
	if (step !== "files") return true;
	const has = files !== null && files.pictures.length + files.documents.length > 0;
	return has || (textAt(values, "videos") ?? "").trim() !== "";
}

/** The first step with an error; null if there is none. */
export function stepInNeed(type: RequestType, form: FormState): RaiseStep | null {
	return raiseSteps.find((step) => issuesIn(type, step, form).length > 0) ?? null;
}

interface Shown {
	url: URL;
	type: RequestType;
	id: string;
	step: RaiseStep;
	form?: FormState;
	moved?: boolean;
}

/** A step with the errors of its own fields. */
export async function wizardData(ctx: PageContext, shown: Shown): Promise<WizardData> {
	const { url, type, id, step, moved = false } = shown;
	const draft = await ownDraftById(ctx, id);
	const whole = await draftForm(ctx, type, draft);
	const form = shown.form ?? { ...whole, issues: [] };
	const ownerId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
	const own = issuesIn(type, step, form);
	const files = draft ? await requestFiles(ctx, draft.id) : null;
	const row =
		draft && whole.ok && step === "preview" ? await previewRequest(ctx, { draft, type, input: whole.value }) : null;
	// Sending finds more than the draft alone.
	const known: FormState = shown.form ?? whole;
	return {
		id,
		step,
		done: raiseSteps.filter((each) => isBegun(each, known, files) && issuesIn(type, each, known).length === 0),
		missing: step === "preview" && !row ? raiseSteps.flatMap((each) => issuesIn(type, each, whole)) : [],
		form: { values: form.values, rules: form.rules, issues: own, problem: form.problem, changed: null },
		choices: await fieldChoices(ctx, { type, form, ownerId }),
		draft: draft && { updatedAt: draft.updatedAt },
		others: draft ? [] : (await listDrafts(ctx)).filter((each) => each.type === type),
		moved,
		files: step === "files" || step === "preview" ? files : null,
		preview: row && (await previewData(ctx, row, url)),
	};
}
