import type { ProviderName } from "./payments.ts";

/** The providers that send events. */
export const webhookProviders = ["stripe", "paypal", "razorpay"] as const satisfies readonly ProviderName[];
export type WebhookProvider = (typeof webhookProviders)[number];

/**
 * The states of a stored event. `failed` is retried, `dead` was given up and waits for staff, `ignored` is about nothing of
 * ours.
 */
export const webhookStatuses = ["received", "processing", "done", "ignored", "failed", "dead"] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];
