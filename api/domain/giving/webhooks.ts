/**
 * The states of a stored event. `failed` is retried, `dead` was given up and waits for staff, `ignored` is about nothing of
 * ours.
 */
export const webhookStatuses = ["received", "processing", "done", "ignored", "failed", "dead"] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];
