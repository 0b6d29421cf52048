import { namedBeneficiary } from "../../../api/features/donations/find-beneficiary.ts";
import { readGivingForm } from "../../../api/features/giving-forms/read-giving-form.ts";
import { partnerByKey } from "../../../api/features/partners/find-partner.ts";
import { readGoal } from "../../../api/features/partners/read-goal.ts";
import { listChannels } from "../../../api/features/radio/list-channels.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { Problem } from "../../../api/http/problem.ts";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { areAmounts } from "../../../islands/visitor/donate-amounts.ts";
import { readRecipient } from "../payments/billing-data.ts";
import { recipientOfGift } from "./gift-recipient.ts";
import type { WidgetChoice } from "./snippets.ts";

/** The builder's fields that name something of ours, as the visitor typed them. */
export type TypedNames = Record<"request" | "recipient" | "form" | "channel" | "partner", string>;
export type ChoiceErrors = Partial<Record<keyof TypedNames | "amounts", WordKey>>;

export const typedNames = (query: URLSearchParams): TypedNames => ({
	request: (query.get("request") ?? "").trim(),
	recipient: (query.get("recipient") ?? "").trim(),
	form: (query.get("form") ?? "").trim(),
	channel: (query.get("channel") ?? "").trim(),
	partner: (query.get("partner") ?? "").trim(),
});

/** Why a request can't be shown, else its currency. */
async function checkRequest(
	ctx: Ctx,
	choice: WidgetChoice,
	typed: string,
): Promise<{ error?: WordKey; currency?: WidgetChoice["currency"] }> {
	const { widget, request } = choice;
	if (widget === "radio") return {};
	if (widget === "donate" && choice.for !== "request") return {};
	if (typed === "") return widget === "goal" ? { error: "embed.request-missing" } : {};
	try {
		const { open, currency } = await readGoal(ctx, { id: request });
		return widget === "donate" && !open ? { error: "embed.request-closed" } : { currency };
	} catch (error) {
		if (error instanceof Problem) return { error: "embed.request-unknown" };
		throw error;
	}
}

/** Why another recipient takes no gifts, else its currency. */
async function checkRecipient(
	ctx: Ctx,
	choice: WidgetChoice,
): Promise<{ error?: WordKey; currency?: WidgetChoice["currency"] }> {
	try {
		const fields = await recipientOfGift(ctx, choice.for, choice.recipient);
		const { open, currency } = await namedBeneficiary(ctx, readRecipient(fields));
		return open ? { currency } : { error: "embed.recipient-closed" };
	} catch (error) {
		if (error instanceof Problem) return { error: "embed.recipient-unknown" };
		throw error;
	}
}

/** Why a donation form can't be opened. */
async function checkForm(ctx: Ctx, { form }: WidgetChoice): Promise<WordKey | null> {
	try {
		const { open } = await readGivingForm(ctx, { slug: form });
		return open ? null : "embed.form-closed";
	} catch (error) {
		if (error instanceof Problem) return "embed.form-unknown";
		throw error;
	}
}

/** Why a choice makes no widget that works: it names a request, channel or key that we don't have. And its currency. */
export async function checkChoice(
	ctx: Ctx,
	choice: WidgetChoice,
	typed: TypedNames,
): Promise<{ errors: ChoiceErrors; currency: WidgetChoice["currency"] }> {
	const errors: ChoiceErrors = {};
	if (choice.widget === "donate" && typed.form !== "") {
		const formError = await checkForm(ctx, choice);
		if (formError) errors.form = formError;
	}
	const { error, currency = "" } = await checkRequest(ctx, choice, typed.request);
	if (error) errors.request = error;
	const isOther = choice.widget === "donate" && choice.for !== "request";
	const other = isOther ? await checkRecipient(ctx, choice) : {};
	if (other.error) errors.recipient = other.error;
	if (choice.widget === "radio" && typed.channel !== "") {
		const isOurs = (await listChannels(ctx)).some(({ channel }) => channel.slug === typed.channel);
		if (!isOurs) errors.channel = "embed.channel-unknown";
	}
	if (typed.partner !== "" && !(await partnerByKey(ctx, { key: choice.partner }))) {
		errors.partner = "embed.partner-unknown";
	}
	const { amounts } = choice;
	if (choice.widget === "donate" && amounts.trim() !== "" && !areAmounts(amounts))
		errors.amounts = "embed.amounts-wrong";
	return { errors, currency: other.currency ?? currency };
}
