import type { Stripe } from "@stripe/stripe-js";

const unavailable = "The card fields could not be loaded.";

/** Adds the provider's script once. */
function addScript(source: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.src = source;
		script.onload = () => resolve();
		script.onerror = () => reject(new Error(unavailable));
		document.head.append(script);
	});
}

/**
 * The provider's browser library, from the address in our settings. `loadStripe` of `@stripe/stripe-js` fetches it from
 * the provider's own address only, so its types are used here and its loader (1.4 kB) is not.
 * @throws Error when the script cannot be had
 */
export async function loadCardProvider(source: string, publishableKey: string): Promise<Stripe> {
	if (!window.Stripe) await addScript(source);
	if (!window.Stripe) throw new Error(unavailable);
	return window.Stripe(publishableKey);
}
