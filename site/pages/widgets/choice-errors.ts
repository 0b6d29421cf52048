import { partnerByKey } from "../../../api/features/partners/find-partner.ts";
import { readGoal } from "../../../api/features/partners/read-goal.ts";
import { listChannels } from "../../../api/features/radio/list-channels.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { Problem } from "../../../api/http/problem.ts";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { areAmounts } from "../../../islands/visitor/donate-amounts.ts";
import type { WidgetChoice } from "./snippets.ts";

/** The builder's fields that name something of ours, as the visitor typed them. */
export type TypedNames = Record<"request" | "channel" | "partner", string>;
export type ChoiceErrors = Partial<Record<keyof TypedNames | "amounts", WordKey>>;

export const typedNames = (query: URLSearchParams): TypedNames => ({
	request: (query.get("request") ?? "").trim(),
	channel: (query.get("channel") ?? "").trim(),
	partner: (query.get("partner") ?? "").trim(),
});

/** Why a request can't be shown, else its currency. */
async function checkRequest(
	ctx: Ctx,
	{ widget, request }: WidgetChoice,
	typed: string,
): Promise<{ error?: WordKey; currency?: WidgetChoice["currency"] }> {
	if (widget === "radio") return {};
	if (typed === "") return widget === "goal" ? { error: "embed.request-missing" } : {};
	try {
		const { open, currency } = await readGoal(ctx, { id: request });
		return widget === "donate" && !open ? { error: "embed.request-closed" } : { currency };
	} catch (error) {
		if (error instanceof Problem) return { error: "embed.request-unknown" };
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
	const { error, currency = "" } = await checkRequest(ctx, choice, typed.request);
	if (error) errors.request = error;
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
	return { errors, currency };
}
