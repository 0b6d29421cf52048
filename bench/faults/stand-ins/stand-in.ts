import type { Ids } from "../../../api/platform/types.ts";
import type { SandboxStore } from "../../../api/sandbox/engine/store.ts";

/** The world around our processes, which lives on when they are killed. */
export interface Outside {
	/** The origin of all stand-ins. */
	readonly origin: string;
	/** The stand-ins' documents. */
	readonly store: SandboxStore;
	readonly ids: Ids;
	/** Milliseconds since the epoch. */
	now(): number;
	/** A request to a stand-in that is not one of ours. */
	ask(path: string, init?: RequestInit): Promise<Response>;
	rows<Row>(sql: string, args?: (string | number)[]): Promise<Row[]>;
}

/** An event as a provider sends it to us. */
export interface OutsideEvent {
	id: string;
	path: string;
	body: string;
	/** The headers of a delivery now. */
	sign(): Promise<Record<string, string>>;
}

/** Money that a provider has taken from a donor. Minor units. */
export interface OutsideCharge {
	id: string;
	currency: string;
	amountMinor: number;
	refundedMinor: number;
}

/** A provider's stand-in, as it is seen without us. */
export interface StandIn {
	/** The provider's name in our rows. */
	provider: string;
	/** The settings that lead our calls to it. @param origin where stand-ins answer */
	settings(origin: string): Record<string, string>;
	/** Prepares the stand-in before it is first called. */
	prepare?(outside: Outside): Promise<void>;
	/** All events so far, oldest first. */
	events(outside: Outside): Promise<OutsideEvent[]>;
	/** All successful charges. */
	charges(outside: Outside): Promise<OutsideCharge[]>;
	/** Our balance there, by currency: charges less refunds and fees, in minor units. */
	balances(outside: Outside): Promise<Record<string, number>>;
}
