import { type OnlineProvider, onlineProviders } from "../domain/giving/payment-providers/index.ts";
import type { PaymentMethod, ProviderName } from "../domain/giving/payments.ts";
import type { Platform } from "../platform/types.ts";
import { type ImageModeration, safeSearch } from "./moderation/safe-search.ts";
import { payPalProvider } from "./paypal/index.ts";
import { razorpayProvider } from "./razorpay/index.ts";
import { stripeProvider } from "./stripe/index.ts";
import type { Capabilities, PaymentProvider } from "./types.ts";

/** Makes each provider; null if the site is not configured for it. */
const makers: Readonly<Record<OnlineProvider, (platform: Platform) => PaymentProvider | null>> = {
	stripe: stripeProvider,
	paypal: (platform) => platform.settings.paypal && payPalProvider(platform, platform.settings.paypal),
	razorpay: (platform) => platform.settings.razorpay && razorpayProvider(platform, platform.settings.razorpay),
};

const cache = new WeakMap<Platform, readonly PaymentProvider[]>();

/** The payment providers that this platform is configured for. */
export function paymentProviders(platform: Platform): readonly PaymentProvider[] {
	const known = cache.get(platform);
	if (known) return known;
	const made = onlineProviders.flatMap((name) => makers[name](platform) ?? []);
	cache.set(platform, made);
	return made;
}

/**
 * The provider of a stored row.
 * @throws Error if it is not configured: its payments can be neither read nor changed
 */
export function paymentProvider(platform: Platform, name: ProviderName): PaymentProvider {
	const found = paymentProviders(platform).find(({ provider }) => provider === name);
	if (!found) throw new Error(`payment provider ${name} is not configured`);
	return found;
}

/**
 * One of the ways in which a provider takes payments.
 * @throws Error if this provider doesn't have it
 */
export function capability<Name extends keyof Capabilities>(provider: PaymentProvider, name: Name): Capabilities[Name] {
	const found: Partial<Capabilities>[Name] = provider[name];
	if (!found) throw new Error(`payment provider ${provider.provider} has no ${name}`);
	return found;
}

/**
 * The provider to use for a new payment by this method.
 * @throws Error if there is none
 */
export function providerFor(platform: Platform, method: PaymentMethod): PaymentProvider {
	const found = paymentProviders(platform).find(({ methods }) => methods.includes(method));
	if (!found) throw new Error(`no payment provider accepts ${method}`);
	return found;
}

/** The service that checks pictures; null if none is configured. */
export function imageModeration(platform: Platform): ImageModeration | null {
	const { moderation } = platform.settings;
	return moderation ? safeSearch(platform, moderation) : null;
}
