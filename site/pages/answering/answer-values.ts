import * as v from "valibot";
import { answerFormWith, type SignaturesAnswer } from "../../../api/domain/contracts/applications.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { dayThere, regionZones } from "../../../api/domain/local-day.ts";
import type { Question } from "../../../api/domain/questions.ts";
import { currencyOf } from "../../../api/domain/regions.ts";
import type { Places } from "../../../api/domain/requests/applications/places.ts";
import { isSigned, takesApplications } from "../../../api/domain/requests/applications/status.ts";
import { getUser } from "../../../api/features/account/get-user.ts";
import { type Answering, readAnswering } from "../../../api/features/applications/own.ts";
import { placesOf } from "../../../api/features/applications/places.ts";
import { questionsOf } from "../../../api/features/applications/questions.ts";
import { readSignatures } from "../../../api/features/applications/signatures.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import type { PageContext } from "../../page.ts";
import { seenField } from "../shared/form-mark.ts";

/** The contract of answers to a request. */
export const answerFormOf = (
	{ requestType, region }: Pick<RequestRow, "requestType" | "region">,
	questions: readonly Question[],
) => v.object({ ...answerFormWith(requestType, currencyOf(region), questions).entries, seen: seenField });

/** The day that it is where a request is; the server checks days in the request's own zone. */
export const todayAt = (ctx: PageContext, { region }: Pick<RequestRow, "region">) =>
	dayThere(ctx.platform.clock.now(), regionZones[region]);

/** An empty answer form; a signed-in visitor's has their address and number. */
export async function newAnswer(
	ctx: PageContext,
	request: RequestRow,
	questions: readonly Question[],
): Promise<FormState> {
	const { actor } = ctx;
	if (actor.kind !== "user") return newForm(answerFormOf(request, questions));
	const { email, phone } = await getUser(ctx, { userId: actor.userId });
	return newForm(answerFormOf(request, questions), { email: email ?? "", phone: phone ?? "" });
}

/** The signatures that a request's page displays. */
const latestSignatures = 20;

/** The part of a request's page about answering it. */
export interface AnswerPanelData {
	answering: Answering;
	form: FormState;
	isGuest: boolean;
	today: string;
	questions: readonly Question[];
	/** Null for what nobody signs. */
	signatures: SignaturesAnswer | null;
	/** Null for a kind that has none. */
	places: Places | null;
}

export async function answerPanelData(ctx: PageContext, request: RequestRow): Promise<AnswerPanelData> {
	const answering = await readAnswering(ctx, request);
	const questions = takesApplications(request.requestType) ? await questionsOf(ctx, request) : [];
	const form = takesApplications(request.requestType)
		? await newAnswer(ctx, request, questions)
		: newForm(answerFormOf(request, questions));
	const signatures = isSigned(request.requestType)
		? await readSignatures(ctx, { requestId: request.id, limit: latestSignatures, offset: 0 })
		: null;
	const places = await placesOf(ctx, request.id);
	const isGuest = ctx.actor.kind !== "user";
	return { answering, form, isGuest, today: todayAt(ctx, request), questions, signatures, places };
}
