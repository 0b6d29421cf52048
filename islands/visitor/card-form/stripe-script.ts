import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

/** Adds the provider's script once. */
function addScript(source: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.src = source;
		script.onload = () => resolve();
		script.onerror = () => reject(new Error("The card fields could not be loaded."));
		document.head.append(script);
	});
}

/**
 * The provider's browser library from the address in our settings; `loadStripe` finds it there instead of adding its own.
 * @throws Error when the script cannot be had
 */
export async function loadCardProvider(source: string, publishableKey: string): Promise<Stripe> {
	if (!("Stripe" in window)) await addScript(source);
	const stripe = await loadStripe(publishableKey);
	if (!stripe) throw new Error("The card fields could not be loaded.");
	return stripe;
}
