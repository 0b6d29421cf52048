import type { Every } from "../domain/giving/regular.ts";

/** The donor's permission to charge without them. Banks in India ask for it, and decline what goes beyond it. */
export interface Mandate {
	reference: string;
	mostMinor: number;
	every: Every;
	/** Milliseconds. */
	startsAt: number;
}

/** A card that a customer has saved. */
export interface SavedCard {
	/** The payment method that charges it. */
	readonly id: string;
	readonly brand: string;
	readonly last4: string;
	/** 1 to 12. */
	readonly expiryMonth: number;
	readonly expiryYear: number;
	readonly nameOnCard: string | null;
	/** Equal for the same card number. */
	readonly fingerprint: string | null;
}

/** The donors' saved cards. */
export interface CardVault {
	/** A customer's cards, newest first, at most 100. */
	listCards(customerId: string): Promise<SavedCard[]>;
	/** A card as it is now, with its customer; null for one that is gone. */
	readCard(cardId: string): Promise<(SavedCard & { readonly customerId: string | null }) | null>;
	/** Removes a card for ever. It is no error if it is gone already. */
	removeCard(cardId: string): Promise<void>;
}

/** Pages at the provider that save a card without charging it. */
export interface CardSetups {
	/** Opens a page that saves a card of a customer to be charged later. It leads back with its id in place of `{CHECKOUT_SESSION_ID}`. */
	createCardSetup(setup: {
		key: string;
		customerId: string;
		successUrl: string;
		cancelUrl: string;
	}): Promise<{ url: string }>;
	/** The card that was saved on such a page; null if none was. */
	readCardSetup(setupId: string): Promise<{ customerId: string | null; methodId: string } | null>;
}
