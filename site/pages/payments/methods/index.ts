import type { OfferedMethod } from "../../../../api/domain/giving/payment-methods.ts";
import type { DonationRow } from "../../../../api/features/donations/find.ts";
import type { PublicSettings } from "../../../../api/platform/settings.ts";
import type { CspAdditions } from "../../../page.ts";
import bank from "./bank.tsx";
import card from "./card.tsx";
import type { AnyMethod } from "./method.ts";
import paypal from "./paypal.tsx";
import razorpay from "./razorpay.tsx";

/** The methods of the payment page. A new one is a file here. */
const methods: readonly AnyMethod[] = [card, razorpay, bank, paypal];

/** The methods among those offered, in their order. Card is always among them. */
export function methodsAmong(offered: readonly OfferedMethod[]): readonly AnyMethod[] {
	return offered.flatMap((name) => methods.filter(({ method }) => method === name));
}

/** The method of a name; card if none that is offered has it. */
export function chosenMethod(offered: readonly OfferedMethod[], named: string | null): AnyMethod {
	return methodsAmong(offered).find(({ method }) => method === named) ?? card;
}

/** The method of a page that names none: the one that the donor tried last, else the first. */
export function usualMethod(offered: readonly OfferedMethod[], tried: string | undefined): string | null {
	const last = tried === "card_hosted" ? "card" : tried;
	return offered.find((method) => method === last) ?? offered[0] ?? null;
}

/** The page with a method's panel. A card in rupees needs an address first, if the donor gave none. */
export function methodPath({ id, currency, billingAddress }: DonationRow, own: boolean, method: OfferedMethod): string {
	if (method === "card" && own && currency === "INR" && billingAddress === null) {
		return `/billingInfo?donation=${id}&method=card`;
	}
	return `/payment?donation=${id}&method=${method}`;
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
