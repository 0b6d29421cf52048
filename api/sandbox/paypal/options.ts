import type { Clock, Ids } from "../../platform/types.ts";
import type { SandboxStore } from "../store.ts";

export interface WebhookTarget {
	/** The id that PayPal gives a webhook, which is part of every signature. */
	id: string;
	url: string;
	fetch: typeof fetch;
	defer(work: Promise<unknown>): void;
}

export interface PayPalSandboxOptions {
	store: SandboxStore;
	/** The only sources of time and ids. */
	clock: Clock;
	ids: Ids;
	/** The sandbox's URL without a trailing slash: `http://localhost:8787/sandbox/paypal`. */
	origin: string;
	clientId: string;
	clientSecret: string;
	/** The receiver of events; with null they are only stored. */
	webhook: WebhookTarget | null;
}
