import type { Currency } from "../../money.ts";
import type { RegionCode } from "../../regions.ts";

/** The facts that decide which methods a donation can be paid by. */
export interface MethodChoice {
	currency: Currency;
	beneficiaryKind: "request" | "individual" | "organization" | "foundation";
	/** The donor is signed in, or the donation carries a user's id. */
	hasUser: boolean;
	/** It pays for places at an event, which are paid for by card. */
	forEvent?: boolean;
	/** It is given again later, without its donor. */
	regular?: boolean;
	/** The amount to charge, in minor units, where it is known. */
	chargeMinor?: number;
}

/** A way to pay at a provider. */
export interface MethodManifest {
	/** For staff. A method that is its provider's only one has the provider's name. */
	label: string;
	/** The API's word, `paymentMode`. */
	mode: string;
	/** The currencies of donations that it pays; all by default. */
	currencies?: readonly Currency[];
	/** The place among the methods of the payment page; none if donors don't choose it there. */
	place?: number;
	/** A condition of donations that it pays. */
	isOffered?(choice: MethodChoice): boolean;
}

/** The evidence that a provider accepts in a dispute. */
export interface EvidenceLimits {
	/** The most characters of all texts together. */
	textLength: number;
	/** The most characters of its only note, where the other texts go into a letter; null where every text has a field. */
	noteLength: number | null;
	/** The most bytes of a file, and of all together. */
	fileBytes: number;
	allBytes: number;
}

/** Everything about a payment provider that isn't its protocol. Lists, settings, routes and texts are made from it. */
export interface ProviderManifest {
	name: string;
	/** Its name for people. */
	label: string;
	/** The first is that of payments that were made without us. */
	methods: Readonly<Record<string, MethodManifest>>;
	/** Settings that live mode needs before it takes payments, each with a secret or a key. */
	settings: readonly string[];
	/** The signature of its events, for `POST /webhooks/{name}`. */
	webhook: { signed: string };
	/** The staff page of its payouts, and the region whose days that page counts. */
	payouts: { page: string; region: RegionCode };
	/** The paths of the API's calls for its payments only. */
	calls: readonly string[];
	/** Minor units. */
	smallestRefundMinor: number;
	/** The evidence that it accepts when a donor's bank disputes a payment. */
	evidence: EvidenceLimits;
}
