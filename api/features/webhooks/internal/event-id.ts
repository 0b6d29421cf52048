import { type WebhookProvider, webhookProviders } from "../../../domain/webhooks.ts";

/** The provider and the event's own id in the id that staff calls use, `stripe:evt_1`; null for any other text. */
export function eventKeyOf(id: string): { provider: WebhookProvider; eventId: string } | null {
	const [name = "", eventId = ""] = id.split(/:(.*)/s);
	const provider = webhookProviders.find((each) => each === name);
	return provider && eventId ? { provider, eventId } : null;
}
