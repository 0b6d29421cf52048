import { applicationForm } from "../../../api/domain/contracts/applications.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { takesApplications } from "../../../api/domain/requests/applications/status.ts";
import { getUser } from "../../../api/features/account/get-user.ts";
import { type Answering, readAnswering } from "../../../api/features/applications/own.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import type { PageContext } from "../../page.ts";

/** An empty answer form; a signed-in visitor's has their address and number. */
export async function newAnswer(ctx: PageContext): Promise<FormState> {
	const { actor } = ctx;
	if (actor.kind !== "user") return newForm(applicationForm);
	const { email, phone } = await getUser(ctx, { userId: actor.userId });
	return newForm(applicationForm, { email: email ?? "", phone: phone ?? "" });
}

/** The part of a request's page about answering it. */
export interface AnswerPanelData {
	answering: Answering;
	form: FormState;
	isGuest: boolean;
}

export async function answerPanelData(ctx: PageContext, request: RequestRow): Promise<AnswerPanelData> {
	const answering = await readAnswering(ctx, request);
	const form = takesApplications(request.requestType) ? await newAnswer(ctx) : newForm(applicationForm);
	return { answering, form, isGuest: ctx.actor.kind !== "user" };
}
