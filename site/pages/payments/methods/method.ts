import type { ReactNode } from "react";
import type { OfferedMethod } from "../../../../api/domain/giving/payment-methods.ts";
import type { DonationRow } from "../../../../api/features/donations/find.ts";
import type { PublicSettings } from "../../../../api/platform/settings.ts";
import type { WordKey } from "../../../../islands/ui/words/catalog.ts";
import type { CspAdditions, PageContext, PageRequest } from "../../../page.ts";
import type { RedirectReply } from "../../../reply.ts";

/** The payment that a method's panel is about. */
export interface Payable {
	/** With the amounts for this method. */
	donation: DonationRow;
	/** Whether this browser created the donation; any other does not see the donor's details. */
	own: boolean;
	settings: PublicSettings;
	/** Providers' pages refuse to be framed, so forms and links in a frame lead to a window of their own. */
	target: "_blank" | undefined;
}

/** A way to pay, as the payment page shows it. `api/domain/giving/payment-methods.ts` says when it is offered. */
export interface MethodDefinition<Data> {
	method: OfferedMethod;
	/** Its name in the chooser. */
	label: WordKey;
	/** The same for a regular gift, if it is another. */
	regularLabel?: WordKey;
	/** The sources of its provider from which the browser may load. */
	sources?(settings: PublicSettings): CspAdditions;
	/** The panel's data besides the donation. */
	load?(ctx: PageContext, payable: Omit<Payable, "target">): Promise<Data>;
	/** The form that pays. It works without script, and loads the script of this method only. */
	Panel(props: Payable & { data: Data }): ReactNode;
	/** The actions of the panel's forms, by the value of their button `intent`. A refusal is shown above the panel. */
	steps?: Readonly<
		Record<string, (ctx: PageContext, request: PageRequest, donationId: string) => Promise<RedirectReply>>
	>;
	/** Completes what the donor has approved at the provider, which led them back. @returns null for any other visit */
	comeBack?(ctx: PageContext, request: PageRequest, donationId: string): Promise<RedirectReply | null>;
}

/** A method whose data only its own panel knows. */
export type AnyMethod = MethodDefinition<unknown>;

export function defineMethod<Data = undefined>(method: MethodDefinition<Data>): AnyMethod {
	return method as unknown as AnyMethod; // The data of `load` only flows to the method's own `Panel`.
}
