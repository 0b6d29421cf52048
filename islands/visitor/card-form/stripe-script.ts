import type { Stripe } from "@stripe/stripe-js";

function addScript(source: string): Promise<Event> {
	return new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.src = source;
		script.onload = resolve;
		script.onerror = reject;
		document.head.append(script);
	});
}

/**
 * Loads the provider's browser library from the address in our settings. `loadStripe` of `@stripe/stripe-js` only loads it
 * from the provider's own address, so we use its types but not its loader (1.4 kB).
 * @throws if the script cannot be loaded or is not the provider's
 */
export async function loadCardProvider(source: string, publishableKey: string): Promise<Stripe> {
	if (!window.Stripe) await addScript(source);
	if (!window.Stripe) throw new Error("Stripe");
	return window.Stripe(publishableKey);
}
