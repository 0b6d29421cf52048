import { issue } from "../../../domain/issues.ts";
import type { Currency } from "../../../domain/money.ts";
import { invalid } from "../../../http/problem.ts";
import type { DonationRow } from "../../donations/find.ts";

/** What a caller says to pay: minor units and their currency. */
export interface StatedAmount {
	amount?: number | undefined;
	currency?: Currency | undefined;
}

/** Refuses an amount that differs from the donation's, which may have changed since its donor saw it. @throws Problem 422 */
export function assertAmount({ chargeMinor, currency }: DonationRow, stated: StatedAmount): void {
	if (stated.amount !== undefined && stated.amount !== chargeMinor) {
		throw invalid([issue("amount", "amount_differs")], 422);
	}
	if (stated.currency !== undefined && stated.currency !== currency) {
		throw invalid([issue("currency", "currency_differs")], 422);
	}
}
