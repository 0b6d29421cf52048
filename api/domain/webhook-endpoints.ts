import { partnerMessages } from "./people/partners.ts";

/** Servers that partners and organizations let us tell about their gifts. */
export const endpointStates = ["active", "paused", "removed"] as const;
export type EndpointState = (typeof endpointStates)[number];
/** The states that an owner chooses. */
export const chosenStates = ["active", "paused"] as const;

/** The shape of a message: our own, or what a service at the other end takes. */
export const webhookFormats = ["json", "slack", "discord", "sheets"] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** The events that an endpoint can choose among (see the trigger `donation_tells_webhooks`). */
export const webhookEvents = partnerMessages;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The message that only says that a server can be reached. */
export const pingType = "ping";

/** Endpoints of one owner. */
export const mostEndpoints = 10;

/** The demo's own receiver, under the site's address. In live mode there is none. */
export const demoReceiverPath = "/sandbox/receiver";

/** Whether an address is one of the demo's receiver, which is on this machine and may be called all the same. */
export function isDemoReceiver(
	url: string,
	{ mode, publicUrl }: { mode: "demo" | "live"; publicUrl: string },
): boolean {
	return mode === "demo" && URL.canParse(url) && new URL(url).href.startsWith(`${publicUrl}${demoReceiverPath}/`);
}
