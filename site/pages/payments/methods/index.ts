import type { OfferedMethod } from "../../../../api/domain/giving/payment-methods.ts";
import type { PublicSettings } from "../../../../api/platform/settings.ts";
import type { CspAdditions } from "../../../page.ts";
import bank from "./bank.tsx";
import card from "./card.tsx";
import type { AnyMethod } from "./method.ts";
import paypal from "./paypal.tsx";
import razorpay from "./razorpay.tsx";

/** The methods of the payment page. A new one is a file here. */
const methods: readonly AnyMethod[] = [card, razorpay, bank, paypal];

/** The methods among those offered, in their order. Card is always the first. */
export function methodsAmong(offered: readonly OfferedMethod[]): readonly AnyMethod[] {
	return offered.flatMap((name) => methods.filter(({ method }) => method === name));
}

/** The method that the page's query names; card if it names none that is offered. */
export function chosenMethod(offered: readonly OfferedMethod[], named: string | null): AnyMethod {
	return methodsAmong(offered).find(({ method }) => method === named) ?? card;
}

/** The sources of all methods' providers from which the browser may load. */
export function methodSources(settings: PublicSettings): CspAdditions {
	const all: CspAdditions = {};
	for (const { sources } of methods) {
		for (const [name, origins] of Object.entries(sources?.(settings) ?? {})) {
			const directive = name as keyof CspAdditions;
			all[directive] = [...new Set([...(all[directive] ?? []), ...origins])];
		}
	}
	return all;
}
