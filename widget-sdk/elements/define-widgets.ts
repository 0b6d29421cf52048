import type { FunctionComponent } from "preact";
import { isGiftFor } from "../core/links.ts";
import { offerOf } from "../core/money.ts";
import { DonateView, type DonateViewProps } from "../react/donate.tsx";
import { GoalView, type GoalViewProps } from "../react/goal.tsx";
import { RadioView, type RadioViewProps } from "../react/radio.tsx";
import { defineWidget } from "./define.ts";

/** Ids and names of ours. Anything else would name no page. */
const isName = (value: string | undefined): value is string => value !== undefined && /^[\w.~-]{1,64}$/.test(value);
type View<Props> = FunctionComponent<Props>;

/** Defines `<kindwave-radio>`, `<kindwave-donate>` and `<kindwave-goal>`, once. */
export function defineWidgets(): void {
	defineWidget<RadioViewProps>("kindwave-radio", ["channel"], RadioView as View<RadioViewProps>, (attribute) => {
		const channel = attribute("channel") ?? "all";
		return isName(channel) ? { channel, partner: attribute("partner"), lang: attribute("lang") } : null;
	});

	defineWidget<DonateViewProps>(
		"kindwave-donate",
		["for", "recipient", "form", "amounts", "currency", "mode"],
		DonateView as View<DonateViewProps>,
		(attribute) => {
			const giftFor = attribute("for") ?? "foundation";
			const recipient = attribute("recipient") ?? "";
			if (!isGiftFor(giftFor) || (giftFor !== "foundation" && !isName(recipient))) return null;
			const mode = attribute("mode");
			const offer = { amounts: attribute("amounts"), currency: attribute("currency") };
			if (!offerOf(offer)) return null;
			return {
				...offer,
				for: giftFor,
				recipient,
				// An unknown one gets our page that says so.
				form: attribute("form"),
				mode: mode === "popup" || mode === "inline" ? mode : "button",
				partner: attribute("partner"),
				lang: attribute("lang"),
			};
		},
	);

	defineWidget<GoalViewProps>("kindwave-goal", ["request"], GoalView as View<GoalViewProps>, (attribute) => {
		const request = attribute("request");
		return isName(request) ? { request, lang: attribute("lang") } : null;
	});
}
