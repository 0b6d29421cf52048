import { type OnlineProvider, onlineProviders } from "../../../domain/giving/payment-providers/index.ts";

/** The provider and the event's own id in the id that staff calls use, `stripe:evt_1`; null for any other text. */
export function eventKeyOf(id: string): { provider: OnlineProvider; eventId: string } | null {
	const [name = "", eventId = ""] = id.split(/:(.*)/s);
	const provider = onlineProviders.find((each) => each === name);
	return provider && eventId ? { provider, eventId } : null;
}
