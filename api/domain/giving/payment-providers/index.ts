import type { MethodManifest, ProviderManifest } from "./manifest.ts";
import { paypal } from "./paypal.ts";
import { razorpay } from "./razorpay.ts";
import { stripe } from "./stripe.ts";

/** The payment providers, in the order of staff lists. */
export const providerManifests = { stripe, paypal, razorpay } as const;

type Manifests = typeof providerManifests;
/** A provider that takes payments online. */
export type OnlineProvider = keyof Manifests;
/** A way to pay online. */
export type OnlineMethod = { [Name in OnlineProvider]: keyof Manifests[Name]["methods"] }[OnlineProvider];

export const onlineProviders = Object.keys(providerManifests) as [OnlineProvider, ...OnlineProvider[]];

/** Every provider's manifest, without what only one provider has. */
export const allManifests: readonly (ProviderManifest & { name: OnlineProvider })[] = Object.values(providerManifests);

/** Every online method with the provider that has it. */
export const onlineMethods = Object.fromEntries(
	allManifests.flatMap(({ name: provider, methods }) =>
		Object.entries(methods).map(([method, facts]) => [method, { ...facts, provider }]),
	),
) as Readonly<Record<OnlineMethod, MethodManifest & { provider: OnlineProvider }>>;

/** The methods of a provider. */
export const methodsOf = (provider: OnlineProvider) =>
	Object.keys(providerManifests[provider].methods) as [OnlineMethod, ...OnlineMethod[]];
