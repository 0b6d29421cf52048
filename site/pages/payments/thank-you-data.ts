import type { DonationState } from "../../../api/features/payments/refresh.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import type { PaymentStage } from "./payment-stage.ts";

export type ThankYouStage = Extract<PaymentStage, "checking" | "paid" | "returned">;

export interface ThankYouData extends Pick<DonationState, "donation" | "beneficiary"> {
	stage: ThankYouStage;
	/** What the gift is for, while it has a page of its own. */
	request: RequestRow | null;
}
