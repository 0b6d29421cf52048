import { isRefused } from "../../../api/domain/forms/form.ts";
import { checkedForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import { draftPath } from "../../../api/domain/people/notifications.ts";
import { draftStepPath, kinds, mayRaise } from "../../../api/domain/requests/kinds/index.ts";
import { isSecret } from "../../../api/domain/requests/kinds/kind.ts";
import { requestContract } from "../../../api/domain/requests/kinds/request-contract.ts";
import { type RaiseStep, raiseSteps } from "../../../api/domain/requests/kinds/steps.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import {
	isDraftId,
	keepPlace,
	keepStep,
	newDraftId,
	ownDraftById,
	sentDraft,
} from "../../../api/features/raising/draft.ts";
import { raiseRequest } from "../../../api/features/raising/raise.ts";
import { Problem } from "../../../api/http/problem.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { type AnyPage, definePage, type PageContext, type PageRequest } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { requestPath } from "../shared/request-paths.ts";
import { regionOf } from "./raise-data.ts";
import { StepsView } from "./steps-view.tsx";
import { titleIntent } from "./story-help.tsx";
import { draftForm, issuesIn, stepInNeed, type WizardData, wizardData } from "./wizard-data.ts";

const stepFrom = (text: string | null) => raiseSteps.find((step) => step === text) ?? "basics";

/** The step that a button leads to. */
function nextStep(step: RaiseStep, intent: string | null): RaiseStep {
	if (intent === "save" || intent?.startsWith(titleIntent)) return step;
	const [, wanted] = /^step:(\w+)$/.exec(intent ?? "") ?? [];
	if (wanted) return stepFrom(wanted);
	return raiseSteps[raiseSteps.indexOf(step) + (intent === "back" ? -1 : 1)] ?? step;
}

/** A step with the errors of its fields. Its address shows them again, so that nobody who comes back has to send a form twice. */
const withErrors = (of: Parameters<typeof draftStepPath>[0]) => `${draftStepPath(of)}&checked=1`;

/** The kind that an address raises; kinds without a path of their own are named by `type`. */
export type KindAt = (url: URL) => RequestType;

const pathOf = (type: RequestType) => kinds[type].path;

async function showStep(ctx: PageContext, shown: Parameters<typeof wizardData>[1]): Promise<PageAnswer<WizardData>> {
	const data = await wizardData(ctx, shown);
	return formAnswer(data, data.form);
}

/** The subject of an address: a kind, and the draft that the form writes, which is new without an id of ours. */
function writtenAt(ctx: PageContext, kindAt: KindAt, url: URL) {
	const id = url.searchParams.get("draft") || newDraftId(ctx);
	return { type: kindAt(url), id, step: stepFrom(url.searchParams.get("step")) };
}

/** The address of a new draft. It replaces the bare one in the browser's history, which would begin another on the way back. */
function withDraft(url: URL, id: string): string {
	const query = new URLSearchParams(url.searchParams);
	query.delete("step");
	query.set("draft", id);
	return `${splitLanguage(url.pathname).path}?${query}`;
}
type Written = ReturnType<typeof writtenAt>;

/** Sends the draft, with the identity numbers of the last form. */
async function send(
	ctx: PageContext,
	request: PageRequest,
	{ type, id: draftId }: Written,
): Promise<PageAnswer<WizardData>> {
	const draft = await ownDraftById(ctx, draftId);
	const before = draft ? null : await sentDraft(ctx, draftId);
	// A second press, or the way back after the first one.
	if (before !== null) return reply.redirect(requestPath(before));
	if (draft?.requestType !== type) throw new Problem(409, "draft_missing");
	const stored = await draftForm(ctx, type, draft);
	const { values } = stored;
	const contract = requestContract(kinds[type], regionOf(ctx, stored));
	const sent = readForm(request, contract).values.details;
	const details = { ...(values.details as object), ...(typeof sent === "object" ? sent : {}) };
	const form = checkedForm({ ...values, details }, contract);
	const inNeed = stepInNeed(type, stored);
	if (inNeed !== null && inNeed !== "preview") return reply.redirect(withErrors({ type, id: draftId, step: inNeed }));
	// The identity numbers of the last step are in no draft.
	if (!form.ok) return showStep(ctx, { url: request.url, type, id: draftId, step: "preview", form });
	try {
		const { language } = splitLanguage(request.url.pathname);
		const id = await raiseRequest(ctx, { type, input: form.value, source: "web", draftId: draft.id, language });
		return reply.redirect(`/donationRequest/${id}/raised`);
	} catch (error) {
		if (!(error instanceof Problem) || error.status === 403) throw error;
		const refused = refusedForm(form, error);
		return showStep(ctx, {
			url: request.url,
			type,
			id: draftId,
			step: stepInNeed(type, refused) ?? "preview",
			form: refused,
		});
	}
}

function requireRaiser(ctx: PageContext, type: RequestType): void {
	if (!mayRaise(kinds[type], ctx.actor)) throw new Problem(403, "kind_not_yours");
}

/** A page that raises requests in steps. Every step is stored as a draft on the server, so it works without script. */
export function wizardPage(path: string, kindAt: KindAt, twins?: readonly string[]): AnyPage {
	return definePage(path)<WizardData>({
		...(twins ? { twins } : {}),
		...(path === "/podcast-request" ? { example: { as: "radioadmin" } } : {}),
		allow: "signed-in",
		limit: "draft",
		styles: ({ preview }) => (preview ? "raise" : "signed-in"),
		async load(ctx, { url }) {
			const { type, id, step } = writtenAt(ctx, kindAt, url);
			requireRaiser(ctx, type);
			if (!url.searchParams.get("draft") && step === "basics") return reply.redirect(withDraft(url, id));
			const draft = await ownDraftById(ctx, id);
			if (draft && draft.requestType !== type) return reply.redirect(pathOf(type));
			if (!draft) {
				const sent = await sentDraft(ctx, id);
				if (sent !== null) return reply.redirect(requestPath(sent));
				// A step of its own address was there before, and a mail may still lead to it.
				if (url.searchParams.has("step") && isDraftId(id)) return reply.redirect(draftPath(id));
				if (step !== "basics") return reply.redirect(pathOf(type));
			}
			if (draft && url.searchParams.has("checked")) {
				return showStep(ctx, { url, type, id, step, form: await draftForm(ctx, type, draft) });
			}
			return showStep(ctx, { url, type, id, step, moved: draft !== null });
		},
		async action(ctx, request) {
			const { url, form: sent } = request;
			const written = writtenAt(ctx, kindAt, url);
			const { type, id, step } = written;
			requireRaiser(ctx, type);
			const intent = sent.get("intent");
			if (intent === "send") return send(ctx, request, written);
			if (intent?.startsWith(titleIntent)) sent.set("title", intent.slice(titleIntent.length));
			await keepStep(ctx, { ...written, form: sent });
			const form = await draftForm(ctx, type, await ownDraftById(ctx, id));
			const isForward = intent === null || intent === "next";
			if (isForward && issuesIn(type, step, form).length > 0) return reply.redirect(withErrors(written));
			const next = nextStep(step, intent);
			if (next !== step) await keepPlace(ctx, { id, step: next });
			// Drafts keep no identity numbers, which nobody should believe saved.
			const isKept = !kinds[type].fields.some((field) => isSecret(field) && sent.get(`details.${field.name}`)?.trim());
			const notice = { tone: "good", word: isKept ? "notice.draft-saved" : "notice.draft-saved-numberless" } as const;
			return reply.redirect(draftStepPath({ type, id, step: next }), intent === "save" ? { notice } : {});
		},
		async refused(ctx, { url, form }, problem) {
			if (problem.status === 403) throw problem;
			const written = writtenAt(ctx, kindAt, url);
			const read = readForm({ form }, requestContract(kinds[written.type], ctx.region));
			return showStep(ctx, { url, ...written, form: refusedForm({ ...read, issues: [] }, problem) });
		},
		head: ({ form, choices }, { words }) => {
			const title = words.t("raise.heading", { kind: words.t(`type.${choices.type}`) });
			return { title: isRefused(form) ? words.t("identity.title-error", { title }) : title, noIndex: true };
		},
		Page: StepsView,
	});
}
