import type { PanDue } from "../../../api/domain/giving/receipts.ts";
import type { Thanks } from "../../../api/features/desk/thanks-of.ts";
import type { Issuer } from "../../../api/features/donations/get-issuer.ts";
import type { GiftOrigin } from "../../../api/features/partners/gift-origin.ts";
import type { DonationState } from "../../../api/features/payments/donation-state.ts";
import type { matchOf } from "../../../api/features/pledges/read.ts";
import type { ReceiptRow } from "../../../api/features/receipts/find.ts";
import type { GiftAid } from "../../../api/features/receipts/gift-aid.ts";
import type { RegularGift } from "../../../api/features/regular-gifts/read.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import type { PageOfGift } from "../../../api/features/supporter-gifts/page-of-gift.ts";
import type { GiftTribute } from "../../../api/features/tributes/find.ts";
import type { GiftWay } from "../../../api/features/withdrawals/way-of-gift.ts";
import type { PaymentStage } from "../shared/payment-stage.ts";

/** `transfer` is a bank transfer on its way, which takes days. */
export type ThankYouStage = Extract<PaymentStage, "checking" | "paid" | "returned"> | "transfer";

export interface ThankYouData extends Pick<DonationState, "donation" | "beneficiary" | "own" | "attempt"> {
	stage: ThankYouStage;
	/** The registered organization that issues the receipt; null for the foundation. */
	issuer: Issuer | null;
	/** The gift's newest receipt, for its donor. */
	receipt: ReceiptRow | null;
	/** The last four characters of the PAN on it; null if it has none. */
	panLast4: string | null;
	/** Until when a missing one can be given in time; null if none is needed. */
	panDue: PanDue | null;
	/** Its Gift Aid declaration, for its donor. */
	giftAid: GiftAid | null;
	/** The regular gift that it is a part of, for its donor, with the page that changes it. */
	regular: { of: RegularGift; path: string } | null;
	/** It was to begin a regular gift, and was paid where none could begin. */
	gaveOnce: boolean;
	/** The payment waits for its approval in the donor's UPI app, which nobody but the donor opens. */
	approving: boolean;
	/** The request that the gift is for, if it has a public page. */
	request: RequestRow | null;
	/** The way of the gift, for its donor; null until something was withdrawn. */
	way: GiftWay | null;
	/** The tribute of the gift, for its donor. */
	tribute: GiftTribute | null;
	/** The supporter's page through which the gift came, for its donor. */
	supporterPage: PageOfGift | null;
	/** The thanks of the supporter's page's owner to its donor. */
	pageThanks: Thanks | null;
	/** The thanks of the request's people to its donor. */
	thanks: Thanks | null;
	/** The text of the donation form with which the gift was made; empty for none. */
	formThanks: string;
	/** A sponsor's addition to it; null for nothing. */
	match: Awaited<ReturnType<typeof matchOf>>;
	/** The page with the widget that the donor came from. */
	origin: GiftOrigin | null;
	/** Whether the browser shows the page in a frame. */
	framed: boolean;
}
