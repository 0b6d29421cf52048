import type { Clock, Ids } from "../../platform/types.ts";
import type { Receiver } from "../deliver.ts";
import type { SandboxStore } from "../store.ts";

export interface PayPalSandboxOptions {
	store: SandboxStore;
	/** The only sources of time and ids. */
	clock: Clock;
	ids: Ids;
	/** The sandbox's URL without a trailing slash: `http://localhost:8787/sandbox/paypal`. */
	origin: string;
	clientId: string;
	clientSecret: string;
	/** The receiver of events; with null they are only stored. PayPal gives it an id, which is part of every signature. */
	webhook: (Receiver & { id: string }) | null;
}
